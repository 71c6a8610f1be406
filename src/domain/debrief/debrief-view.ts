import { DEBRIEF_ROLES, EMPTY_FORM, isExaminerRole, otherRole, type DebriefRole } from './debrief.ts';
import type { DebriefRecord } from './debrief-record.ts';
import { formsFor, plainNote, sharedNotesOf, type FormsView } from './forms-view.ts';
import { debriefRole, isObserving, mayReadItems, mayReadVoice, seesSide } from './mark-policy.ts';
import { withoutChangesAfterBlock, isBeforeBlock, isVisibleToSide } from './before-block.ts';
import { withoutExaminersUntilOver, panelNames, type PanelNames } from './round-examiners.ts';
import type { LateMark, Mark, MarkItem } from '../mark/mark.ts';
import type { ShownCorrection } from '../recording/correction.ts';
import type { RoundNote } from '../round/note.ts';
import { mayReadAssessment } from '../round/round-policy.ts';

/** Where the assessor's marks are for a reader: here, or why they are not. */
export const ASSESSOR_STATES = ['heard', 'unshared', 'under-way', 'silent', 'failed', 'unrecorded'] as const;
export type AssessorState = (typeof ASSESSOR_STATES)[number];

/** What one of its people may know of it. */
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
  /** What the examiners are called to the reader, and to an examiner the partner. */
  panel: PanelNames & { partner?: string };
  /** Whether the reader only observes. */
  observing: boolean;
  /** Whether both people hear the assessor. */
  assessorShared: boolean;
  /** The reader's own. */
  notes: readonly RoundNote[];
  /** The partner's, as far as they share them. */
  sharedNotes: readonly RoundNote[];
  /** Null until the round is over. */
  debrief: FormsView | null;
};

const assessorState = (record: DebriefRecord, userId: string, marks: readonly Mark[]): AssessorState => {
  const { recorded, assessed, failed } = record.judged;
  if (marks.some(({ voice }) => voice === 'assessor')) return 'heard';
  if (assessed) return mayReadAssessment(record, userId) ? 'silent' : 'unshared';
  if (failed) return 'failed';
  return recorded ? 'under-way' : 'unrecorded';
};

const correctionsFor = (
  { blockedSince, marks, corrections }: DebriefRecord,
  role: DebriefRole,
  isShown: boolean,
): ShownCorrection[] => {
  if (isExaminerRole(role) || (role === 'partner' && !isShown)) return [];
  const isAsked =
    marks.some(({ voice }) => voice === 'correction') && (role === 'candidate' || blockedSince === null);
  return corrections
    .filter(({ agreed }) => agreed || isAsked)
    .map(({ turn, heard, text, agreed, mayCount }) => ({ turn, heard, text, agreed, mayCount }));
};

/** What of the other side's forms, late marks and notes came before a block between the two. */
const recordWithoutChangesAfterBlock = (record: DebriefRecord, role: DebriefRole): DebriefRecord => {
  if (record.blockedSince === null || isExaminerRole(role)) return record;
  const other = otherRole(role);
  const isBefore = (at: number) => isBeforeBlock(record, at);
  const theirs = record.forms[other];
  const isKept = theirs.savedAt === null || isBefore(theirs.savedAt);
  return {
    ...withoutChangesAfterBlock(record, role),
    late: record.late.filter((mark) => isVisibleToSide(record, role, mark)),
    notes: record.notes.filter((note) => note.role !== other || isBefore(note.madeAt)),
    forms: isKept
      ? record.forms
      : { ...record.forms, [other]: { form: EMPTY_FORM, version: 0, savedAt: null } },
  };
};

/** The changes this side may know of. Reveal adds the others', so of two views of one reader the higher is newer. */
const revisionFor = (record: DebriefRecord, role: DebriefRole, now: number): number =>
  DEBRIEF_ROLES.reduce(
    (known, side) => known - (seesSide(record, role, side, now) ? 0 : (record.privateChanges[side] ?? 0)),
    record.revision,
  );

/** What of a round's marks, notes and forms this person may see at this moment; null for anyone but the round's people. */
export const debriefFor = (stored: DebriefRecord, userId: string, now: number): DebriefView | null => {
  const role = debriefRole(stored, userId);
  if (role === null) return null;
  const record = recordWithoutChangesAfterBlock(withoutExaminersUntilOver(stored, role, now), role);
  const panel = panelNames(record.names ?? {}, record.nameless ?? false, role);
  const debrief = formsFor(record, { role, reader: userId, panel }, now);
  const marks = record.marks.filter(({ voice }) => mayReadVoice(record, userId, voice, now));
  return {
    id: record.roundId,
    revision: revisionFor(record, role, now),
    role,
    items: mayReadItems(record, userId) ? record.items : [],
    marks,
    corrections: correctionsFor(record, role, debrief?.revealed === true),
    assessor: assessorState(record, userId, marks),
    panel:
      isExaminerRole(role) && record.partnerName !== undefined
        ? { ...panel, partner: record.partnerName }
        : panel,
    observing: isObserving(record, role),
    assessorShared: record.sharedAt !== null && mayReadAssessment(record, userId),
    late: record.late
      .filter(({ voice }) => mayReadVoice(record, userId, voice, now))
      .map(({ item, voice, verdict }) => ({ item, voice, verdict })),
    notes: record.notes.filter((note) => note.role === role).map(plainNote),
    sharedNotes: role === 'candidate' ? sharedNotesOf(record, 'partner', debrief?.theirs.form ?? null) : [],
    debrief,
  };
};
