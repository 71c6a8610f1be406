import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../account/query-client.ts';

const READ_AGAIN_MS = 10 * 60_000;

/** What the organisers tell everyone, and whether the reader is one of them. */
export const useNotice = () => {
  const { data } = useQuery({ ...endpointQuery('readNotice', {}), staleTime: READ_AGAIN_MS });
  return { notice: data?.notice ?? null, isOrganiser: data?.organiser ?? false };
};
