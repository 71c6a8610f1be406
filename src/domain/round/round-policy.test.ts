import { describe, expect, it } from 'vitest';
import { DELETED_USER_ID } from '../account/deleted-user.ts';
import type { RoomFacts } from '../room/room.ts';
import {
  isAssessmentOf,
  mayChangeRound,
  mayCreateRound,
  mayDeleteRecording,
  mayReadAssessment,
  mayRecord,
  hasRoundLeft,
  MOST_ROUNDS,
} from './round-policy.ts';

const room: RoomFacts = {
  hostId: 'host',
  guestId: 'guest',
  stage: 'Prep',
  private: false,
  startUtc: '2026-11-20T18:00:00Z',
  durationMinutes: 60,
};
const round = {
  candidateId: null,
  caseBriefId: null,
  roundNumber: 1,
  recording: null,
  clock: null,
  isCurrent: true,
};
const finished: RoomFacts = { ...room, stage: 'Finished' };
const overWith = { ok: false, refusal: 'conflict', detail: 'This session is finished.' };
const refusal = (outcome: { ok: boolean; refusal?: string }) => (outcome.ok ? null : outcome.refusal);

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
  it('makes the host or the guest the candidate, no one else', () => {
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

it('is recorded by the host, in the interview', () => {
  const interview: RoomFacts = { ...room, stage: 'Interview' };
  expect(refusal(mayRecord(interview, 'host'))).toBeNull();
  expect(refusal(mayRecord(interview, 'guest'))).toBe('forbidden');
  expect(refusal(mayRecord(room, 'host'))).toBe('conflict');
});

describe('an assessment', () => {
  const kept = { candidateId: 'guest', hostId: 'host', guestId: 'guest', sharedAt: null, blockedSince: null };
  const shared = { ...kept, sharedAt: new Date(0) };

  it('belongs to its candidate', () => {
    expect([isAssessmentOf(kept, 'guest'), isAssessmentOf(shared, 'host')]).toEqual([true, false]);
  });

  it('is read by its candidate, and by the other one while it is shared', () => {
    const readers = (judged: typeof shared | typeof kept) =>
      ['guest', 'host', 'stranger'].filter((person) => mayReadAssessment(judged, person));
    expect(readers(kept)).toEqual(['guest']);
    expect(readers(shared)).toEqual(['guest', 'host']);
  });

  it('is hidden while there is no candidate', () => {
    expect(mayReadAssessment({ ...kept, candidateId: null }, 'host')).toBe(false);
  });

  it('is not lost to a partner who deletes the recording before it is written', () => {
    const waiting = { candidateId: 'guest', assessment: null };
    expect(refusal(mayDeleteRecording(waiting, 'host'))).toBe('conflict');
    expect(refusal(mayDeleteRecording(waiting, 'guest'))).toBeNull();
    expect(refusal(mayDeleteRecording({ ...waiting, assessment: {} }, 'host'))).toBeNull();
    expect(refusal(mayDeleteRecording({ ...waiting, candidateId: null }, 'host'))).toBeNull();
    expect(refusal(mayDeleteRecording({ ...waiting, candidateId: DELETED_USER_ID }, 'host'))).toBeNull();
  });
});

it('lets a session have so many rounds and no more', () => {
  expect(hasRoundLeft(MOST_ROUNDS).ok).toBe(true);
  expect(hasRoundLeft(MOST_ROUNDS + 1)).toMatchObject({ ok: false, refusal: 'conflict' });
});
