import {
  EMPTY_FORM,
  formState,
  isRevealedTo,
  otherRole,
  revealsAt,
  type DebriefForm,
  type DebriefRole,
  type FormState,
} from './debrief.ts';
import { inOnTime, type HandedIn } from './compared-voices.ts';
import type { ShownCorrection } from '../recording/correction.ts';
import { mayHandIn, mayReadForm } from './debrief-policy.ts';
import type { LateMark, Mark, MarkItem } from '../mark/mark.ts';
import { debriefRole, mayReadItems, mayReadVoice, maySettle, type MarkedRound } from './mark-policy.ts';
import { asKnownTo, isBeforeParting, reachesSide } from './parted.ts';
import type { RoundNote } from '../round/note.ts';
import { mayReadAssessment } from '../round/round-policy.ts';

/** Where the assessor's marks are for a reader: here, or why they are not. */
export const ASSESSOR_STATES = ['heard', 'unshared', 'under-way', 'silent', 'failed', 'unrecorded'] as const;
export type AssessorState = (typeof ASSESSOR_STATES)[number];

export type SavedForm = { form: DebriefForm; version: number; savedAt: number | null };

/** Everything that is kept of a round's marks, notes and forms; no one gets all of it. */
export type DebriefRecord = MarkedRound & {
  roundId: string;
  /** Counts every change of either side. */
  revision: number;
  /** How many of them are private to a side until the debrief is revealed. */
  privateChanges: Record<DebriefRole, number>;
  items: readonly MarkItem[];
  marks: readonly Mark[];
  late: readonly (LateMark & { madeAt: number })[];
  corrections: readonly ShownCorrection[];
  notes: readonly (RoundNote & { role: DebriefRole })[];
  forms: Record<DebriefRole, SavedForm>;
  /** How far the assessor got. */
  judged: { recorded: boolean; assessed: boolean; failed: boolean };
};

/** What one of the two people may know of it. */
export type DebriefView = {
  /** The round's: a round has one of it. */
  id: string;
  /** Grows with what this reader may know of, and with nothing else. */
  revision: number;
  role: DebriefRole;
  items: readonly MarkItem[];
  marks: readonly Mark[];
  late: readonly LateMark[];
  /** Those that the partner agreed to, or is asked to because they would change a verdict. */
  corrections: readonly ShownCorrection[];
  assessor: AssessorState;
  /** Whether both people hear the assessor. */
  assessorShared: boolean;
  /** The reader's own. */
  notes: readonly RoundNote[];
  /** The partner's, as far as they share them. */
  sharedNotes: readonly RoundNote[];
  /** Null until the round is over. */
  debrief: {
    openedAt: number;
    revealsAt: number;
    revealed: boolean;
    /** Whether it has one side: a rehearsal. */
    alone: boolean;
    /** Whether the reader may see the other side without answering. */
    maySkip: boolean;
    /** Whether the reader may settle points: both sides are seen, and both people are there. */
    maySettle: boolean;
    mine: { state: FormState; form: DebriefForm; version: number };
    /** `left` once the other one's account is gone: no one is left to agree. */
    theirs: { state: FormState; form: DebriefForm | null; left: boolean };
    /** Whose form was in before the other had seen their marks: what they left out, they did not hear. */
    onTime: HandedIn;
  } | null;
};

const plainNote = ({ id, text, madeAt, atMs }: RoundNote): RoundNote => ({ id, text, madeAt, atMs });

const formsFor = (
  record: DebriefRecord,
  { role, reader }: { role: DebriefRole; reader: string },
  now: number,
): DebriefView['debrief'] => {
  const { debrief, forms } = record;
  if (debrief === null) return null;
  const { form, version } = forms[role];
  const theirRole = otherRole(role);
  const theirs = forms[theirRole];
  const mayRead = mayReadForm(debrief, role, theirRole, { savedAt: theirs.savedAt, now });
  return {
    openedAt: debrief.openedAt,
    revealsAt: revealsAt(debrief, role),
    revealed: isRevealedTo(debrief, role, now),
    alone: record.guestId === null,
    maySkip: record.guestId !== null && mayHandIn(record, reader, 'skipped', now).ok,
    maySettle: maySettle(record, reader, now).ok,
    mine: { state: formState(debrief[role]), form, version },
    theirs: {
      state: formState(debrief[theirRole]),
      form: mayRead ? theirs.form : null,
      left: debrief[theirRole].userId === null,
    },
    onTime: inOnTime(debrief),
  };
};

const assessorState = (record: DebriefRecord, userId: string, marks: readonly Mark[]): AssessorState => {
  const { recorded, assessed, failed } = record.judged;
  if (marks.some(({ voice }) => voice === 'assessor')) return 'heard';
  if (assessed) return mayReadAssessment(record, userId) ? 'silent' : 'unshared';
  if (failed) return 'failed';
  return recorded ? 'under-way' : 'unrecorded';
};

const correctionsFor = (
  { apartSince, marks, corrections }: DebriefRecord,
  role: DebriefRole,
  isShown: boolean,
): ShownCorrection[] => {
  if (role === 'partner' && !isShown) return [];
  const isAsked =
    marks.some(({ voice }) => voice === 'correction') && (role === 'candidate' || apartSince === null);
  return corrections
    .filter(({ agreed }) => agreed || isAsked)
    .map(({ turn, heard, text, agreed }) => ({ turn, heard, text, agreed }));
};

/** What of the other side's forms, late marks and notes came before a block between the two. */
const partedFor = (record: DebriefRecord, role: DebriefRole): DebriefRecord => {
  if (record.apartSince === null) return record;
  const other = otherRole(role);
  const isBefore = (at: number) => isBeforeParting(record, at);
  const theirs = record.forms[other];
  const isKept = theirs.savedAt === null || isBefore(theirs.savedAt);
  return {
    ...asKnownTo(record, role),
    late: record.late.filter((mark) => reachesSide(record, role, mark)),
    notes: record.notes.filter((note) => note.role === role || isBefore(note.madeAt)),
    forms: isKept
      ? record.forms
      : { ...record.forms, [other]: { form: EMPTY_FORM, version: 0, savedAt: null } },
  };
};

/** The changes this side may know of. Reveal adds the other side's, so of two views of one reader the higher is newer. */
const revisionFor = ({ revision, privateChanges }: DebriefRecord, role: DebriefRole, isShown: boolean) =>
  isShown ? revision : revision - privateChanges[otherRole(role)];

/** What of a round's marks, notes and forms this person may see at this moment; null for anyone but the round's two people. */
export const debriefFor = (stored: DebriefRecord, userId: string, now: number): DebriefView | null => {
  const role = debriefRole(stored, userId);
  if (role === null) return null;
  const record = partedFor(stored, role);
  const debrief = formsFor(record, { role, reader: userId }, now);
  const marks = record.marks.filter(({ voice }) => mayReadVoice(record, userId, voice, now));
  const shares = role === 'candidate' && debrief?.theirs.form?.sharesNotes === true;
  return {
    id: record.roundId,
    revision: revisionFor(record, role, debrief?.revealed === true),
    role,
    items: mayReadItems(record, userId) ? record.items : [],
    marks,
    corrections: correctionsFor(record, role, debrief?.revealed === true),
    assessor: assessorState(record, userId, marks),
    assessorShared: record.sharedAt !== null && mayReadAssessment(record, userId),
    late: record.late
      .filter(({ voice }) => mayReadVoice(record, userId, voice, now))
      .map(({ item, voice, verdict }) => ({ item, voice, verdict })),
    notes: record.notes.filter((note) => note.role === role).map(plainNote),
    sharedNotes: shares ? record.notes.filter((note) => note.role === 'partner').map(plainNote) : [],
    debrief,
  };
};
