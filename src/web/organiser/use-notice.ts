import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

const READ_AGAIN_MS = 10 * 60_000;

/** What the organisers tell everyone, and whether the reader is one of them. */
export const useNotice = () => {
  const { data } = useQuery({
    queryKey: ['notice'],
    queryFn: async () => valueOf(await call('readNotice', {})),
    staleTime: READ_AGAIN_MS,
  });
  return { notice: data?.notice ?? null, isOrganiser: data?.organiser ?? false };
};
