import { useQuery } from '@tanstack/react-query';
import type { ReliabilityWord } from '../../domain/reliability.ts';
import { endpointQuery } from '../account/query-client.ts';

const words: Record<ReliabilityWord, string> = {
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
  return word && <span> · {words[word]}</span>;
}
