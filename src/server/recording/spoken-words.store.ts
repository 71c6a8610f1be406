import { sql } from 'kysely';
import { correctedTurns } from '../../domain/recording/correction.ts';
import { isSilenced } from '../../domain/recording/transcript.ts';
import { noteWithoutWords, silenceTurns, withoutWordsOf } from '../../domain/assessment/withdrawn-words.ts';
import { listCorrections } from './correction.store.ts';
import type { Database } from '../platform/database/database.ts';

/** Takes the candidate's words from behind the marks of a round, and with them what they corrected. */
const removeQuotes = async (trx: Database, roundId: string): Promise<void> => {
  await trx
    .updateTable('marks')
    .set({ quotes: '[]' })
    .where('round_id', '=', roundId)
    .where(sql<boolean>`quotes <> '[]'`)
    .execute();
  await trx.deleteFrom('corrections').where('round_id', '=', roundId).execute();
  // Nothing is left of what would count by a correction.
  await trx
    .updateTable('marks')
    .set({ is_current: false })
    .where('round_id', '=', roundId)
    .where('voice', '=', 'correction')
    .where('is_current', '=', true)
    .execute();
};

/** Takes the candidate's words from what others wrote about a round: notes, and what to keep and to change. */
const removeQuotedWords = async (
  trx: Database,
  { roundId, candidateId, said }: { roundId: string; candidateId: string; said: readonly string[] },
): Promise<void> => {
  const notes = await trx
    .selectFrom('round_notes')
    .select(['id', 'text'])
    .where('round_id', '=', roundId)
    .where('user_id', '<>', candidateId)
    .execute();
  for (const { id, text } of notes) {
    const cleaned = noteWithoutWords(text, said);
    if (cleaned !== text)
      await trx.updateTable('round_notes').set({ text: cleaned }).where('id', '=', id).execute();
  }
  const forms = await trx
    .selectFrom('debrief_forms')
    .select(['role', 'keep', 'change'])
    .where('round_id', '=', roundId)
    .where('role', '<>', 'candidate')
    .execute();
  for (const { role, keep, change } of forms) {
    const cleaned = { keep: noteWithoutWords(keep, said), change: noteWithoutWords(change, said) };
    if (cleaned.keep !== keep || cleaned.change !== change)
      await trx
        .updateTable('debrief_forms')
        .set(cleaned)
        .where('round_id', '=', roundId)
        .where('role', '=', role)
        .execute();
  }
};

/**
 * Takes what someone said out of transcripts and assessments: of one room, or of every one of theirs. Remove their tracks
 * first: a transcription under way must find its track gone, or be finished.
 */
export const removeWordsOf = async (trx: Database, userId: string, roomId?: string): Promise<void> => {
  const rounds = await trx
    .selectFrom('practice_rounds as round')
    .innerJoin('practice_rooms as room', 'room.id', 'round.room_id')
    .select(['round.id', 'round.candidate_id as candidateId', 'round.transcript', 'round.assessment'])
    .where((eb) => eb.or([eb('room.host_id', '=', userId), eb('room.guest_id', '=', userId)]))
    .where(roomId === undefined ? sql<boolean>`true` : sql<boolean>`room.id = ${roomId}`)
    .orderBy('round.id')
    .forUpdate('round')
    .execute();
  for (const { id, candidateId, transcript, assessment } of rounds) {
    const speaker = candidateId === userId ? 'candidate' : 'actor';
    if (!transcript) {
      if (speaker === 'candidate')
        await removeQuotedWords(trx, { roundId: id, candidateId: userId, said: [] });
      continue;
    }
    const { turns } = transcript;
    const said = [...turns, ...correctedTurns(turns, await listCorrections(trx, id))];
    const left = silenceTurns(turns, speaker);
    const isFinal = assessment !== null && isSilenced(left);
    await trx
      .updateTable('practice_rounds')
      .set((eb) => ({
        transcript: JSON.stringify({ ...transcript, turns: left }),
        ...(assessment ? { assessment: JSON.stringify(withoutWordsOf(assessment, said, speaker)) } : {}),
        // What was corrected and waits to be judged is judged no more: what stands may rest on the words that go.
        ...(isFinal ? { assessed_corrected: eb.ref('corrected') } : {}),
      }))
      .where('id', '=', id)
      .execute();
    if (speaker !== 'candidate') continue;
    await removeQuotes(trx, id);
    const own = said.filter((turn) => turn.speaker === 'candidate').map(({ text }) => text);
    await removeQuotedWords(trx, { roundId: id, candidateId: userId, said: own });
  }
};
