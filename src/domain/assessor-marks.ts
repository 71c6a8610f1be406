import type { AssessedRound } from './assessment/assessment.ts';
import { countWords, withoutMarkerTalk } from './assessment/candidate-speech.ts';
import { findEvidence, type Evidence } from './evidence/find-evidence.ts';
import type { MarkQuote, Verdict } from './mark.ts';

export type AssessorMark = { item: string; verdict: Verdict; quotes: MarkQuote[] };

const MOST_QUOTES = 3;
/** Below this a missing point says nothing about the candidate. */
const FEWEST_WORDS = 40;

const quotesOf = (evidence: readonly Evidence[]): MarkQuote[] =>
  evidence.slice(0, MOST_QUOTES).map(({ turn, quote, startMs, endMs }) => ({ turn, quote, startMs, endMs }));

/** The assessor's verdict on every item it can say something about. */
export const assessorMarks = ({
  turns,
  markScheme,
}: Pick<AssessedRound, 'turns' | 'markScheme'>): AssessorMark[] => {
  const said = withoutMarkerTalk(turns);
  const words = said
    .filter(({ speaker }) => speaker === 'candidate')
    .reduce((sum, { text }) => sum + countWords(text), 0);
  const findings = findEvidence(said, markScheme);
  return [
    ...findings.points.flatMap(({ evidence }, index): AssessorMark[] => {
      const item = `p${index + 1}`;
      if (evidence.length > 0) return [{ item, verdict: 'met', quotes: quotesOf(evidence) }];
      return words < FEWEST_WORDS ? [] : [{ item, verdict: 'missed', quotes: [] }];
    }),
    ...findings.redFlags.flatMap(({ evidence }, index): AssessorMark[] =>
      evidence.length > 0 ? [{ item: `f${index + 1}`, verdict: 'raised', quotes: quotesOf(evidence) }] : [],
    ),
  ];
};
