import type { Evidence, Findings } from '../evidence/find-evidence.ts';
import type { MarkPoint } from '../mark-scheme.ts';
import type { AssessedDimension, Quote } from './assessment.ts';
import { quoteFor } from './quote-for.ts';
import { missedSafetyText, missedText, redFlagAdvice, redFlagText, strengthText } from './wording.ts';

/** One dimension of the mark scheme: what is said of it, and which of its points were heard. */
export type JudgedDimension = {
  dimension: AssessedDimension;
  met: MarkPoint[];
  missed: MarkPoint[];
};

const mostStrengths = 3;
const mostImprovements = 3;

/** Safety first, then as the mark scheme has them. */
export const bySafety = (points: readonly MarkPoint[]): MarkPoint[] => [
  ...points.filter(({ safetyCritical }) => safetyCritical),
  ...points.filter(({ safetyCritical }) => !safetyCritical),
];

type Heard = { point: MarkPoint; first: Evidence };

/** Each sentence is shown once, with everything it shows. */
const evidenceOf = (heard: readonly Heard[]): Quote[] => {
  const quotes: Quote[] = [];
  for (const { point, first } of heard) {
    const same = quotes.find(({ turn, quote }) => turn === first.turn && quote === first.quote);
    if (same === undefined) quotes.push(quoteFor('evidence', quotes.length, first, point.text));
    else same.about = `${same.about ?? ''}; ${point.text}`;
  }
  return quotes;
};

/** Every safety-critical point that is missing, and of the others as many as can be taken in. */
const improvementsOf = (missed: readonly MarkPoint[], already: number, place: number): string[] => {
  const critical = missed.filter(({ safetyCritical }) => safetyCritical);
  const others = missed.filter(({ safetyCritical }) => !safetyCritical);
  const room = Math.max(0, mostImprovements - already - critical.length);
  return [
    ...critical.map(({ text }, at) => missedSafetyText(text, place + at)),
    ...others.slice(0, room).map(({ text }, at) => missedText(text, place + at)),
  ];
};

/**
 * Judges one dimension by the points and red flags found in it. Without any there is not enough to judge by;
 * `enough` says whether the candidate spoke enough for a missing point to mean anything.
 */
export const judgeDimension = (
  name: string,
  findings: Findings,
  place: number,
  enough: boolean,
): JudgedDimension => {
  const inside = findings.points.filter(({ point }) => point.dimension === name);
  const heard = inside.flatMap(({ point, evidence: [first] }) =>
    first === undefined ? [] : [{ point, first }],
  );
  const missed = inside.filter(({ evidence }) => evidence.length === 0).map(({ point }) => point);
  const flags = findings.redFlags.flatMap(({ redFlag, evidence: [first] }) =>
    redFlag.dimension === name && first !== undefined ? [{ redFlag, first }] : [],
  );
  const best = bySafety(heard.map(({ point }) => point)).slice(0, mostStrengths);
  const evidence = evidenceOf(heard);
  return {
    met: heard.map(({ point }) => point),
    missed,
    dimension: {
      name,
      insufficient_evidence: heard.length === 0 && flags.length === 0,
      red_flags: flags.map(({ redFlag }) => redFlagText(redFlag.text)),
      evidence: evidence.map(({ quote }) => quote),
      strengths: best.map(({ text }, at) => strengthText(text, place * 2 + at)),
      improvements: [
        ...flags.map((_, at) => redFlagAdvice(at)),
        ...(enough ? improvementsOf(missed, flags.length, place) : []),
      ],
      quotes: [
        ...evidence,
        ...best.flatMap((point, index) =>
          heard
            .filter((each) => each.point === point)
            .map(({ first }) => quoteFor('strength', index, first, point.text)),
        ),
        ...flags.flatMap(({ redFlag, first }, index) =>
          (['improvement', 'red_flag'] as const).map((role) => quoteFor(role, index, first, redFlag.text)),
        ),
      ],
    },
  };
};
