import { describe, expect, it } from 'vitest';
import { figuresOf, measurePairs, shareOf } from './measure-pairs.ts';
import { readPairs } from './pairs.ts';

describe('one-slip talks and their safe twins', () => {
  const pairs = readPairs('open');

  it('differ in the marked place alone', () => {
    expect(pairs).toHaveLength(44);
    for (const { dangerous, safe } of pairs) {
      const { turn, start } = safe.place;
      expect(dangerous.place).toMatchObject({ turn, start });
      const others = (turns: typeof safe.turns): string[] =>
        turns.map(({ text }) => text).filter((_, at) => at !== turn);
      expect(others(dangerous.turns)).toEqual(others(safe.turns));
      expect(dangerous.turns[turn]?.text.slice(0, start)).toBe(safe.turns[turn]?.text.slice(0, start));
      expect(dangerous.turns[turn]?.text).not.toMatch(/[{}|]/);
    }
  });

  it('are told apart: the danger is shown, its twin is quiet, and few other flags are', () => {
    const { shown, twinsQuiet, falsePossibly, falseRaised } = figuresOf(measurePairs('open'));
    expect(shown.share).toBeGreaterThanOrEqual(0.9);
    expect(twinsQuiet.share).toBeGreaterThanOrEqual(0.9);
    expect(falsePossibly).toBeLessThanOrEqual(1);
    expect(falseRaised).toBeLessThanOrEqual(0.05);
  });

  it('gives a share its Wilson interval', () => {
    // 8 of 10: the textbook's 0.49 to 0.94.
    const { low, high } = shareOf(8, 10);
    expect(low).toBeCloseTo(0.49, 2);
    expect(high).toBeCloseTo(0.943, 2);
  });
});
