import { EXAMINER_VOICES, type ExaminerVoice } from '../mark/mark.ts';

/** The sides of a debrief: the round's two people, and those who examined it. Each has one form. */
export const DEBRIEF_ROLES = ['candidate', 'partner', ...EXAMINER_VOICES] as const;
export type DebriefRole = (typeof DEBRIEF_ROLES)[number];
export type ExaminerRole = ExaminerVoice;

export const isExaminerRole = (role: DebriefRole): role is ExaminerRole =>
  role === 'examiner-1' || role === 'examiner-2';

/** The overall rating, 1 to 5, in words. */
export const OVERALL_WORDS = ['Shaky', 'Patchy', 'Sound', 'Strong', 'Excellent'] as const;

/** The judgement of the whole round, 1 to 5, by the one who examined it, each with what it means. */
export const GLOBAL_RATINGS = [
  { word: 'Clear fail', line: 'Unsafe, or far from what the station asks.' },
  { word: 'Borderline', line: 'Some of it is there. On another day it might not be enough.' },
  { word: 'Pass', line: 'Safe, and does what the station asks.' },
  { word: 'Good', line: 'Clear and complete, with few gaps.' },
  { word: 'Excellent', line: 'As good as one can hope for at this level.' },
] as const;

/** The word of a global rating; null where none was given. */
export const globalWord = (rating: number | null | undefined): string | null =>
  GLOBAL_RATINGS[(rating ?? 0) - 1]?.word ?? null;

/** What the partner answers as the patient, each 1 to 5. */
export const PATIENT_QUESTIONS = {
  listened: 'I felt listened to',
  informed: 'I knew what would happen next',
  trusted: 'I would trust this doctor',
} as const;
/** The questions in the order they are asked. */
export const PATIENT_QUESTION_ORDER = ['listened', 'informed', 'trusted'] as const;
export type PatientQuestion = (typeof PATIENT_QUESTION_ORDER)[number];

export const RATING_MAXIMUM = 5;
export const DEBRIEF_TEXT_LIMIT = 1000;
export const debriefTextTooLong = `Use at most ${DEBRIEF_TEXT_LIMIT} characters.`;

/** What one person says of a round. The candidate rates dimensions, the partner answers as the patient. */
export type DebriefForm = {
  /** The candidate's own rating. Partners gave it too before there was a global rating. */
  overall: number | null;
  /** That of the partner and of examiners. */
  globalRating: number | null;
  ratings: Readonly<Record<string, number>>;
  patient: Readonly<Partial<Record<PatientQuestion, number | undefined>>>;
  keep: string;
  change: string;
  /** Whether its writer's notes are shown with it. The candidate's never are. */
  sharesNotes: boolean;
};

export const EMPTY_FORM: DebriefForm = {
  overall: null,
  globalRating: null,
  ratings: {},
  patient: {},
  keep: '',
  change: '',
  sharesNotes: false,
};

/** How the partner rates the whole round, 1 to 5, in whichever words they were asked. */
export const partnerRating = (
  form: Pick<DebriefForm, 'overall' | 'globalRating'> | null | undefined,
): number | null => form?.globalRating ?? form?.overall ?? null;

/** The word for it. */
export const partnerWord = (
  form: Pick<DebriefForm, 'overall' | 'globalRating'> | null | undefined,
): string | null => globalWord(form?.globalRating) ?? OVERALL_WORDS[(form?.overall ?? 0) - 1] ?? null;

/** A form cut to what its role is asked. */
export const formFor = (
  role: DebriefRole,
  form: DebriefForm,
  dimensions: readonly string[],
): DebriefForm => ({
  ...form,
  globalRating: role === 'candidate' ? null : form.globalRating,
  ratings:
    role === 'candidate'
      ? Object.fromEntries(Object.entries(form.ratings).filter(([name]) => dimensions.includes(name)))
      : {},
  patient: role === 'partner' ? form.patient : {},
  sharesNotes: role !== 'candidate' && form.sharesNotes,
});

/** One side's state: how far its form is. 'gone' means the account was deleted before it was handed in. */
export const FORM_STATES = ['open', 'done', 'skipped', 'gone'] as const;
export type FormState = (typeof FORM_STATES)[number];

export type FormFacts = {
  /** Null once their account is gone, or a block keeps an examiner from one of the two. */
  userId: string | null;
  doneAt: number | null;
  skippedAt: number | null;
  /** Whether an examiner only observes: they hear, write notes, and say nothing that counts. */
  observing?: boolean;
  /** Whether an examiner never came: no one waits for them. */
  absent?: boolean;
};

export const formState = ({ userId, doneAt, skippedAt }: FormFacts): FormState => {
  if (skippedAt !== null) return 'skipped';
  if (doneAt !== null) return 'done';
  return userId === null ? 'gone' : 'open';
};

export type DebriefFacts = { openedAt: number } & Record<'candidate' | 'partner', FormFacts> &
  Partial<Record<ExaminerRole, FormFacts>>;

/** The sides that a debrief has. */
export const sidesOf = (debrief: DebriefFacts): DebriefRole[] =>
  DEBRIEF_ROLES.filter((role) => debrief[role] !== undefined);

const NO_FORM: FormFacts = { userId: null, doneAt: null, skippedAt: null };

/** How far one side is; one that the debrief does not have says nothing. */
export const formOf = (debrief: DebriefFacts, role: DebriefRole): FormFacts => debrief[role] ?? NO_FORM;

const HOUR_MS = 3_600_000;
/** For so long someone who handed in waits for the other. */
export const REVEAL_AFTER_MS = 24 * HOUR_MS;
/** When someone whose form is missing is asked for it, by one mail. */
export const ASK_AFTER_MS = 3 * HOUR_MS;
/** How long a missing form is said to be waiting; it can be handed in later too. */
export const WAITS_FOR_MS = 7 * 24 * HOUR_MS;

/** The side opposite to this one: to an examiner the candidate's, whom they examined. */
export const otherRole = (role: DebriefRole): 'candidate' | 'partner' =>
  role === 'candidate' ? 'partner' : 'candidate';

/** Every side but this one. */
export const otherSides = (debrief: DebriefFacts, role: DebriefRole): DebriefRole[] =>
  sidesOf(debrief).filter((each) => each !== role);

const dayOver = ({ openedAt }: DebriefFacts): number => openedAt + REVEAL_AFTER_MS;

/** Whether the day is over in which both may answer without knowing of each other. */
export const isDayOver = (debrief: DebriefFacts, now: number): boolean => now >= dayOver(debrief);

/** From when on no one waits for this side: it is in, it is gone, it was never there, or it had a day. */
const awaitedUntil = (debrief: DebriefFacts, role: DebriefRole): number => {
  const form = formOf(debrief, role);
  if (form.observing || form.absent || formState(form) === 'gone') return debrief.openedAt;
  return Math.min(dayOver(debrief), form.doneAt ?? form.skippedAt ?? dayOver(debrief));
};

/** Whether what this side says is still waited for, so that no one sees it yet. */
export const isAwaited = (debrief: DebriefFacts, role: DebriefRole, now: number): boolean =>
  now < awaitedUntil(debrief, role);

/**
 * From when on this side sees the others: it handed in, and each of the others did too, is gone, or had a day for it; or it
 * chose to see them without answering. Until then it stays blind, however long it takes. Who only observes waits for all.
 */
const revealedAt = (debrief: DebriefFacts, role: DebriefRole): number => {
  const mine = formOf(debrief, role);
  const othersAt = Math.max(...otherSides(debrief, role).map((other) => awaitedUntil(debrief, other)));
  if (mine.observing) return othersAt;
  if (mine.skippedAt !== null) return mine.skippedAt;
  if (mine.doneAt === null) return Number.POSITIVE_INFINITY;
  return Math.max(mine.doneAt, othersAt);
};

export const isRevealedTo = (debrief: DebriefFacts, role: DebriefRole, now: number): boolean =>
  now >= revealedAt(debrief, role);

/** When this side sees the other at the latest; of an open form, from when on handing it in shows the other at once. */
export const revealsAt = (debrief: DebriefFacts, role: DebriefRole): number =>
  formState(formOf(debrief, role)) === 'open' && !formOf(debrief, role).observing
    ? dayOver(debrief)
    : revealedAt(debrief, role);

/**
 * Whether what this side marks now is late: it sees the others, or one of them has seen what there was when the day was over,
 * or before an examiner said anything who had not come. Late marks are kept, shown as such, and count for nothing.
 */
export const isLate = (debrief: DebriefFacts, role: DebriefRole, now: number): boolean =>
  isRevealedTo(debrief, role, now) ||
  ((isDayOver(debrief, now) || formOf(debrief, role).absent === true) &&
    otherSides(debrief, role).some((other) => isRevealedTo(debrief, other, now)));

/** Whether this side handed in before anyone else had seen its marks: only then what it left out says something. */
export const isInOnTime = (debrief: DebriefFacts, role: DebriefRole): boolean => {
  const form = formOf(debrief, role);
  const { doneAt } = form;
  const before = { ...debrief, [role]: { ...form, doneAt: null } };
  return doneAt !== null && !isLate(before, role, doneAt);
};

/** Whether this side's form is still asked for. */
export const isWaitingFor = (debrief: DebriefFacts, role: DebriefRole, now: number): boolean =>
  formState(formOf(debrief, role)) === 'open' &&
  !formOf(debrief, role).observing &&
  now < debrief.openedAt + WAITS_FOR_MS;

/** How far the others are, as one: open while one of those who are waited for is. */
const othersState = (debrief: DebriefFacts, role: DebriefRole): FormState => {
  const awaits = otherSides(debrief, role).some((other) => {
    const form = formOf(debrief, other);
    return formState(form) === 'open' && form.observing !== true && form.absent !== true;
  });
  return awaits ? 'open' : formState(formOf(debrief, otherRole(role)));
};

/** How far a debrief is, for lists. */
export const debriefSummary = (debrief: DebriefFacts, role: DebriefRole, now: number) => ({
  role,
  mine: formState(formOf(debrief, role)),
  theirs: othersState(debrief, role),
  revealed: isRevealedTo(debrief, role, now),
  /** Whether more than two say something. */
  isExamined: sidesOf(debrief).length > 2,
  waits: isWaitingFor(debrief, role, now),
});
