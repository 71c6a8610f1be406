import { EXAMINER_VOICES, type ExaminerVoice } from '../mark/mark.ts';
import { isExaminerRole, type DebriefFacts, type DebriefRole, type ExaminerRole } from './debrief.ts';

/** Who examines a round from one seat. */
export type RoundExaminer = {
  /** Null once the account is gone, or while a block keeps them from one of the two. */
  userId: string | null;
  observing: boolean;
};
/** Those who examine a round, by seat. A round without examiners has none. */
export type RoundExaminers = Readonly<Partial<Record<ExaminerRole, RoundExaminer>>>;

/** What the panel's examiners are called. */
export type PanelNames = Readonly<Partial<Record<ExaminerVoice, string | undefined>>>;

/** What an examiner is called where their name is not told. */
export const seatName = (voice: ExaminerVoice): string =>
  voice === 'examiner-1' ? 'Examiner 1' : 'Examiner 2';

/** The names of a panel to one reader: a nameless panel's are not told to the two people, who take turns as candidate. */
export const panelNames = (names: PanelNames, isNameless: boolean, reader: DebriefRole): PanelNames =>
  Object.fromEntries(
    EXAMINER_VOICES.flatMap((voice) => {
      const name = names[voice];
      if (name === undefined) return [];
      const isHidden = isNameless && !isExaminerRole(reader);
      return [[voice, isHidden ? seatName(voice) : name]];
    }),
  );

/** Which seat of the panel someone has; null for anyone else. */
export const examinerRole = (panel: RoundExaminers | undefined, userId: string): ExaminerRole | null =>
  EXAMINER_VOICES.find((role) => panel?.[role]?.userId === userId) ?? null;

type ExaminedRound = {
  debrief: DebriefFacts | null;
  panel?: RoundExaminers;
  names?: PanelNames;
  interviewEnd?: Date | null;
};

/** An interview that no one finished is over this long after its session. */
const UNFINISHED_MS = 60 * 60_000;

/** It may have been recorded to its end, and its debrief opened, before anyone finished the round. */
const isRunning = ({ interviewEnd }: ExaminedRound, now: number): boolean =>
  interviewEnd instanceof Date && now < interviewEnd.getTime() + UNFINISHED_MS;

/** A round as one role may see it: its two people see no examiners until the interview is over. */
export const withoutExaminersUntilOver = <R extends ExaminedRound>(
  round: R,
  role: DebriefRole,
  now: number,
): R => {
  if (isExaminerRole(role) || (round.debrief !== null && !isRunning(round, now))) return round;
  const { 'examiner-1': _one, 'examiner-2': _two, ...two } = round.debrief ?? {};
  return { ...round, panel: {}, names: {}, debrief: round.debrief && two };
};
