import { expect, it } from 'vitest';
import { stepsDone } from './wrap-up-step.ts';

const facts = {
  mine: 'open' as const,
  isRevealed: false,
  isAssessing: false,
  left: 0,
  hasGoneOn: false,
};

it('has no step done before the reader hands in, wherever they look', () => {
  expect(stepsDone(facts)).toEqual([false, false, false]);
  expect(stepsDone({ ...facts, hasGoneOn: true })).toEqual([false, false, false]);
});

it('has the first step done by handing in or skipping', () => {
  expect(stepsDone({ ...facts, mine: 'done' })).toEqual([true, false, false]);
  expect(stepsDone({ ...facts, mine: 'skipped' })).toEqual([true, false, false]);
});

it('has the comparison done once nothing is left to settle, or the reader went on from it', () => {
  const shown = { ...facts, mine: 'done' as const, isRevealed: true };
  expect(stepsDone(shown)).toEqual([true, true, false]);
  expect(stepsDone({ ...shown, left: 2 })).toEqual([true, false, false]);
  expect(stepsDone({ ...shown, isAssessing: true })).toEqual([true, false, false]);
  expect(stepsDone({ ...shown, left: 2, hasGoneOn: true })).toEqual([true, true, false]);
});
