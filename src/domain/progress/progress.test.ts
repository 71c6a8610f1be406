import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingGap, trendOf, type RatingDot } from './progress.ts';

const share = fc
  .integer({ min: 1, max: 6 })
  .chain((of) => fc.record({ met: fc.nat(of), of: fc.constant(of) }));

describe('a trend', () => {
  it('is never told from fewer than three rounds', () => {
    fc.assert(
      fc.property(fc.array(share, { maxLength: 12 }), (shares) => {
        expect(trendOf(shares) === null).toBe(shares.length < 3);
      }),
    );
  });

  it('turns round when the rounds do', () => {
    const opposite = { up: 'down', down: 'up', level: 'level' } as const;
    fc.assert(
      fc.property(fc.array(share, { minLength: 3, maxLength: 12 }), (shares) => {
        const [forth, back] = [trendOf(shares), trendOf(shares.toReversed())];
        expect(back?.direction).toBe(forth && opposite[forth.direction]);
      }),
    );
  });

  it('takes the points of each half together, so that a short round does not count as much as a long one', () => {
    const trend = trendOf([
      { met: 0, of: 1 },
      { met: 6, of: 6 },
      { met: 3, of: 3 },
      { met: 3, of: 4 },
    ]);
    expect(trend).toEqual({ direction: 'level', from: { met: 6, of: 7 }, to: { met: 6, of: 7 }, rounds: 4 });
  });
});

describe('the gap between two ratings', () => {
  const rated = (mine: number, theirs: number, partner = 'Ben'): RatingDot => ({
    roundId: 'r',
    at: 0,
    caseName: 'A station',
    mine,
    theirs,
    partner,
  });

  it('needs three rounds, and half a step', () => {
    expect(ratingGap([rated(1, 5), rated(1, 5)])).toBeNull();
    expect(ratingGap([rated(2, 4), rated(3, 3), rated(2, 3)])).toMatchObject({
      stance: 'lower',
      partner: 'Ben',
    });
    expect(ratingGap([rated(4, 4), rated(3, 3), rated(4, 3)])).toMatchObject({ stance: 'alike' });
    expect(ratingGap([rated(5, 3), rated(4, 3), rated(4, 4, 'Mei')])).toMatchObject({
      stance: 'higher',
      partner: null,
    });
  });
});
