import {
  EMPTY_FORM,
  formOf,
  formState,
  isExaminerRole,
  isRevealedTo,
  otherRole,
  otherSides,
  revealsAt,
  type DebriefFacts,
  type DebriefForm,
  type DebriefRole,
  type FormState,
} from './debrief.ts';
import { inOnTime, type HandedIn } from './compared-voices.ts';
import { mayHandIn, mayReadForm } from './debrief-policy.ts';
import type { DebriefRecord } from './debrief-record.ts';
import { maySettle } from './mark-policy.ts';
import { seatName, type PanelNames } from './round-examiners.ts';
import { settlersOf } from './settling.ts';
import type { RoundNote } from '../round/note.ts';

/** A side beyond the reader's own and the one opposite: an examiner, or to an examiner the partner. */
export type OtherSide = {
  role: DebriefRole;
  name: string;
  state: FormState;
  form: DebriefForm | null;
  /** What they share of their notes. */
  notes: readonly RoundNote[];
  left: boolean;
  observing: boolean;
};

/** The forms of an open debrief, as one of its people may see them. */
export type FormsView = {
  openedAt: number;
  revealsAt: number;
  revealed: boolean;
  /** Whether it has one side: a rehearsal. */
  alone: boolean;
  /** Whether the reader may see the other side without answering. */
  maySkip: boolean;
  /** Whether the reader may settle points: every side is seen, and someone is there to agree. */
  maySettle: boolean;
  /** Who else settles, by what they are. */
  settlers: readonly DebriefRole[];
  mine: { state: FormState; form: DebriefForm; version: number };
  /** `left` once the other one's account is gone: no one is left to agree. */
  theirs: { state: FormState; form: DebriefForm | null; left: boolean };
  /** Every other side. */
  others: readonly OtherSide[];
  /** Whose form was in before anyone else had seen their marks: what they left out, they did not hear. */
  onTime: HandedIn;
};

export const plainNote = ({ id, text, madeAt, atMs }: RoundNote): RoundNote => ({ id, text, madeAt, atMs });

/** Another side's form, as far as a reader may see it. */
const formOfSide = (
  { debrief, forms }: DebriefRecord & { debrief: DebriefFacts },
  reader: DebriefRole,
  side: DebriefRole,
  now: number,
): DebriefForm | null => {
  const saved = forms[side];
  if (!saved) return null;
  return mayReadForm(debrief, reader, side, { savedAt: saved.savedAt, now }) ? saved.form : null;
};

export const sharedNotesOf = (
  { notes }: DebriefRecord,
  role: DebriefRole,
  form: DebriefForm | null,
): RoundNote[] =>
  form?.sharesNotes === true ? notes.filter((note) => note.role === role).map(plainNote) : [];

const nameOfSide = ({ partnerName }: DebriefRecord, panel: PanelNames, role: DebriefRole): string =>
  isExaminerRole(role) ? (panel[role] ?? seatName(role)) : (partnerName ?? '');

export const formsFor = (
  record: DebriefRecord,
  { role, reader, panel }: { role: DebriefRole; reader: string; panel: PanelNames },
  now: number,
): FormsView | null => {
  const { debrief, forms } = record;
  if (debrief === null) return null;
  const opened = { ...record, debrief };
  const mine = forms[role] ?? { form: EMPTY_FORM, version: 0 };
  const theirRole = otherRole(role);
  const others = otherSides(debrief, role).filter((side) => side !== theirRole);
  return {
    openedAt: debrief.openedAt,
    revealsAt: revealsAt(debrief, role),
    revealed: isRevealedTo(debrief, role, now),
    alone: record.guestId === null,
    maySkip: record.guestId !== null && mayHandIn(record, reader, 'skipped', now).ok,
    maySettle: maySettle(record, reader, now).ok,
    settlers: settlersOf(debrief),
    mine: { state: formState(formOf(debrief, role)), form: mine.form, version: mine.version },
    theirs: {
      state: formState(formOf(debrief, theirRole)),
      form: formOfSide(opened, role, theirRole, now),
      left: formOf(debrief, theirRole).userId === null,
    },
    others: others.map((side): OtherSide => {
      const facts = formOf(debrief, side);
      const form = formOfSide(opened, role, side, now);
      return {
        role: side,
        name: nameOfSide(record, panel, side),
        state: formState(facts),
        form,
        notes: sharedNotesOf(record, side, form),
        left: facts.userId === null,
        observing: facts.observing === true,
      };
    }),
    onTime: inOnTime(debrief),
  };
};
