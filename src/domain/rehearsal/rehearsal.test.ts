import { describe, expect, it } from 'vitest';
import { aRoom, aRound } from '../../../test/a-room.ts';
import { mergeTurns } from '../recording/transcript-merge.ts';
import {
  spokenLinesTrack,
  mayHearLines,
  mayRehearse,
  maySayLine,
  MOST_SPOKEN_LINES,
  REHEARSALS_A_DAY,
} from './rehearsal.ts';

const room = aRoom({ rehearsal: true, guestId: null, private: true, stage: 'Interview' });
const round = aRound({ candidateId: 'host' });

describe('a rehearsal', () => {
  it('needs a profile and ends at as many a day as a session may have rounds', () => {
    expect(mayRehearse({ hasProfile: true, lastDay: REHEARSALS_A_DAY - 1 }).ok).toBe(true);
    expect(mayRehearse({ hasProfile: true, lastDay: REHEARSALS_A_DAY })).toMatchObject({
      refusal: 'too-many',
    });
    expect(mayRehearse({ hasProfile: false, lastDay: 0 })).toMatchObject({ refusal: 'forbidden' });
  });

  it('lets no one but its owner hear the lines of its actor', () => {
    expect(mayHearLines(room, round, 'host').ok).toBe(true);
    expect(mayHearLines(room, round, 'stranger').ok).toBe(false);
    // In a session the lines are the actor's.
    expect(mayHearLines(aRoom(), round, 'host').ok).toBe(false);
  });

  it('has lines spoken while it runs, a bounded number of times', () => {
    expect(maySayLine(room, MOST_SPOKEN_LINES - 1).ok).toBe(true);
    expect(maySayLine(room, MOST_SPOKEN_LINES)).toMatchObject({ refusal: 'too-many' });
    expect(maySayLine({ ...room, stage: 'WrapUp' }, 0)).toMatchObject({ refusal: 'conflict' });
  });

  it('has spoken lines in its transcript, between what the candidate says', () => {
    const said = [
      { text: 'Hello.', startMs: 100, endMs: 500 },
      { text: 'No.', startMs: 9000, endMs: 9400 },
    ];
    const turns = mergeTurns([
      { speaker: 'candidate', offsetMs: 0, words: said },
      spokenLinesTrack([{ text: 'So is it my brain?', atMs: 6000 }]),
    ]);
    expect(turns.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      'candidate: Hello.',
      'actor: So is it my brain?',
      'candidate: No.',
    ]);
  });
});
