import { expect, it } from 'vitest';
import { mostUrgent } from './waiting.ts';

it('lists proposals first and news last: what is asked for longest, and what is newest', () => {
  const waiting = [
    { kind: 'assessment', at: 1 },
    { kind: 'assessment', at: 2 },
    { kind: 'marking', at: 5 },
    { kind: 'marking', at: 3 },
    { kind: 'pairing', at: 1 },
    { kind: 'proposal', at: 9 },
  ] as const;
  expect(mostUrgent(waiting, 5)).toEqual([waiting[5], waiting[4], waiting[3], waiting[2], waiting[1]]);
});
