import type { Evidence } from './evidence/evidence.ts';
import type { Findings } from './evidence/find-evidence.ts';
import type { MarkPoint } from '../station/mark-scheme.ts';
import type { Turn } from '../recording/transcript.ts';
import type { Advice, Advised } from './advice.ts';
import type { Quote, QuoteRole } from './assessment.ts';
import { quoteFor } from './dimension.ts';
import { bestQuote } from './best-quote.ts';
import { isHeardWhole } from './heard-whole.ts';
import {
  absenceAdvice,
  absenceText,
  missedSafetyText,
  missedText,
  partHeardText,
  possibleFlagText,
  possiblePointText,
  redFlagAdvice,
  redFlagText,
  strengthText,
} from './wording.ts';

/** One dimension of the mark scheme: what is said of it, and which of its points were heard. */
export type JudgedDimension = Advised & {
  met: MarkPoint[];
  /** Those of the met points that were heard with everything they list. */
  whole: MarkPoint[];
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

type Raised = Findings['redFlags'][number];

/** A raised flag is shown with its words; one raised by silence has none. */
const flagEntry = ({ redFlag, evidence }: Raised): Entry => ({
  text: evidence.length === 0 ? absenceText(redFlag.text) : redFlagText(redFlag.text),
  quote: bestQuote(redFlag.text, evidence),
  about: redFlag.text,
});

/** What to do about raised flags: first about those that were said, then about those raised by silence. */
export const flagAdvice = (raised: readonly Raised[]): Advice[] => {
  const said = raised.filter(({ evidence }) => evidence.length > 0).length;
  return [
    ...(said > 0 ? [{ topic: 'red flags', text: redFlagAdvice(said) }] : []),
    ...(said < raised.length ? [{ topic: 'unsaid', text: absenceAdvice }] : []),
  ];
};

/** What the two people are left to settle. The same words are shown once, and those of a red flag stand with it. */
const unsureAdvice = ({ redFlags, points }: Findings, name: string): Advice[] => {
  const shown = new Set(
    redFlags.flatMap(({ redFlag, verdict, evidence }) =>
      verdict === 'raised' ? (bestQuote(redFlag.text, evidence)?.quote ?? []) : [],
    ),
  );
  return [
    ...redFlags.map(({ redFlag, ...found }) => ({ ...found, item: redFlag, wording: possibleFlagText })),
    ...points.map(({ point, ...found }) => ({ ...found, item: point, wording: possiblePointText })),
  ]
    .filter(({ item, verdict, weak: [quote] }) => {
      if (item.dimension !== name || verdict !== 'possibly' || shown.has(quote?.quote ?? '')) return false;
      if (quote !== undefined) shown.add(quote.quote);
      return true;
    })
    .slice(0, mostUnsure)
    .map(({ item, weak: [quote], wording }, at) => ({
      topic: item.text,
      text: wording(item.text, at),
      quote,
    }));
};

type HeardPoint = { point: MarkPoint; best: Evidence; whole: boolean };

/** Each sentence is shown once, with everything it shows. */
const evidenceOf = (heard: readonly HeardPoint[]): Quote[] => {
  const quotes: Quote[] = [];
  for (const { point, best } of heard) {
    const same = quotes.find(({ turn, quote }) => turn === best.turn && quote === best.quote);
    if (same === undefined) quotes.push(quoteFor('evidence', quotes.length, best, point.text));
    else same.about = `${same.about ?? ''}; ${point.text}`;
  }
  return quotes;
};

/** Praises by the point's own words only where everything it lists was heard. */
const strengthsOf = (heard: readonly HeardPoint[], place: number): Entry[] => {
  const best = bySafety(
    [...heard.filter(({ whole }) => whole), ...heard.filter(({ whole }) => !whole)].map(({ point }) => point),
  ).slice(0, mostStrengths);
  return best.map((point, at) => {
    const found = heard.find((each) => each.point === point);
    const wording = found?.whole === true ? strengthText : partHeardText;
    return { text: wording(point.text, place * 2 + at), quote: found?.best, about: point.text };
  });
};

/** Every safety-critical point that is missing, and of the others as many as can be taken in. */
const missedAdvice = (missed: readonly MarkPoint[], already: number, place: number): Advice[] => {
  const critical = missed.filter(({ safetyCritical }) => safetyCritical);
  const others = missed.filter(({ safetyCritical }) => !safetyCritical);
  const room = Math.max(0, mostImprovements - already - critical.length);
  return [
    // The first way to say it is kept for the head of the report.
    ...critical.map(({ text }, at) => ({ topic: text, text: missedSafetyText(text, place + at + 1) })),
    ...others.slice(0, room).map(({ text }, at) => ({ topic: text, text: missedText(text, place + at) })),
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
  turns: readonly Turn[],
): JudgedDimension => {
  const inside = findings.points.filter(({ point }) => point.dimension === name);
  const used = new Set<string>();
  const heard = inside.flatMap(({ point, verdict, evidence }) => {
    const best = bestQuote(point.text, evidence, used);
    if (verdict !== 'met' || best === undefined) return [];
    used.add(best.quote);
    const spoken = evidence.map(({ turn, quote }) => turns[turn]?.text ?? quote);
    return [{ point, best, whole: isHeardWhole(point.text, spoken) }];
  });
  const ofVerdict = (wanted: string): MarkPoint[] =>
    inside.filter(({ verdict }) => verdict === wanted).map(({ point }) => point);
  const missed = ofVerdict('missed');
  const raised = findings.redFlags.filter(
    ({ redFlag, verdict }) => redFlag.dimension === name && verdict === 'raised',
  );
  const flags = raised.map(flagEntry);
  const evidence = evidenceOf(heard);
  const strengths = strengthsOf(heard, place);
  return {
    met: heard.map(({ point }) => point),
    whole: heard.filter(({ whole }) => whole).map(({ point }) => point),
    missed,
    possibly: ofVerdict('possibly'),
    advice: [
      ...flagAdvice(raised),
      ...(enough ? [...missedAdvice(missed, raised.length, place), ...unsureAdvice(findings, name)] : []),
    ],
    dimension: {
      name,
      insufficient_evidence: heard.length === 0 && flags.length === 0,
      red_flags: flags.map(({ text }) => text),
      evidence: evidence.map(({ quote }) => quote),
      strengths: strengths.map(({ text }) => text),
      improvements: [],
      quotes: [...evidence, ...quotesBehind('strength', strengths), ...quotesBehind('red_flag', flags)],
    },
  };
};
