import { compareVoices, inOnTime, type ComparedItem, type HandedIn } from '../debrief/compared-voices.ts';
import { isRevealedTo, isWaitingFor, type DebriefFacts } from '../debrief/debrief.ts';
import { mayReadForm } from '../debrief/debrief-policy.ts';
import { EXAMINER_VOICES, type Mark, type MarkItem } from '../mark/mark.ts';
import { mayReadItems, mayReadVoice, type MarkedRound } from '../debrief/mark-policy.ts';
import { withoutChangesAfterBlock, isBeforeBlock } from '../debrief/before-block.ts';
import type { Measures } from '../assessment/assessment.ts';
import type { ResultPart } from './waiting.ts';

/** What of the measures habits are followed by. */
export type HabitMeasures = Pick<
  Measures,
  'talkShare' | 'wordsPerMinute' | 'openQuestions' | 'closedQuestions' | 'jargon' | 'paceOverTime'
>;

/** A past round as it is stored, read for its candidate. */
export type PastRoundRecord = Omit<MarkedRound, 'debrief'> & {
  roundId: string;
  caseName: string;
  stationType: string;
  partnerName: string;
  debrief: DebriefFacts;
  items: readonly MarkItem[];
  /** When a mark was made is read only where a block lies between the two. */
  marks: readonly (Omit<Mark, 'madeAt'> & { madeAt: number | null })[];
  overall: Record<'candidate' | 'partner', { rating: number | null; savedAt: number | null }>;
  hasAssessment: boolean;
  measures: HabitMeasures | null;
  /** The recording, while the candidate can still be heard in it. */
  recording: { id: string; lengthMs: number } | null;
  seen: readonly ResultPart[];
};

/** A past round with everything its candidate may know of it at a moment, and nothing else. */
export type KnownRound = Pick<
  PastRoundRecord,
  'roundId' | 'caseName' | 'stationType' | 'partnerName' | 'hasAssessment' | 'measures' | 'recording' | 'seen'
> & {
  at: number;
  compared: readonly ComparedItem[];
  /** Whose form was in on time, as far as the candidate may know what it says. */
  handedIn: HandedIn;
  ratings: { mine: number | null; theirs: number | null };
  selfRatingWaits: boolean;
  /** Whose marks of those who listened can be read: the partner's, or an examiner's alone. */
  markedBy: 'partner' | 'examiner' | null;
};

const listenerIn = (voices: ReadonlySet<Mark['voice']>): KnownRound['markedBy'] => {
  if (voices.has('partner')) return 'partner';
  return EXAMINER_VOICES.some((voice) => voices.has(voice)) ? 'examiner' : null;
};

/** Cuts a stored round to what its candidate may know now; null for anyone else. */
export const knownRound = (stored: PastRoundRecord, userId: string, now: number): KnownRound | null => {
  if (stored.candidateId !== userId || !mayReadItems(stored, userId)) return null;
  const record = withoutChangesAfterBlock(stored, 'candidate');
  const { debrief, overall } = record;
  const revealed = isRevealedTo(debrief, 'candidate', now);
  const { self, ...others } = inOnTime(debrief);
  const handedIn = revealed ? { self, ...others } : { self };
  const voices = [...new Set(record.marks.map(({ voice }) => voice))];
  const read = new Set(voices.filter((voice) => mayReadVoice(record, userId, voice, now)));
  const marks = record.marks.filter(({ voice }) => read.has(voice));
  const { savedAt } = overall.partner;
  const readsTheirs =
    mayReadForm(debrief, 'candidate', 'partner', { savedAt, now }) && isBeforeBlock(record, savedAt ?? 0);
  return {
    roundId: record.roundId,
    caseName: record.caseName,
    stationType: record.stationType,
    partnerName: record.partnerName,
    hasAssessment: record.hasAssessment,
    measures: record.measures,
    recording: record.recording,
    seen: record.seen,
    at: debrief.openedAt,
    compared: compareVoices(record.items, marks, handedIn),
    handedIn,
    ratings: { mine: overall.candidate.rating, theirs: readsTheirs ? overall.partner.rating : null },
    selfRatingWaits: isWaitingFor(debrief, 'candidate', now),
    markedBy: revealed ? listenerIn(read) : null,
  };
};
