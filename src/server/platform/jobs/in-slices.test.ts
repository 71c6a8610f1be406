import { expect, it } from 'vitest';
import { finishInSlices, mapInSlices } from './in-slices.ts';

it('gives others a turn whenever some milliseconds have passed, and maps everything in order', async () => {
  let now = 0;
  let done = 0;
  const work = (item: number): number => {
    now += 4;
    done += 1;
    return item * 2;
  };
  const doneAtTurn: number[] = [];
  const turn = (): void => {
    doneAtTurn.push(done);
    if (done < 9) setImmediate(turn);
  };
  setImmediate(turn);
  expect(await mapInSlices([1, 2, 3, 4, 5, 6, 7, 8, 9], work, () => now)).toEqual([
    2, 4, 6, 8, 10, 12, 14, 16, 18,
  ]);
  // Three pieces of four milliseconds fill a stretch.
  expect(doneAtTurn).toEqual([3, 6, 9]);
});

it('takes steps of work in the same way, and gives what comes of them', async () => {
  let [now, turns] = [0, 0];
  let working = true;
  const turn = (): void => {
    turns += 1;
    if (working) setImmediate(turn);
  };
  setImmediate(turn);
  function* steps() {
    for (let step = 0; step < 9; step += 1) {
      now += 4;
      yield;
    }
    return 'done';
  }
  expect(await finishInSlices(steps(), () => now)).toBe('done');
  working = false;
  expect(turns).toBeGreaterThanOrEqual(3);
});
