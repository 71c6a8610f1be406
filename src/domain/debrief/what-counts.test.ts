import { describe, expect, it } from 'vitest';
import { countsInFigures, silentVerdict, standingVerdict } from './what-counts.ts';

type Heard = 'met' | 'missed' | null;
const said = (partner: Heard, assessor: Heard, self: 'met' | null = null, panel: readonly Heard[] = []) => ({
  self,
  partner,
  'examiner-1': panel[0] ?? null,
  'examiner-2': panel[1] ?? null,
  assessor,
});

describe('what stands of an item', () => {
  it('is what both agreed on, else the partner, else the assessor, else the candidate', () => {
    expect(standingVerdict({ agreed: 'met', said: said('missed', 'missed') })).toBe('met');
    expect(standingVerdict({ agreed: null, said: said('missed', 'met') })).toBe('missed');
    expect(standingVerdict({ agreed: null, said: said(null, 'met') })).toBe('met');
    expect(standingVerdict({ agreed: null, said: said(null, null, 'met') })).toBe('met');
    expect(standingVerdict({ agreed: null, said: said(null, null) })).toBeNull();
  });

  it('is what both examiners say, or the one who marked, above the partner', () => {
    const stands = (panel: readonly Heard[], agreed: Heard = null) =>
      standingVerdict({ agreed, said: said('missed', 'missed', 'met', panel) });
    expect(stands(['met', 'met'])).toBe('met');
    expect(stands(['met', null])).toBe('met');
    expect(stands([null, 'met'])).toBe('met');
    expect(stands([null, null])).toBe('missed');
    expect(stands(['met', 'missed'])).toBeNull();
    expect(stands(['met', 'missed'], 'met')).toBe('met');
  });
});

describe('silence', () => {
  it('of someone who marked and handed in says that a point was missed and a red flag was not there', () => {
    expect(silentVerdict('point', { handedIn: true, marked: true })).toBe('missed');
    expect(silentVerdict('flag', { handedIn: true, marked: true })).toBe('quiet');
  });

  it('is no verdict of someone who marked nothing, or is still at it', () => {
    expect(silentVerdict('point', { handedIn: true, marked: false })).toBeNull();
    expect(silentVerdict('flag', { handedIn: false, marked: true })).toBeNull();
  });
});

describe('a round in figures and certificates', () => {
  it('counts if both were there for a minute of it', () => {
    expect(countsInFigures({ togetherMs: 60_000, rehearsal: false })).toBe(true);
    expect(countsInFigures({ togetherMs: 59_999, rehearsal: false })).toBe(false);
  });

  it('never counts as a rehearsal', () => {
    expect(countsInFigures({ togetherMs: 60_000, rehearsal: true })).toBe(false);
  });
});
