import type { Evidence } from '../evidence/evidence.ts';
import type { Findings } from '../evidence/find-evidence.ts';
import type { MarkPoint } from '../mark-scheme.ts';
import type { AssessedDimension, Quote, QuoteRole } from './assessment.ts';
import { quoteFor } from './dimension.ts';
import {
  absenceAdvice,
  absenceText,
  missedSafetyText,
  missedText,
  possiblyText,
  redFlagAdvice,
  redFlagText,
  strengthText,
} from './wording.ts';

/** One dimension of the mark scheme: what is said of it, and which of its points were heard. */
export type JudgedDimension = {
  dimension: AssessedDimension;
  met: MarkPoint[];
  missed: MarkPoint[];
  /** Neither met nor missed for sure: they count neither way. */
  possibly: MarkPoint[];
};

const mostStrengths = 3;
const mostImprovements = 3;

/** Safety first, then as the mark scheme has them. */
export const bySafety = (points: readonly MarkPoint[]): MarkPoint[] => [
  ...points.filter(({ safetyCritical }) => safetyCritical),
  ...points.filter(({ safetyCritical }) => !safetyCritical),
];

const mostUnsure = 3;

/** An entry of a list, with the words behind it where there are any. */
type Entry = { text: string; quote?: Evidence | undefined; about?: string };

const quotesBehind = (role: QuoteRole, entries: readonly Entry[]): Quote[] =>
  entries.flatMap(({ quote, about }, index) =>
    quote === undefined ? [] : [quoteFor(role, index, quote, about)],
  );

/** A raised flag is shown with its words; one raised by silence has none. */
const flagEntries = (findings: Findings, name: string): Entry[] =>
  findings.redFlags.flatMap(({ redFlag, verdict, evidence: [quote] }) => {
    if (redFlag.dimension !== name || verdict !== 'raised') return [];
    const text = quote === undefined ? absenceText(redFlag.text) : redFlagText(redFlag.text);
    return [{ text, quote, about: redFlag.text }];
  });

/** What the two people are left to settle. */
const unsureEntries = (findings: Findings, name: string): Entry[] =>
  [
    ...findings.redFlags.map(({ redFlag, ...found }) => ({ ...found, item: redFlag })),
    ...findings.points.map(({ point, ...found }) => ({ ...found, item: point })),
  ]
    .filter(({ item, verdict }) => item.dimension === name && verdict === 'possibly')
    .map(({ item, weak: [quote] }) => ({ text: possiblyText(item.text), quote, about: item.text }))
    .slice(0, mostUnsure);

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
  const heard = inside.flatMap(({ point, verdict, evidence: [first] }) =>
    verdict === 'met' && first !== undefined ? [{ point, first }] : [],
  );
  const ofVerdict = (wanted: string): MarkPoint[] =>
    inside.filter(({ verdict }) => verdict === wanted).map(({ point }) => point);
  const missed = ofVerdict('missed');
  const flags = flagEntries(findings, name);
  const best = bySafety(heard.map(({ point }) => point)).slice(0, mostStrengths);
  const evidence = evidenceOf(heard);
  const improvements: Entry[] = [
    ...flags.map(({ quote, about }, at) => ({
      text: quote === undefined ? absenceAdvice : redFlagAdvice(at),
      quote,
      ...(about === undefined ? {} : { about }),
    })),
    ...(enough ? improvementsOf(missed, flags.length, place) : []).map((text) => ({ text })),
    ...(enough ? unsureEntries(findings, name) : []),
  ];
  const strengths = best.map(({ text }, at) => ({
    text: strengthText(text, place * 2 + at),
    quote: heard.find(({ point }) => point === best[at])?.first,
    about: text,
  }));
  return {
    met: heard.map(({ point }) => point),
    missed,
    possibly: ofVerdict('possibly'),
    dimension: {
      name,
      insufficient_evidence: heard.length === 0 && flags.length === 0,
      red_flags: flags.map(({ text }) => text),
      evidence: evidence.map(({ quote }) => quote),
      strengths: strengths.map(({ text }) => text),
      improvements: improvements.map(({ text }) => text),
      quotes: [
        ...evidence,
        ...quotesBehind('strength', strengths),
        ...quotesBehind('improvement', improvements),
        ...quotesBehind('red_flag', flags),
      ],
    },
  };
};
