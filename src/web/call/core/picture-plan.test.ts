import { expect, it } from 'vitest';
import { createPicturePlan } from './picture-plan.ts';

const line = (kbit: number) => ({ availableBps: kbit * 1000, lossOut: 0 });

it('brings a picture back that was paused when the connection was lost', () => {
  const limits: (number | null)[] = [];
  const plan = createPicturePlan((bps) => limits.push(bps));
  plan.resume();
  expect(plan.follow(line(100), 0)).toBe(true);
  expect(limits).toEqual([null]);
  plan.resume();
  expect(plan.follow(line(2000), 5000)).toBe(true);
  expect(plan.follow(line(2000), 20_000)).toBe(false);
  expect(plan.follow(line(2000), 22_000)).toBe(false);
  expect(limits).toEqual([null, null, 80_000, 1_700_000]);
});
