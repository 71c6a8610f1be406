const HEARTBEAT_EVERY_MS = 3000;
const ANSWER_WITHIN_MS = 6000;
// When the event loop was blocked, timers run before the socket is read: the answer may have arrived already.
const READ_GRACE_MS = 500;

/**
 * Sends a heartbeat query and calls `onSilence`, once, when its answer times out. A network that drops every packet closes no
 * connection: TCP may take a quarter of an hour to notice.
 */
export const watchHeartbeat = (ask: () => Promise<unknown>, onSilence: () => void): { stop(): void } => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const after = (ms: number, work: () => void) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(work, ms);
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };
  const sendHeartbeat = () => {
    after(ANSWER_WITHIN_MS, () => after(READ_GRACE_MS, onSilence));
    // A query that fails is not silence: the owner of the connection handles it.
    void ask().then(() => after(HEARTBEAT_EVERY_MS, sendHeartbeat), stop);
  };
  after(HEARTBEAT_EVERY_MS, sendHeartbeat);
  return { stop };
};
