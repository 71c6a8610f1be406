import type { AssessedDimension, Quote, QuoteRole } from './assessment.ts';
import type { SpokenQuote } from '../recording/spoken-quote.ts';

/** A dimension as it is kept; an old one may have no quotes. */
export type KeptDimension = Omit<AssessedDimension, 'quotes'> & { quotes?: Quote[] | undefined };

/** The candidate's words behind one entry of a dimension. */
export const quotesBehind = (
  { quotes = [] }: Pick<KeptDimension, 'quotes'>,
  role: QuoteRole,
  index: number,
): Quote[] => quotes.filter((quote) => quote.for === role && quote.index === index);

/** What matters most of an assessment: a red flag, or else what was heard. */
export const mostImportant = <D extends KeptDimension>(dimensions: readonly D[]): D | undefined =>
  dimensions.find(({ red_flags: flags }) => flags.length > 0) ??
  dimensions.find(({ evidence }) => evidence.length > 0);

// As much as fits on a page beside everything else; the rest is read, and heard, on the screen.
const MOST_ON_PAPER = 3;

export type PrintedEntry = { text: string; quote: Quote | undefined };

/** What the printed report says of a dimension: each entry with the quote behind it, unless an earlier entry showed it. */
export const printedEntries = (
  dimension: KeptDimension,
): Record<'flags' | 'strengths' | 'improvements', PrintedEntry[]> => {
  const shown = new Set<string>();
  const entriesOf = (role: QuoteRole, texts: readonly string[]) =>
    texts.flatMap((text, index) => {
      const [quote] = quotesBehind(dimension, role, index);
      const isNew = quote && !shown.has(quote.quote);
      // Advice to hear something again is of no use in print.
      if (role === 'improvement' && quote && !isNew) return [];
      if (quote) shown.add(quote.quote);
      return [{ text, quote: isNew ? quote : undefined }];
    });
  const flags = entriesOf('red_flag', dimension.red_flags);
  const strengths = entriesOf('strength', dimension.strengths).slice(0, MOST_ON_PAPER);
  const improvements = entriesOf('improvement', dimension.improvements).slice(0, MOST_ON_PAPER);
  return { flags, strengths, improvements };
};

/** Puts spoken words behind an entry of a dimension. */
export const quoteFor = (
  role: QuoteRole,
  index: number,
  { turn, quote, startMs, endMs, finding }: SpokenQuote,
  about?: string,
): Quote => ({
  for: role,
  index,
  turn,
  quote,
  startMs,
  endMs,
  ...(finding === undefined ? {} : { finding }),
  ...(about === undefined ? {} : { about }),
});
