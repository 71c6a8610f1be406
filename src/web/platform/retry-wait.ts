const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait before the next try. Half of it is chance, so that a restarted server is not met by everyone at once. */
export const reconnectWait = (failures: number, chance: number): number => {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  return longest / 2 + (longest / 2) * chance;
};

/** Waits so long, or until the network is back if that is sooner. */
export const waitOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
