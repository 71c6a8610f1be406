import { setTimeout as delay } from 'node:timers/promises';

type NotYet = undefined | false;

// Longer than anything takes on the busiest machine: it ends a test that would wait for ever, and says nothing about speed.
const WITHIN_MS = 120_000;

/** Waits for something to be there, and gives it; fails with its name when it does not come. */
export async function until<T>(
  what: string,
  look: () => T | NotYet | Promise<T | NotYet>,
  within = WITHIN_MS,
): Promise<Awaited<T>> {
  const deadline = Date.now() + within;
  // Looking takes the time of what is waited for: less and less often.
  for (let pause = 5; ; pause = Math.min(50, pause * 1.5)) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    if (Date.now() > deadline) throw new Error(`waited ${within} ms for ${what}`);
    await delay(pause);
  }
}
