import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../account/query-client.ts';
import { onDemand } from '../platform/on-demand.tsx';

// Every page asks whether there is a notice, and on most days there is none.
const NoticeBar = onDemand(() => import('./notice-bar.tsx'));

const READ_AGAIN_MS = 10 * 60_000;

/** What the organisers tell everyone, and whether the reader is one of them. */
export const useNotice = () =>
  useQuery({ ...endpointQuery('readNotice', {}), staleTime: READ_AGAIN_MS }).data;

/** What the organisers tell everyone, or ask of the reader. */
export function Notice() {
  const told = useNotice();
  return told && (told.notice || told.heldFrom) ? <NoticeBar {...told} /> : null;
}
