import { setTimeout as delay } from 'node:timers/promises';
import type { Outcome } from '../../../domain/foundation/refusal.ts';
import type { Postmaster } from './postmaster-file.ts';
import type { Answering } from './postmaster.ts';
import { isAlive } from './process-identity.ts';

/** How often we look: a database that died is back before most people have pressed reload. */
const LOOK_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export type Watch = {
  /** Stops watching, waits for a start under way, and answers the server that is ours to stop. */
  end: () => Promise<Postmaster>;
};

/**
 * Watches the server process and starts it again when it has died for any reason. It may be an adopted one, whose
 * end raises no event, so we poll. Its address stays the same, so connections made later simply work again.
 */
export function restartWhenDead(
  first: Postmaster,
  say: (line: string) => void,
  start: () => Promise<Outcome<Answering>>,
): Watch {
  const ending = new AbortController();
  let current = first;

  const startAgain = async (): Promise<boolean> => {
    say('The database ended unexpectedly and is being started again.');
    const started = await start().catch(() => undefined);
    if (started?.ok) current = started.value.postmaster;
    else say(`The database could not be started again: ${started?.detail ?? 'see postgres.log'}`);
    return started?.ok ?? false;
  };

  const watch = async (): Promise<void> => {
    let pause = LOOK_MS;
    for (;;) {
      await delay(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      if (await isAlive(current.identity)) pause = LOOK_MS;
      else pause = (await startAgain()) ? LOOK_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  };

  const watching = watch();
  return {
    end: async () => {
      ending.abort();
      await watching;
      return current;
    },
  };
}
