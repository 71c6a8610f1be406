import { setTimeout as delay } from 'node:timers/promises';

/** Ends something that was opened at the start. One with `waitForever` is awaited however long it takes. */
export type Closer = { close: () => Promise<unknown> | void; waitForever?: true };

const CLOSE_TIMEOUT_MS = 4000;

/** Closes what was opened, last first; one that fails or hangs must not keep the others open. */
export const closeAll = async (closers: readonly Closer[]): Promise<void> => {
  for (const { close, waitForever } of closers.toReversed()) {
    const closed = (async () => close())().catch(() => undefined);
    await (waitForever ? closed : Promise.race([closed, delay(CLOSE_TIMEOUT_MS)]));
  }
};
