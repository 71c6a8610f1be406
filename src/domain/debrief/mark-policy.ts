import {
  isAwaited,
  isExaminerRole,
  isLate,
  isRevealedTo,
  type DebriefFacts,
  type DebriefRole,
} from './debrief.ts';
import { examinerRole, type RoundExaminers } from './round-examiners.ts';
import { ONLY_OBSERVING, voiceOf } from './own-voice.ts';
import { FEWEST_SETTLERS, settlersOf } from './settling.ts';
import type { Voice } from '../mark/mark.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { isMember } from '../room/room.ts';
import { mayReadAssessment, type JudgedRound } from '../round/round-policy.ts';

/** What the rules need to know of a round to say who may mark it and read its marks. */
export type MarkedRound = JudgedRound & {
  /** Whether the case has started, so that the round has its own copy of a mark scheme. */
  started: boolean;
  /** Null until the round is over. */
  debrief: DebriefFacts | null;
  /** Those who examine it: who sits there until the debrief opens, and from then on who examined it. */
  panel?: RoundExaminers;
  /** When its session ends, while it is in its interview before a panel; null for any other. */
  interviewEnd?: Date | null;
};

type RoundPeople = Pick<JudgedRound, 'candidateId' | 'hostId' | 'guestId'> & { panel?: RoundExaminers };

/** Which side of the debrief someone is on; null for anyone but the round's two people and its examiners. */
export const debriefRole = (round: RoundPeople, userId: string): DebriefRole | null => {
  if (round.candidateId === null) return null;
  if (!isMember(round, userId)) return examinerRole(round.panel, userId);
  return round.candidateId === userId ? 'candidate' : 'partner';
};

/** Whether someone only observes this round. */
export const isObserving = ({ panel }: MarkedRound, role: DebriefRole): boolean =>
  isExaminerRole(role) && panel?.[role]?.observing === true;

/** Whose marks a voice's are. */
const roleOfVoice = (voice: Voice): DebriefRole | null => {
  if (voice === 'self') return 'candidate';
  return voice === 'partner' || voice === 'examiner-1' || voice === 'examiner-2' ? voice : null;
};

/**
 * May this person read the mark scheme, item by item? Those who listen from the start, the candidate once the round is over.
 */
export const mayReadItems = (round: MarkedRound, userId: string): boolean => {
  const role = debriefRole(round, userId);
  return round.started && role !== null && (role !== 'candidate' || round.debrief !== null);
};

/** May this person tick items? */
export const mayTick = (round: MarkedRound, userId: string): Permission => {
  const role = debriefRole(round, userId);
  if (role === null) return refuse('forbidden');
  if (isObserving(round, role)) return refuse('forbidden', ONLY_OBSERVING);
  if (!round.started) return refuse('conflict', 'The case has not started yet.');
  return mayReadItems(round, userId)
    ? allowed
    : refuse('forbidden', 'You can mark yourself once the round is done.');
};

/** Whether a tick made at this time still counts: handing in a form closes its side. */
export const isBeforeHandIn = (debrief: DebriefFacts | null, role: DebriefRole, at: number): boolean => {
  const form = debrief?.[role];
  return at <= (form?.doneAt ?? form?.skippedAt ?? Number.POSITIVE_INFINITY);
};

/** Whether what this side marks now comes after the reveal. */
export const isLateFor = ({ debrief }: MarkedRound, role: DebriefRole, now: number): boolean =>
  debrief !== null && isLate(debrief, role, now);

const seesBoth = ({ debrief }: MarkedRound, role: DebriefRole, now: number): boolean =>
  debrief !== null && isRevealedTo(debrief, role, now);

/**
 * Whether a side sees what another one says. Who chose not to wait sees the other of the two people, and an examiner once
 * they are in: they mark alone until then.
 */
export const seesSide = (
  round: Pick<MarkedRound, 'debrief'>,
  reader: DebriefRole,
  side: DebriefRole,
  now: number,
): boolean => {
  const { debrief } = round;
  if (reader === side) return true;
  if (debrief === null || !isRevealedTo(debrief, reader, now)) return false;
  return !isExaminerRole(side) || !isAwaited(debrief, side, now);
};

/**
 * May this person read the marks of a voice? Everyone their own; the others' and the agreed ones once the debrief is revealed
 * to them; the assessor's with the assessment.
 */
export const mayReadVoice = (round: MarkedRound, userId: string, voice: Voice, now: number): boolean => {
  const role = debriefRole(round, userId);
  if (role === null) return false;
  if (voice === voiceOf[role]) return true;
  if (voice === 'assessor' || voice === 'correction')
    return mayReadItems(round, userId) && mayReadAssessment(round, userId);
  const side = roleOfVoice(voice);
  return side === null ? seesBoth(round, role, now) : seesSide(round, role, side, now);
};

/** Whose private change it is: a side's; null where everyone may know. */
export type ChangedBy = { side: DebriefRole | null };

/**
 * May this person know that something changed? A private change of someone else's, such as a tick, is not announced before the
 * debrief is revealed: its time alone would say which words were ticked.
 */
export const mayKnowOfChange = (
  round: MarkedRound,
  userId: string,
  { side }: ChangedBy,
  now: number,
): boolean => {
  const role = debriefRole(round, userId);
  if (role === null) return false;
  if (side === null || side === role) return true;
  const isBlocked = round.blockedSince !== null && !isExaminerRole(role) && !isExaminerRole(side);
  return !isBlocked && seesSide(round, role, side, now);
};

/** May this person read how a good candidate would say it? Everyone of the round, once they see all sides. */
export const mayReadModelAnswer = (round: MarkedRound, userId: string, now: number): Permission => {
  const role = debriefRole(round, userId);
  if (role === null) return refuse('forbidden');
  return seesBoth(round, role, now)
    ? allowed
    : refuse('conflict', 'You can read the model answer once the debrief is over.');
};

/** May this person settle where the voices differ? Those who settle, once they see every side, while there are two. */
export const maySettle = (round: MarkedRound, userId: string, now: number): Permission => {
  const role = debriefRole(round, userId);
  if (role === null) return refuse('forbidden');
  if (isObserving(round, role)) return refuse('forbidden', ONLY_OBSERVING);
  if (round.debrief === null || !seesBoth(round, role, now))
    return refuse('conflict', 'You can settle this once both of you see the marks.');
  const settlers = settlersOf(round.debrief);
  if (settlers.filter((each) => each !== role).length + 1 < FEWEST_SETTLERS)
    return refuse('conflict', 'The other person has left, so nobody can agree to it.');
  return settlers.includes(role) ? allowed : refuse('forbidden', 'Those who examined this round settle it.');
};

/** What is said to a partner who agrees to a correction that is no longer there as they read it. */
export const CORRECTION_CHANGED = refuse('conflict', 'The correction was changed. Read it once more.');

/** May this person agree to what the candidate says they said? The partner, once they see both sides. */
export const mayAgreeToCorrection = (round: MarkedRound, userId: string, now: number): Permission => {
  if (debriefRole(round, userId) !== 'partner')
    return refuse('forbidden', 'Only the partner can agree to a correction.');
  if (!seesBoth(round, 'partner', now))
    return refuse('conflict', 'You can agree to this once you have handed in your debrief.');
  // People with a block between them see no correction that waits, and are answered as if it had been taken back.
  return round.blockedSince === null ? allowed : CORRECTION_CHANGED;
};

/** May this person say what was misheard? Only the candidate, of their own words. */
export const mayCorrect = (round: RoundPeople, userId: string): Permission =>
  debriefRole(round, userId) === 'candidate'
    ? allowed
    : refuse('forbidden', 'Only the candidate may correct their own words.');
