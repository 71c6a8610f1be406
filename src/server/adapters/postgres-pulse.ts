const BEAT_EVERY_MS = 3000;
const ANSWER_WITHIN_MS = 6000;
// A process that was too busy to read wakes up to its timers first; the answer may be waiting behind them.
const LAST_LOOK_MS = 500;

/**
 * Polls for a sign of life and reports, once, when none comes. A network that swallows everything breaks no
 * connection: for as long as a quarter of an hour silence is all there is to go by.
 */
export const watchPulse = (ask: () => Promise<unknown>, onSilence: () => void): { stop(): void } => {
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
  const beat = () => {
    after(ANSWER_WITHIN_MS, () => after(LAST_LOOK_MS, onSilence));
    // A failure is no silence: the holder of the connection sees it.
    void ask().then(() => after(BEAT_EVERY_MS, beat), stop);
  };
  after(BEAT_EVERY_MS, beat);
  return { stop };
};
