import { describe, expect, it } from 'vitest';
import {
  applyMutation,
  isDone,
  recorderRequest,
  type PracticeMutation,
  type Seen,
} from './practice-mutation.ts';
import { aRoom, aRound } from '../../../test/a-room.ts';

const seen: Seen = { room: aRoom(), round: aRound() };
const recording = { id: 'rec', roomUrl: 'url', roundId: 'round-1', startedAt: 1000, stoppedAt: null };

describe('what was asked for', () => {
  // spec: optimistic-change
  it('shows at once, in the order asked', () => {
    const mutations: PracticeMutation[] = [
      { kind: 'candidate', roundId: 'round-1', candidateId: 'host' },
      { kind: 'candidate', roundId: 'round-1', candidateId: 'guest' },
      { kind: 'case', roundId: 'round-1', caseBriefId: 'gca' },
      { kind: 'timer', roundId: 'round-1', timerSeconds: 540 },
      { kind: 'stage', stage: 'Interview' },
    ];
    const after = mutations.reduce(applyMutation, seen);
    expect(after.round).toMatchObject({ candidateId: 'guest', caseBriefId: 'gca', timerSeconds: 540 });
    expect(after.room.stage).toBe('Interview');
  });

  it('adds extra time to the timer that is set', () => {
    const extra: Seen = { ...seen, round: aRound({ extraTime: true, timerSeconds: 600 }) };
    const minuteMore: PracticeMutation = { kind: 'timer', roundId: 'round-1', timerSeconds: 540 };
    const after = applyMutation(extra, minuteMore);
    expect(after.round?.timerSeconds).toBe(675);
    expect([isDone(minuteMore, extra), isDone(minuteMore, after)]).toEqual([false, true]);
  });

  it('is nothing to a round it was not meant for', () => {
    const other: PracticeMutation = { kind: 'candidate', roundId: 'round-0', candidateId: 'host' };
    expect(applyMutation(seen, other).round?.candidateId).toBeNull();
  });

  it('keeps the host where they are until the end is confirmed', () => {
    const wrapped = { ...seen, room: aRoom({ stage: 'WrapUp' }) };
    expect(applyMutation(wrapped, { kind: 'stage', stage: 'Finished' }).room.stage).toBe('WrapUp');
  });

  it('is told to the recorder’s button', () => {
    expect([
      recorderRequest([]),
      recorderRequest([{ kind: 'start' }]),
      recorderRequest([{ kind: 'stop' }]),
    ]).toEqual([null, 'start', 'stop']);
  });
});

it('knows what has happened, on either side', () => {
  const going: Seen = { room: aRoom({ stage: 'Interview' }), round: aRound({ recording }) };
  const over: Seen = { ...going, round: aRound({ recording: { ...recording, stoppedAt: 2000 } }) };
  expect([isDone({ kind: 'start' }, seen), isDone({ kind: 'start' }, going)]).toEqual([false, true]);
  expect([isDone({ kind: 'stop' }, going), isDone({ kind: 'stop' }, over)]).toEqual([false, true]);
  expect([
    isDone({ kind: 'stage', stage: 'Prep' }, seen),
    isDone({ kind: 'stage', stage: 'Prep' }, going),
  ]).toEqual([true, false]);
  expect(isDone({ kind: 'round', roundNumber: 1 }, seen)).toBe(true);
});
