import { useQuery } from '@tanstack/react-query';
import type { ReliabilityWord } from '../../domain/reliability.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

const words: Record<ReliabilityWord, string> = {
  'usually-turns-up': 'usually turns up',
  'new-here': 'new here',
};

/** What is known of a host's turning up: a good word, that they are new, or nothing. Asked once for the whole list. */
export function HostReliability({ userId, hosts }: { userId: string; hosts: readonly string[] }) {
  const users = hosts.join(',');
  const { data } = useQuery({
    queryKey: ['reliability', users],
    queryFn: async ({ signal }) => valueOf(await call('listReliability', { users }, { signal })).people,
    meta: { failed: 'Failed to fetch the reliability' },
    staleTime: 5 * 60_000,
    placeholderData: (before) => before,
  });
  const word = data?.find((one) => one.userId === userId)?.word;
  return word && <span> · {words[word]}</span>;
}
