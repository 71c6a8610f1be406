import { useQuery } from '@tanstack/react-query';
import type { ReliabilityWord } from '../../domain/attendance/reliability.ts';
import { endpointQuery } from '../account/query-client.ts';

export const reliabilityWords: Record<ReliabilityWord, string> = {
  'usually-turns-up': 'usually turns up',
  'new-here': 'new here',
};

/** What is known of a host's turning up: a good word, that they are new, or nothing. Asked once for the whole list. */
export function HostReliability({ userId, hosts }: { userId: string; hosts: readonly string[] }) {
  const users = hosts.join(',');
  const { data } = useQuery({
    ...endpointQuery('listReliability', { users }, 'Failed to fetch the reliability'),
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
  });
  const word = data?.people.find((one) => one.userId === userId)?.word;
  return word && <span> · {reliabilityWords[word]}</span>;
}

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
