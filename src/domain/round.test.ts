import { describe, expect, it } from 'vitest';
import type { RoomFacts } from './room.ts';
import { mayChangeRound, mayCreateRound, nextRoundNumber, roleIn, roundToBegin } from './round.ts';

const room: RoomFacts = {
  hostId: 'host',
  guestId: 'guest',
  stage: 'Prep',
  private: false,
  startUtc: '2026-11-20T18:00:00Z',
};
const round = { candidateId: null, caseBriefId: null, roundNumber: 1, recording: null, isCurrent: true };
const finished: RoomFacts = { ...room, stage: 'Finished' };
const overWith = { ok: false, refusal: 'conflict', detail: 'This session is finished.' };
const refusal = (outcome: { ok: boolean; refusal?: string }) => (outcome.ok ? null : outcome.refusal);

// spec: actor-is-other
it('makes everyone who is not the candidate the actor', () => {
  expect([
    roleIn({ candidateId: 'a' }, 'a'),
    roleIn({ candidateId: 'a' }, 'b'),
    roleIn({ candidateId: null }, 'b'),
  ]).toEqual(['candidate', 'actor', 'actor']);
});

// spec: round-numbers
it('numbers rounds from 1', () => {
  expect([
    nextRoundNumber(null),
    nextRoundNumber({ roundNumber: 1 }),
    nextRoundNumber({ roundNumber: 7 }),
  ]).toEqual([1, 2, 8]);
});

it('uses a round that was begun and never set up before it begins another', () => {
  const blank = { roundNumber: 2, candidateId: null, caseBriefId: null };
  expect([roundToBegin(null), roundToBegin(blank), roundToBegin({ ...blank, candidateId: 'guest' })]).toEqual(
    [1, 2, 3],
  );
});

describe('beginning a round', () => {
  it('is for the host', () => {
    expect(refusal(mayCreateRound(room, 'guest', null, 1))).toBe('forbidden');
    expect(refusal(mayCreateRound(room, 'host', null, 1))).toBeNull();
  });
  it('takes the next number, once the round before is wrapped up', () => {
    const wrapped: RoomFacts = { ...room, stage: 'WrapUp' };
    expect(refusal(mayCreateRound(wrapped, 'host', { roundNumber: 1 }, 2))).toBeNull();
    expect(refusal(mayCreateRound(wrapped, 'host', { roundNumber: 1 }, 3))).toBe('conflict');
    expect(refusal(mayCreateRound(room, 'host', { roundNumber: 1 }, 2))).toBe('conflict');
  });
  it('ends with the room', () => {
    expect(mayCreateRound(finished, 'host', null, 1)).toEqual(overWith);
    expect(mayCreateRound(finished, 'host', { roundNumber: 1 }, 2)).toEqual(overWith);
  });
});

describe('setting up a round', () => {
  // spec: prep-only
  it('is for the host, in Prep, in the current round', () => {
    const change = { caseBriefId: 'gca' };
    expect(refusal(mayChangeRound(room, 'host', round, change))).toBeNull();
    expect(refusal(mayChangeRound(room, 'guest', round, change))).toBe('forbidden');
    expect(refusal(mayChangeRound({ ...room, stage: 'Interview' }, 'host', round, change))).toBe('conflict');
    expect(refusal(mayChangeRound(room, 'host', { ...round, isCurrent: false }, change))).toBe('conflict');
  });
  // spec: candidate-is-member
  it('makes the host or the guest the candidate, nobody else', () => {
    expect(
      ['host', 'guest', 'other'].map((candidateId) =>
        refusal(mayChangeRound(room, 'host', round, { candidateId })),
      ),
    ).toEqual([null, null, 'invalid']);
  });
  it('leaves the candidate and the case of a recorded one: by them it is read and judged', () => {
    const recorded = { ...round, candidateId: 'guest', recording: { startedAt: 0, stoppedAt: 9 } };
    for (const change of [{ candidateId: 'host' }, { caseBriefId: 'another' }])
      expect(refusal(mayChangeRound(room, 'host', recorded, change))).toBe('conflict');
  });

  it.each([{ candidateId: 'host' }, { caseBriefId: 'gca' }, { timerSeconds: 60 }])(
    'ends with the room: %o',
    (change) => {
      expect(mayChangeRound(finished, 'host', round, change)).toEqual(overWith);
      expect(refusal(mayChangeRound(finished, 'guest', round, change))).toBe('forbidden');
    },
  );

  // spec: timer-setting
  it('lets the timer be set while it does not run', () => {
    const interview: RoomFacts = { ...room, stage: 'Interview' };
    const recording = { startedAt: 0, stoppedAt: null };
    expect(refusal(mayChangeRound(interview, 'host', round, { timerSeconds: 60 }))).toBeNull();
    expect(refusal(mayChangeRound(interview, 'host', { ...round, recording }, { timerSeconds: 60 }))).toBe(
      'conflict',
    );
  });
});
