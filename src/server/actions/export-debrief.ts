import { OVERALL_WORDS, type DebriefForm } from '../../domain/debrief.ts';
import { debriefFor } from '../../domain/debrief-view.ts';
import type { RoundNote } from '../../domain/note.ts';
import type { Database } from '../store/database.ts';
import { readDebrief } from '../store/debrief.ts';

const noted = ({ text, madeAt, atMs }: RoundNote) => ({ text, at: new Date(madeAt), recordingMs: atMs });

const filledIn = (form: DebriefForm | null) =>
  form && { ...form, overall: form.overall === null ? null : OVERALL_WORDS[form.overall - 1] };

/** The marks, notes and forms of a round as its person may see them, in words instead of ids; undefined when there are none. */
export const exportDebrief = async (db: Database, roundId: string, userId: string, now: Date) => {
  const record = await readDebrief(db, roundId);
  const view = record && debriefFor(record, userId, now.getTime());
  if (!view || (view.marks.length === 0 && view.notes.length === 0 && view.debrief === null))
    return undefined;
  const { items, marks, notes, sharedNotes, debrief } = view;
  return {
    marks: marks.map(({ item, voice, verdict, atMs, quotes, madeAt }) => ({
      of: items.find(({ id }) => id === item)?.text ?? item,
      voice,
      verdict,
      at: new Date(madeAt),
      recordingMs: atMs,
      quotes: quotes.map(({ quote }) => quote),
    })),
    notes: notes.map(noted),
    partnersNotes: sharedNotes.map(noted),
    yourForm: debrief && filledIn(debrief.mine.form),
    theirForm: debrief && filledIn(debrief.theirs.form),
  };
};
