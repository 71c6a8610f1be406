import { beforeAll, describe, expect, it } from 'vitest';
import { agreement, falseDoubts, flattery, LEVELS, measure, only, type Row } from './measure.ts';

// What was learned from is held to what it reaches; what was not is held to what we promise.
const FLOORS = {
  open: {
    points: { kappa: 0.88, precision: 0.97 },
    flags: { recall: 0.95, precision: 0.97 },
    notFlattered: LEVELS,
  },
  'held-out': {
    points: { kappa: 0.8, precision: 0.93 },
    flags: { recall: 0.75, precision: 0.9 },
    notFlattered: ['poor'],
  },
} as const;

describe.each(['open', 'held-out'] as const)(
  'the assessor beside people who marked the same talks, %s',
  (half) => {
    const { points, flags, notFlattered } = FLOORS[half];
    let rows: Row[] = [];
    beforeAll(() => {
      rows = measure(half);
    });

    it('agrees on points', () => {
      const { kappa, precision, pairs, unsure } = agreement(only(rows, 'point'));
      expect(pairs).toBeGreaterThan(500);
      expect(kappa).toBeGreaterThanOrEqual(points.kappa);
      expect(precision).toBeGreaterThanOrEqual(points.precision);
      expect(unsure / pairs).toBeLessThanOrEqual(0.15);
    });

    it('finds red flags, and raises none in an excellent talk', () => {
      const { recall, precision } = agreement(only(rows, 'flag'));
      expect(recall).toBeGreaterThanOrEqual(flags.recall);
      expect(precision).toBeGreaterThanOrEqual(flags.precision);
      expect(agreement(only(rows, 'flag', 'excellent')).falsePositives).toBe(0);
    });

    // A danger that may be one is for the two people to settle: doubt is cheap, silence is not. But not without end.
    it.each(LEVELS)('doubts at most one harmless thing a talk, %s', (level) => {
      expect(falseDoubts(only(rows, 'flag', level))).toBeLessThanOrEqual(1);
    });

    it.each(notFlattered)('does not flatter candidates, %s', (level) => {
      expect(flattery(only(rows, 'point', level))).toBeLessThanOrEqual(0.05);
    });
  },
);
