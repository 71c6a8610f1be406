import { describe, expect, it } from 'vitest';
import { roundFor } from './round-view.ts';

const room = { hostId: 'host', guestId: 'guest', stage: 'Prep' } as const;
const usual = { readingSeconds: 120, timerSeconds: 600, extraTime: false };

it('shows the assessment to the candidate, the round to both, and nothing to others', () => {
  const round = { ...usual, candidateId: 'guest', assessment: { summary: 'good' } };
  const stored = { ...round, isCurrent: true };
  expect(roundFor(stored, room, 'guest')).toEqual(round);
  expect(roundFor(stored, room, 'host')).toEqual({ ...round, assessment: null });
  expect(roundFor(stored, room, 'stranger')).toBeNull();
});

describe('extra time', () => {
  const extra = { ...usual, extraTime: true };
  const seen = (
    candidateId: string,
    userId: string,
    stage: 'Prep' | 'Interview' | 'WrapUp',
    isCurrent = true,
  ) => {
    const round = { ...extra, candidateId, assessment: null, isCurrent };
    const view = roundFor(round, { ...room, stage }, userId);
    return view && [view.extraTime, view.readingSeconds, view.timerSeconds];
  };

  it('is known to the candidate and the host', () => {
    for (const stage of ['Prep', 'Interview', 'WrapUp'] as const) {
      expect(seen('guest', 'guest', stage)).toEqual([true, 150, 750]);
      expect(seen('guest', 'host', stage)).toEqual([true, 150, 750]);
    }
  });
  it('is not told to a guest who is the actor; while it runs, the clock is the same for both', () => {
    expect(seen('host', 'guest', 'Prep')).toEqual([false, 120, 600]);
    expect(seen('host', 'guest', 'Interview')).toEqual([false, 150, 750]);
    expect(seen('host', 'guest', 'WrapUp')).toEqual([false, 120, 600]);
    // Of a round before the one that runs.
    expect(seen('host', 'guest', 'Interview', false)).toEqual([false, 120, 600]);
  });
});
