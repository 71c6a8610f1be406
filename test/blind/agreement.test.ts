import { describe, expect, it } from 'vitest';
import { agreementOf, type Pair } from './agreement.ts';

const pairs = (count: number, expected: boolean, given: boolean | null): Pair[] =>
  Array.from({ length: count }, () => ({ expected, given }));

describe('agreement of two markers', () => {
  it('matches a kappa worked out by hand', () => {
    // Cohen's textbook example: 20 and 15 agreed, 5 and 10 not, of 50: kappa 0.4.
    const { kappa, precision, recall } = agreementOf([
      ...pairs(20, true, true),
      ...pairs(5, true, false),
      ...pairs(10, false, true),
      ...pairs(15, false, false),
    ]);
    expect(kappa).toBeCloseTo(0.4);
    expect(precision).toBeCloseTo(20 / 30);
    expect(recall).toBeCloseTo(20 / 25);
  });

  it('leaves unsure answers out of the figures and counts them', () => {
    const {
      unsure,
      kappa,
      pairs: all,
    } = agreementOf([...pairs(3, true, true), ...pairs(3, false, false), ...pairs(2, true, null)]);
    expect({ unsure, kappa, all }).toEqual({ unsure: 2, kappa: 1, all: 8 });
  });
});
