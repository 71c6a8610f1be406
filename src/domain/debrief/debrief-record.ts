import type { ShownCorrection } from '../recording/correction.ts';
import type { LateMark, Mark, MarkItem } from '../mark/mark.ts';
import type { RoundNote } from '../round/note.ts';
import type { DebriefForm, DebriefRole, ExaminerRole } from './debrief.ts';
import type { MarkedRound } from './mark-policy.ts';
import type { PanelNames } from './round-examiners.ts';

export type SavedForm = { form: DebriefForm; version: number; savedAt: number | null };

/** Everything that is kept of a round's marks, notes and forms; no one gets all of it. */
export type DebriefRecord = MarkedRound & {
  roundId: string;
  /** Counts every change of any side. */
  revision: number;
  /** How many of them are private to a side until the debrief is revealed. */
  privateChanges: Readonly<Partial<Record<DebriefRole, number>>>;
  items: readonly MarkItem[];
  marks: readonly Mark[];
  late: readonly (LateMark & { madeAt: number })[];
  corrections: readonly ShownCorrection[];
  /** The role is null of someone who left their seat. */
  notes: readonly (RoundNote & { role: DebriefRole | null })[];
  forms: Record<'candidate' | 'partner', SavedForm> & Partial<Record<ExaminerRole, SavedForm>>;
  /** What the examiners are called, and whether the candidate may not know. */
  names?: PanelNames;
  nameless?: boolean;
  /** The actor by name, for those who examined. */
  partnerName?: string;
  /** How far the assessor got. */
  judged: { recorded: boolean; assessed: boolean; failed: boolean };
};
