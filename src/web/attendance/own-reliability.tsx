import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../account/query-client.ts';

/** A gentle word to someone who often misses sessions; nothing to anyone else. */
export function OwnReliability() {
  const { data } = useQuery(endpointQuery('readAttendance', {}, 'Failed to fetch the attendance'));
  if (!data || data.limit === null) return null;
  return (
    <p className="mb-5 border-l-2 border-teal pl-4 text-small">
      {data.missed} of your last {data.sessions} sessions were missed. It happens. For now you can have{' '}
      {data.limit} sessions ahead, and each one you come to counts.
    </p>
  );
}
