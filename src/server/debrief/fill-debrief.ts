import { mayFillIn, mayHandIn, mayNote } from '../../domain/debrief/debrief-policy.ts';
import { formFor } from '../../domain/debrief/debrief.ts';
import { debriefRole, isLateFor } from '../../domain/debrief/mark-policy.ts';
import { placeInRecording } from '../../domain/mark/mark-time.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { ROUND_NOTE_COUNT } from '../../domain/round/note.ts';
import type { Ports } from '../platform/ports.ts';
import { listMissingForms, saveForm, setHandIn } from './debrief-form.store.ts';
import { removeJob } from '../platform/jobs/job.store.ts';
import { addNote, countNotes, findNote, isNoteDeleted, removeNote } from '../round/round-note.store.ts';
import { debriefReply, inDebrief } from './in-debrief.ts';
import { refreshMarks, saidAt } from './record-marks.ts';
import type { Reply, RequestBy } from '../platform/http/request.ts';

/** Keeps the caller's form as it is typed. */
export const saveDebrief = (
  ports: Ports,
  { person, roundId, form, version }: RequestBy<'saveDebrief'>,
): Reply<'saveDebrief'> =>
  inDebrief(ports, { roundId, person, may: mayFillIn }, async (trx, round) => {
    const role = debriefRole(round, person.id);
    if (role === null) return refuse('forbidden');
    const dimensions = round.items.map(({ dimension }) => dimension);
    const at = ports.now();
    const kept = { form: formFor(role, form, dimensions), version, at };
    const isKept = await saveForm(trx, { roundId, role }, kept);
    const reply = await debriefReply(trx, { roundId, userId: person.id }, at);
    return reply.ok ? done({ ...reply.value, isKept }) : reply;
  });

/** Hands in the caller's form, skips it, or takes it up again. Asked for the state it is in already, it stays there. */
export const handInDebrief = (
  ports: Ports,
  { person, roundId, how, unmarked }: RequestBy<'handInDebrief'>,
): Reply<'handInDebrief'> =>
  inDebrief(
    ports,
    { roundId, person, may: (round) => mayHandIn(round, person.id, how, ports.now().getTime()) },
    async (trx, round) => {
      const role = debriefRole(round, person.id);
      if (role === null) return refuse('forbidden');
      const at = ports.now();
      await setHandIn(trx, { roundId, role }, how, at);
      // After the reveal, what was left unmarked stays so.
      const fills = how === 'done' && !isLateFor(round, role, at.getTime());
      await refreshMarks(
        trx,
        round,
        role,
        fills ? { at, userId: person.id, heardNothing: unmarked === 'missed' } : null,
      );
      const { roomId } = round;
      if ((await listMissingForms(trx, roomId, person.id)).length === 0)
        await removeJob(trx, 'mail-debrief', { roomId, userId: person.id });
      return debriefReply(trx, { roundId, userId: person.id }, at);
    },
  );

/** Keeps a private note of the caller's, stamped with the moment it was written. */
export const keepNote = (
  ports: Ports,
  { person, roundId, noteId, text, at }: RequestBy<'keepNote'>,
): Reply<'keepNote'> =>
  inDebrief(ports, { roundId, person, may: mayNote }, async (trx, round) => {
    const now = ports.now();
    const reply = () => debriefReply(trx, { roundId, userId: person.id }, now);
    if ((await findNote(trx, noteId)) || (await isNoteDeleted(trx, noteId))) return reply();
    if ((await countNotes(trx, roundId, person.id)) >= ROUND_NOTE_COUNT)
      return refuse('too-many', 'There are too many notes in this round.');
    const bounds = { roundCreatedAt: round.createdAt, previous: null, next: null, now: now.getTime() };
    const madeAt = saidAt(round, at, bounds);
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
  { person, noteId }: RequestBy<'deleteNote'>,
): Reply<'deleteNote'> => {
  const note = await findNote(db, noteId);
  if (!note) return refuse('missing');
  if (note.userId !== person.id) return refuse('forbidden');
  await removeNote(db, noteId);
  return debriefReply(db, { roundId: note.roundId, userId: person.id }, now());
};
