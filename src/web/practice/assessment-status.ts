import type { PastRound } from '../../contract/round.ts';
import { isUnderWay } from '../../domain/assessment/assessment-progress.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

type AssessmentStatus = { said: string; isReady: boolean };

/** How far the assessments of these rounds are, after the words for whose they are; null where none was recorded or kept. */
const progressWords = (whose: 'Your' | 'The', rounds: readonly PastRound[]): AssessmentStatus | null => {
  const kept = rounds.filter(({ recording, recordingDeleted }) => recording !== null && !recordingDeleted);
  if (kept.some(({ hasAssessment, progress }) => !hasAssessment && isUnderWay(progress)))
    return { said: `${whose} assessment is being written`, isReady: false };
  // A partner may know that it is ready, and not read it.
  if (rounds.some(({ hasAssessment, progress }) => hasAssessment || progress === 'ready'))
    return { said: `${whose} assessment is ready`, isReady: true };
  return kept.length > 0 ? { said: `${whose} assessment could not be written`, isReady: true } : null;
};

/** What becomes of the rounds of a session that is over, for one of its two people; null where nothing was recorded. */
export const readAssessmentStatus = async (
  roomId: string,
  signal?: AbortSignal,
): Promise<AssessmentStatus | null> => {
  const past = valueOf(await call('listMyRounds', {}, signal ? { signal } : {}));
  const inRoom = (rounds: readonly PastRound[]) => rounds.filter(({ room }) => room.id === roomId);
  return (
    progressWords('Your', inRoom(past.rounds)) ??
    progressWords('The', inRoom([...past.shared, ...past.partnered]))
  );
};
