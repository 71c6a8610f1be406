/**
 * The candidate's own words for a point: `quote` is cut unchanged from the text of `turns[turn]`. With `finding` it is no quote:
 * it names a finding that the candidate was given, and `turn` is the one they asked in.
 */
export type Evidence = {
  turn: number;
  quote: string;
  startMs: number;
  endMs: number;
  phrasing: string;
  finding?: string | undefined;
};

/** Evidence, and whether it is firm or weak. */
export type Weighed = {
  evidence: Evidence;
  firm: boolean;
  /** A reply that gives someone, in so many words, the leave they asked for. */
  grants?: boolean;
};

export type PointVerdict = 'met' | 'possibly' | 'missed';
