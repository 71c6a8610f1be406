const LATEST_MS = 1000;

/** Does something once the page is idle, or in a second. Returns how to cancel it. */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATEST_MS / 4);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
};

/** Fetches something that will likely be needed next: when the page is idle, and not for people who save data. */
export const prefetchIdle = (fetch: () => Promise<unknown>): (() => void) => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // What fails here is fetched again, and shown, when it is needed.
  return connection?.saveData ? () => undefined : whenIdle(() => void fetch().catch(() => undefined));
};
