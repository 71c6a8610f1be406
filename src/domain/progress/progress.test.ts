import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVoices } from '../debrief/compared-voices.ts';
import type { Verdict, Voice } from '../mark/mark.ts';
import type { KnownRound } from './known-round.ts';
import { dimensionProgress, ratingGap, trendOf, type RatingDot } from './progress.ts';

const share = fc
  .integer({ min: 1, max: 6 })
  .chain((of) => fc.record({ met: fc.nat(of), of: fc.constant(of) }));

it('counts a point once that two examiners marked, and not at all where they are split', () => {
  const items = ['p1', 'p2', 'p3'].map((id) => ({
    id,
    kind: 'point' as const,
    text: id,
    dimension: 'History',
    safetyCritical: false,
  }));
  const mark = (voice: Voice, item: string, verdict: Verdict) => ({
    voice,
    item,
    verdict,
    atMs: null,
    quotes: [],
  });
  const handedIn = { 'examiner-1': true, 'examiner-2': true };
  const marks = [
    mark('examiner-1', 'p1', 'met'),
    mark('examiner-2', 'p1', 'met'),
    mark('examiner-1', 'p2', 'met'),
    mark('examiner-2', 'p2', 'missed'),
    mark('examiner-1', 'p3', 'missed'),
  ];
  const round: KnownRound = {
    roundId: 'r',
    at: 0,
    caseName: 'A station',
    stationType: 'Clinical',
    partnerName: 'Ben',
    hasAssessment: false,
    measures: null,
    recording: null,
    seen: [],
    compared: compareVoices(items, marks, handedIn),
    handedIn,
    ratings: { mine: null, theirs: null },
    selfRatingWaits: false,
    markedBy: 'partner',
  };
  expect(dimensionProgress([round])[0]?.dots[0]?.shares.examiners).toEqual({ met: 1, of: 2 });
});

describe('a trend', () => {
  it('is the last three rounds against those before, and never told without any before', () => {
    fc.assert(
      fc.property(fc.array(share, { maxLength: 12 }), (shares) => {
        expect(trendOf(shares) === null).toBe(shares.length <= 3);
      }),
    );
  });

  it('takes the points of rounds together, so that a short round does not count as much as a long one', () => {
    const shares = [
      { met: 0, of: 1 },
      { met: 6, of: 6 },
      { met: 3, of: 3 },
      { met: 3, of: 4 },
      { met: 0, of: 3 },
    ];
    expect(trendOf(shares)).toEqual({
      direction: 'down',
      before: { met: 6, of: 7 },
      lately: { met: 6, of: 10 },
    });
    expect(trendOf(shares.slice(0, 4))).toMatchObject({ direction: 'up', before: { met: 0, of: 1 } });
  });

  it('calls a change of less than a tenth level', () => {
    const half = { met: 10, of: 20 };
    expect(trendOf([half, half, half, { met: 11, of: 20 }])?.direction).toBe('level');
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
