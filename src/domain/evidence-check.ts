import type { AssessedDimension, Quote, QuoteRole, SpokenQuote } from './assessment/assessment.ts';
import { quoteFor } from './assessment/quote-for.ts';
import { timesOf } from './evidence/quote.ts';
import type { Turn } from './transcript.ts';

/** What an assessor that is not to be taken at its word says of one dimension. */
export type DraftDimension = {
  name: string;
  red_flags: { text: string; quote: string }[];
  evidence: { about: string; quote: string }[];
  strengths: { text: string; quotes: string[] }[];
  improvements: { text: string; quotes: string[] }[];
};

/** Fewer words than this are found everywhere and prove nothing. */
const FEWEST_WORDS = 3;
/** More than this is a speech, not a quote. */
const MOST_WORDS = 80;

type Token = { text: string; start: number; end: number };

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)].map((match) => ({
    text: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));

const placeIn = (turn: Turn, wanted: readonly Token[]): { start: number; end: number } | undefined => {
  const said = tokensOf(turn.text);
  const at = said.findIndex((_, from) =>
    wanted.every(({ text }, offset) => said[from + offset]?.text === text),
  );
  const [first, last] = [said[at], said[at + wanted.length - 1]];
  if (at < 0 || first === undefined || last === undefined) return undefined;
  // A full stop or question mark that ends the quote belongs to it.
  const mark = /^[.?!]+/.exec(turn.text.slice(last.end))?.[0] ?? '';
  return { start: first.start, end: last.end + mark.length };
};

/**
 * Finds a quote in the candidate's own turns, whatever its capitals and punctuation, and gives it back word for word
 * with its time. Undefined when the candidate never said it.
 */
export const findQuote = (turns: readonly Turn[], quote: string): SpokenQuote | undefined => {
  const wanted = tokensOf(quote);
  if (wanted.length < FEWEST_WORDS || wanted.length > MOST_WORDS) return undefined;
  for (const [index, turn] of turns.entries()) {
    const place = turn.speaker === 'candidate' ? placeIn(turn, wanted) : undefined;
    if (place !== undefined)
      return {
        turn: index,
        quote: turn.text.slice(place.start, place.end),
        ...timesOf(turn, place.start, place.end),
      };
  }
  return undefined;
};

/** Whether everything a text puts between quotation marks was said by the candidate. */
export const quotesOnlyTheCandidate = (turns: readonly Turn[], text: string): boolean =>
  [...text.matchAll(/["“]([^"“”]+)["”]|(?<![\p{L}\d])['‘]([^'‘’]+ [^'‘’]+)['’](?![\p{L}\d])/gu)].every(
    ([, double, single]) => {
      const quoted = double ?? single ?? '';
      return tokensOf(quoted).length < FEWEST_WORDS || findQuote(turns, quoted) !== undefined;
    },
  );

type Claim = { text: string; found: SpokenQuote[]; about?: string };

/** A claim stands on its quotes: with none that was said, it falls; one that never had any may stand if allowed. */
const standing = (
  turns: readonly Turn[],
  claims: readonly { text: string; quotes: readonly string[] }[],
  mayStandAlone: boolean,
): Claim[] =>
  claims.flatMap(({ text, quotes }) => {
    const found = quotes.flatMap((quote) => findQuote(turns, quote) ?? []);
    if (found.length === 0 && !(mayStandAlone && quotes.length === 0)) return [];
    return quotesOnlyTheCandidate(turns, text) ? [{ text, found }] : [];
  });

const quotesFor = (role: QuoteRole, claims: readonly Claim[]): Quote[] =>
  claims.flatMap(({ found, about }, index) => found.map((quote) => quoteFor(role, index, quote, about)));

/**
 * Keeps of a draft what the candidate's own words bear out. Quotes nobody said are dropped, and with them what rested
 * on them; a dimension left without evidence is one that cannot be judged.
 */
export const checkDimension = (turns: readonly Turn[], draft: DraftDimension): AssessedDimension => {
  const evidence = draft.evidence.flatMap(({ about, quote }) => {
    const found = findQuote(turns, quote);
    return found === undefined ? [] : [{ text: found.quote, found: [found], about }];
  });
  const flags = standing(
    turns,
    draft.red_flags.map(({ text, quote }) => ({ text, quotes: [quote] })),
    false,
  );
  const judged = evidence.length > 0 || flags.length > 0;
  const strengths = judged ? standing(turns, draft.strengths, false) : [];
  const improvements = standing(turns, draft.improvements, true);
  return {
    name: draft.name,
    insufficient_evidence: !judged,
    red_flags: flags.map(({ text }) => text),
    evidence: evidence.map(({ text }) => text),
    strengths: strengths.map(({ text }) => text),
    improvements: improvements.map(({ text }) => text),
    quotes: [
      ...quotesFor('evidence', evidence),
      ...quotesFor('strength', strengths),
      ...quotesFor('improvement', improvements),
      ...quotesFor('red_flag', flags),
    ],
  };
};
