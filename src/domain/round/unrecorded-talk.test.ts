import { expect, it } from 'vitest';
import { isProbablyForgotten } from './unrecorded-talk.ts';

const start = { mine: 20_000, theirs: 90_000 };
const after = (mine: number, theirs: number) =>
  isProbablyForgotten(start, { mine: start.mine + mine * 1000, theirs: start.theirs + theirs * 1000 });

it('a minute of talk between two without a recording is probably a forgotten one', () => {
  expect(after(40, 20)).toBe(true);
  expect(after(8, 52)).toBe(true);
});

it('a greeting, or one person who talks alone, is not', () => {
  expect(after(30, 29)).toBe(false);
  expect(after(300, 7)).toBe(false);
  expect(after(0, 0)).toBe(false);
});
