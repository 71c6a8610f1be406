import { setTimeout as delay } from 'node:timers/promises';

/** Ends something that was opened at the start. One that is patient is waited for, however long it takes. */
export type Closer = { close: () => Promise<unknown> | void; isPatient?: true };

const PATIENCE_MS = 4000;

/** Closes what was opened, last first; one that fails or hangs must not keep the others open. */
export const closeAll = async (closers: readonly Closer[]): Promise<void> => {
  for (const { close, isPatient } of closers.toReversed()) {
    const closed = (async () => close())().catch(() => undefined);
    await (isPatient ? closed : Promise.race([closed, delay(PATIENCE_MS)]));
  }
};
