import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../account/query-client.ts';

/** What a host says about themselves, in one line. Asked once for the whole list. */
export function HostAbout({ userId, hosts }: { userId: string; hosts: readonly string[] }) {
  const users = hosts.join(',');
  const { data } = useQuery({
    ...endpointQuery('listAbout', { users }, 'Failed to fetch what people say about themselves'),
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
  });
  const line = data?.people.find((one) => one.userId === userId)?.line;
  return line && <p className="line-clamp-2 text-small wrap-anywhere text-ink-soft">{line}</p>;
}
