import { NO_PROFILE } from '../profile/profile.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { roleIn } from '../round/round.ts';
import { MOST_ROUNDS } from '../round/round-policy.ts';
import type { RoomFacts } from '../room/room.ts';
import { stageOf } from '../room/stage.ts';
import type { TranscribedTrack } from '../recording/transcript-merge.ts';

/** As many as a session may have rounds: each is heard and judged. */
export const REHEARSALS_A_DAY = MOST_ROUNDS;
/** More than anyone has a question repeated; each stays as a row. */
export const MOST_SPOKEN_LINES = 100;

/** May this person begin a rehearsal? `lastDay` is how many they began within a day. */
export const mayRehearse = (person: { hasProfile: boolean; lastDay: number }): Permission => {
  if (!person.hasProfile) return NO_PROFILE;
  return person.lastDay < REHEARSALS_A_DAY
    ? allowed
    : refuse('too-many', `You can rehearse ${REHEARSALS_A_DAY} times a day. Please come back tomorrow.`);
};

type Rehearsed = { candidateId: string | null };

/** May this person have the actor's lines spoken? The one who rehearses, in their own rehearsal. */
export const mayHearLines = (
  room: Pick<RoomFacts, 'hostId' | 'guestId' | 'rehearsal'>,
  round: Rehearsed,
  userId: string,
): Permission =>
  room.rehearsal && room.hostId === userId && roleIn(round, userId) === 'candidate'
    ? allowed
    : refuse('forbidden');

/** May a line be said now? While the rehearsal runs. */
export const maySayLine = (room: RoomFacts, spoken: number): Permission => {
  if (stageOf(room) !== 'Interview') return refuse('conflict', 'The round is over.');
  return spoken < MOST_SPOKEN_LINES
    ? allowed
    : refuse('too-many', 'The lines of this round have been spoken too often.');
};

/** About the pace of a browser's voice. */
const WORD_MS = 350;

/**
 * The lines that the browser spoke in the actor's place, as a transcribed track: the transcript and the assessor need the question that an
 * answer answers. Times are milliseconds of the recording.
 */
export const spokenLinesTrack = (lines: readonly { text: string; atMs: number }[]): TranscribedTrack => ({
  speaker: 'actor',
  offsetMs: 0,
  words: lines.flatMap(({ text, atMs }) =>
    text.split(' ').map((word, place) => ({
      text: word,
      startMs: atMs + place * WORD_MS,
      endMs: atMs + (place + 1) * WORD_MS,
    })),
  ),
});
