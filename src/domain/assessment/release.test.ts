import { expect, it } from 'vitest';
import { isReleased, mayRelease, type ReleasableRound } from './release.ts';

const round: ReleasableRound = {
  candidateId: 'gwen',
  partnerId: 'hana',
  isHeard: true,
  isOver: true,
  isApart: false,
  isLibrary: true,
};

it('is released by both of its people, and by no one else', () => {
  expect(['gwen', 'hana', 'eva'].map((id) => mayRelease(round, id, true).ok)).toEqual([true, true, false]);
  expect(isReleased(round, ['gwen'])).toBe(false);
  expect(isReleased(round, ['hana', 'gwen'])).toBe(true);
});

it('is not released while something is missing, and can be taken back at any time', () => {
  for (const changes of [{ isHeard: false }, { isOver: false }, { isApart: true }, { isLibrary: false }]) {
    expect(mayRelease({ ...round, ...changes }, 'gwen', true).ok).toBe(false);
    expect(mayRelease({ ...round, ...changes }, 'gwen', false).ok).toBe(true);
    expect(isReleased({ ...round, ...changes }, ['gwen', 'hana'])).toBe(false);
  }
  expect(isReleased({ ...round, partnerId: null }, ['gwen'])).toBe(false);
});
