import { beforeAll, describe, expect, it } from 'vitest';
import { agreement, flattery, measure, only, type Row } from './measure.ts';

describe('the assessor beside people who marked the same talks, on the open half', () => {
  let rows: Row[] = [];
  beforeAll(() => {
    rows = measure('open');
  }, 60_000);

  it('agrees on points', () => {
    const { kappa, precision, pairs, unsure } = agreement(only(rows, 'point'));
    expect(pairs).toBeGreaterThan(1000);
    expect(kappa).toBeGreaterThanOrEqual(0.88);
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(unsure / pairs).toBeLessThanOrEqual(0.15);
  });

  it('finds red flags, and raises none in an excellent talk', () => {
    const { recall, precision, pairs, unsure } = agreement(only(rows, 'flag'));
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(unsure / pairs).toBeLessThanOrEqual(0.15);
    expect(agreement(only(rows, 'flag', 'excellent')).falsePositives).toBe(0);
  });

  it('does not flatter poor candidates', () => {
    expect(flattery(only(rows, 'point', 'poor'))).toBeLessThanOrEqual(0.05);
  });
});
