import type { Quote, QuoteRole, SpokenQuote } from './assessment.ts';

/** Puts spoken words behind an entry of a dimension. */
export const quoteFor = (
  role: QuoteRole,
  index: number,
  { turn, quote, startMs, endMs }: SpokenQuote,
  about?: string,
): Quote => ({
  for: role,
  index,
  turn,
  quote,
  startMs,
  endMs,
  ...(about === undefined ? {} : { about }),
});
