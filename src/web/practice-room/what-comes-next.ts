import type { PastRound } from '../../contract/round.ts';
import { valueOf } from '../account/query-client.ts';
import { call } from '../account/session.ts';

const UNDER_WAY = new Set<PastRound['progress']>(['none', 'uploading', 'transcribing', 'assessing']);

const isUnderWay = ({ hasAssessment, recording, recordingDeleted, progress }: PastRound): boolean =>
  recording !== null && !hasAssessment && !recordingDeleted && UNDER_WAY.has(progress);

type WhatComesNext = { said: string; isReady: boolean };

/** What becomes of the rounds of a session that is over, for one of its two people; null where nothing was recorded. */
export const readWhatComesNext = async (
  roomId: string,
  signal?: AbortSignal,
): Promise<WhatComesNext | null> => {
  const past = valueOf(await call('listMyRounds', {}, signal ? { signal } : {}));
  const inRoom = (rounds: readonly PastRound[]) => rounds.filter(({ room }) => room.id === roomId);
  const own = inRoom(past.rounds);
  if (own.some(isUnderWay)) return { said: 'Your assessment is being written', isReady: false };
  if (own.some(({ hasAssessment }) => hasAssessment))
    return { said: 'Your assessment is ready', isReady: true };
  const others = inRoom([...past.shared, ...past.partnered]);
  return others.some(isUnderWay) ? { said: 'The assessment is being written', isReady: false } : null;
};
