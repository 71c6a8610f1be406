import { beforeAll, describe, expect, it } from 'vitest';
import { schemeOf, stationIds } from '../blind/scheme.ts';
import { judgeFlagWordings, judgeWordings, sharesOf, type Judged } from './measure.ts';
import { readWordings } from './wording.ts';

// A little under what is reached; test/wordings/README.md says how the lines were made.
const FLOORS = [
  { kind: 'p', counts: true, atLeast: 0.6 },
  { kind: 'f', counts: true, atLeast: 0.36 },
] as const;
const CEILINGS = [
  { kind: 'p', counts: false, atMost: 0.14 },
  { kind: 'f', counts: false, atMost: 0.11 },
] as const;

describe('natural wordings that are not tuned on', () => {
  let judged: Judged[] = [];
  beforeAll(() => {
    // The odd lines are for tuning: nothing is asserted of them.
    judged = judgeWordings(readWordings().filter(({ parity }) => parity === 'even'));
  });

  it('speak of every point of every station', () => {
    const spokenOf = new Set(
      readWordings()
        .filter(({ counts }) => counts)
        .map(({ station, item }) => `${station} ${item}`),
    );
    const points = stationIds.flatMap((id) => schemeOf(id).points.map((_, at) => `${id} p${at + 1}`));
    expect(points.filter((point) => !spokenOf.has(point))).toEqual([]);
  });

  const firm = (kind: string, counts: boolean): number => {
    const lines = judged.filter((each) => each.item.startsWith(kind) && each.counts === counts);
    expect(lines.length).toBeGreaterThan(100);
    return sharesOf(lines).firm;
  };

  it.each(FLOORS)('are heard where they count ($kind)', ({ kind, counts, atLeast }) => {
    expect(firm(kind, counts)).toBeGreaterThanOrEqual(atLeast);
  });

  it.each(CEILINGS)('are not heard where they do not ($kind)', ({ kind, counts, atMost }) => {
    expect(firm(kind, counts)).toBeLessThanOrEqual(atMost);
  });
});

describe('what is said near a red flag', () => {
  let judged: Judged[] = [];
  beforeAll(() => {
    judged = judgeFlagWordings();
  });

  it('raises it where a poor candidate says it', () => {
    const poor = sharesOf(judged.filter(({ counts }) => counts));
    expect(poor.lines).toBeGreaterThan(500);
    expect(poor.firm).toBeGreaterThanOrEqual(0.94);
  });

  it('does not raise it where a safe candidate speaks of the same thing', () => {
    const safe = sharesOf(judged.filter(({ counts }) => !counts));
    expect(safe.lines).toBeGreaterThan(300);
    expect(safe.firm).toBeLessThanOrEqual(0.01);
  });
});
