import { setTimeout as delay } from 'node:timers/promises';
import type { ListeningServer } from './listen.ts';

export type Drained = {
  /** Makes `/readyz` answer that this process wants no more work. */
  setDraining: () => void;
  /** How long balancers take to notice that. */
  noticeMs: number;
  listening: ListeningServer;
  realtime: { stop(): Promise<void> } | null;
  worker: { stop(): Promise<void> } | undefined;
};

const JOBS_WITHIN_MS = 10_000;

/**
 * Ends the work of this process without losing any: first it is not ready, then it takes no new connections, running
 * requests and jobs finish, and sockets are asked to reconnect, which leads them to another process.
 */
export const drain = async (parts: Drained): Promise<void> => {
  const { setDraining, noticeMs, listening, realtime, worker } = parts;
  setDraining();
  listening.endKeepAlive();
  // Bounded, since a database that is away would keep the queue waiting.
  const jobsEnd = worker && Promise.race([worker.stop(), delay(JOBS_WITHIN_MS)]);
  await delay(noticeMs);
  await Promise.all([listening.stop(), realtime?.stop(), jobsEnd]);
};
