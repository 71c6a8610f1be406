import { expect, it } from 'vitest';
import { isOutOfReach } from './out-of-reach.ts';

it('tells what will never open from what may open when asked again', () => {
  const answered = (statuses: readonly number[]) => statuses.map((status) => isOutOfReach({ status }));
  expect(answered([400, 403, 404])).toEqual([true, true, true]);
  expect(answered([429, 500, 502, 503])).toEqual([false, false, false, false]);
  expect(isOutOfReach({ exception: 'Failed to fetch' })).toBe(false);
});
