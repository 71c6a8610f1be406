import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one piece of work may hold up the others. */
const SLICE_MS = 10;

/** Maps a long list at a stretch of some milliseconds at a time; in between everyone else has their turn. */
export const mapInSlices = async <T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
  clock: () => number = () => performance.now(),
): Promise<R[]> => {
  const mapped: R[] = [];
  let since = clock();
  for (const [index, item] of items.entries()) {
    mapped.push(map(item, index));
    if (clock() - since < SLICE_MS) continue;
    await nextTurn();
    since = clock();
  }
  return mapped;
};

/** Takes the steps of a long piece of work in the same way. */
export const finishInSlices = async <T>(
  steps: Iterator<void, T, void>,
  clock: () => number = () => performance.now(),
): Promise<T> => {
  let since = clock();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (clock() - since < SLICE_MS) continue;
    await nextTurn();
    since = clock();
  }
};
