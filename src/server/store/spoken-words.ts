import { sql } from 'kysely';
import { silenceTurns, withoutWordsOf } from '../../domain/withdrawn-words.ts';
import type { Database } from './database.ts';

/**
 * Takes what someone said out of transcripts and assessments: of one room, or of every one of theirs. Remove their tracks
 * first: whoever is writing down what a track says must find it gone, or be done.
 */
export const removeWordsOf = async (trx: Database, userId: string, roomId?: string): Promise<void> => {
  const rounds = await trx
    .selectFrom('practice_rounds as round')
    .innerJoin('practice_rooms as room', 'room.id', 'round.room_id')
    .select(['round.id', 'round.candidate_id as candidateId', 'round.transcript', 'round.assessment'])
    .where('round.transcript', 'is not', null)
    .where((eb) => eb.or([eb('room.host_id', '=', userId), eb('room.guest_id', '=', userId)]))
    .where(roomId === undefined ? sql<boolean>`true` : sql<boolean>`room.id = ${roomId}`)
    .orderBy('round.id')
    .forUpdate('round')
    .execute();
  for (const { id, candidateId, transcript, assessment } of rounds) {
    if (!transcript) continue;
    const speaker = candidateId === userId ? 'candidate' : 'actor';
    const { turns } = transcript;
    await trx
      .updateTable('practice_rounds')
      .set({
        transcript: JSON.stringify({ ...transcript, turns: silenceTurns(turns, speaker) }),
        ...(assessment ? { assessment: JSON.stringify(withoutWordsOf(assessment, turns, speaker)) } : {}),
      })
      .where('id', '=', id)
      .execute();
  }
};
