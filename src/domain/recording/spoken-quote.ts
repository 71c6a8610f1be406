/**
 * The candidate's own words: `quote` is cut unchanged from the text of `turns[turn]`. With `finding` it is no quote:
 * it names a finding that the candidate was given, and `turn` is the one they asked in.
 */
export type SpokenQuote = {
  turn: number;
  quote: string;
  startMs: number;
  endMs: number;
  finding?: string | undefined;
};
