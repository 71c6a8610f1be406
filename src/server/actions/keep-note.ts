import type { Debrief } from '../../contract/debrief.ts';
import { mayNote } from '../../domain/debrief-policy.ts';
import { placeInRecording, tickTime } from '../../domain/mark-time.ts';
import { refuse, type Outcome } from '../../domain/refusal.ts';
import { ROUND_NOTE_COUNT } from '../../domain/round-note.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { addNote, countNotes, findNote, isNoteDeleted, removeNote } from '../store/round-note.ts';
import { debriefReply, inDebrief } from './in-debrief.ts';

/** Keeps a private note of the caller's, stamped with the moment it was written. */
export const keepNote = (
  ports: Ports,
  {
    person,
    roundId,
    noteId,
    text,
    at,
  }: { person: Person; roundId: string; noteId: string; text: string; at: number | null },
): Promise<Outcome<{ debrief: Debrief }>> =>
  inDebrief(ports, { roundId, person, may: mayNote }, async (trx, round) => {
    const now = ports.now();
    const reply = () => debriefReply(trx, { roundId, userId: person.id }, now);
    if ((await findNote(trx, noteId)) || (await isNoteDeleted(trx, noteId))) return reply();
    if ((await countNotes(trx, roundId, person.id)) >= ROUND_NOTE_COUNT)
      return refuse('too-many', 'There are too many notes in this round.');
    const bounds = { roundCreatedAt: round.createdAt, previous: null, next: null, now: now.getTime() };
    const madeAt = tickTime(at, bounds);
    await addNote(trx, {
      id: noteId,
      roundId,
      userId: person.id,
      text,
      madeAt: new Date(madeAt),
      atMs: placeInRecording(madeAt, round.recording),
    });
    return reply();
  });

/** Deletes a note of the caller's. */
export const deleteNote = async (
  { db, now }: Ports,
  { person, noteId }: { person: Person; noteId: string },
): Promise<Outcome<{ debrief: Debrief }>> => {
  const note = await findNote(db, noteId);
  if (!note) return refuse('missing');
  if (note.userId !== person.id) return refuse('forbidden');
  await removeNote(db, noteId);
  return debriefReply(db, { roundId: note.roundId, userId: person.id }, now());
};
