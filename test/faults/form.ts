/** `npm run test:faults` meets every fault in its long form; all other runs meet briefly those that vitest.config.ts leaves them. */
export const isLong = process.env['FAULTS'] === 'long';

export const inForm = <T>(short: T, long: T): T => (isLong ? long : short);

/** Chance that can be had again: the same seed makes the same choices. */
export type Chance = {
  /** From 0 up to but without 1. */
  next(): number;
  /** A whole number up to and with `most`. */
  upTo(most: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
};

export const chanceFrom = (seed: number): Chance => {
  let state = Math.trunc(seed);
  const next = (): number => {
    // mulberry32
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number): number => Math.floor(next() * (most + 1));
  return { next, upTo, pick: (from) => from[upTo(from.length - 1)] ?? from[0] };
};

/** The seed of this run, from FAULT_SEED or by chance; printed, so that a failure can be met again. */
export const runSeed = (what: string): number => {
  const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 1_000_000));
  console.log(`${what}: FAULT_SEED=${seed}`);
  return seed;
};
