import { expect, it } from 'vitest';
import { mostUrgent } from './waiting.ts';

it('lists proposals first and news last, and of one kind what waits longest', () => {
  const waiting = [
    { kind: 'assessment', at: 1 },
    { kind: 'marking', at: 5 },
    { kind: 'marking', at: 3 },
    { kind: 'proposal', at: 9 },
  ] as const;
  expect(mostUrgent(waiting, 3)).toEqual([waiting[3], waiting[2], waiting[1]]);
});
