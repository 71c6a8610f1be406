import { globalWord, OVERALL_WORDS, type DebriefForm } from '../../domain/debrief/debrief.ts';
import { debriefFor } from '../../domain/debrief/debrief-view.ts';
import type { RoundNote } from '../../domain/round/note.ts';
import type { Database } from '../platform/database/database.ts';
import { readDebrief } from '../debrief/debrief.store.ts';
import { listExaminedRounds } from '../debrief/round-examiner.store.ts';

const noted = ({ text, madeAt, atMs }: RoundNote) => ({ text, at: new Date(madeAt), recordingMs: atMs });

const filledIn = (form: DebriefForm | null) =>
  form && {
    ...form,
    overall: form.overall === null ? null : OVERALL_WORDS[form.overall - 1],
    globalRating: globalWord(form.globalRating),
  };

/** The marks, notes and forms of a round as its person may see them, in words instead of ids; undefined when there are none. */
export const exportDebrief = async (db: Database, roundId: string, userId: string, now: Date) => {
  const record = await readDebrief(db, roundId);
  const view = record && debriefFor(record, userId, now.getTime());
  if (!view || (view.marks.length === 0 && view.notes.length === 0 && view.debrief === null))
    return undefined;
  const { items, marks, late, notes, sharedNotes, debrief } = view;
  const textOf = (item: string) => items.find(({ id }) => id === item)?.text ?? item;
  return {
    marks: marks.map(({ item, voice, verdict, atMs, quotes, madeAt }) => ({
      of: textOf(item),
      voice,
      verdict,
      at: new Date(madeAt),
      recordingMs: atMs,
      quotes: quotes.map(({ quote }) => quote),
    })),
    lateMarks: late.map(({ item, voice, verdict }) => ({ of: textOf(item), voice, verdict })),
    notes: notes.map(noted),
    partnersNotes: sharedNotes.map(noted),
    yourForm: debrief && filledIn(debrief.mine.form),
    theirForm: debrief && filledIn(debrief.theirs.form),
    otherForms: (debrief?.others ?? []).map(({ name, form, notes: shared }) => ({
      by: name,
      form: filledIn(form),
      notes: shared.map(noted),
    })),
  };
};

/** What someone said of the rounds that they examined, each with what they may see of the rest. */
export const exportExamined = async (db: Database, userId: string, now: Date) => {
  const rounds = await listExaminedRounds(db, userId);
  const examined = [];
  for (const { id, ...round } of rounds)
    examined.push({ ...round, debrief: await exportDebrief(db, id, userId, now) });
  return examined;
};
