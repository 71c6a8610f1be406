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
export type FlagVerdict = 'raised' | 'possibly' | 'quiet';

/** A verdict. `evidence` is firm; where there is none, `weak` evidence makes it 'possibly', which counts neither way. */
export type Judged<Verdict> = { verdict: Verdict; evidence: Evidence[]; weak: Evidence[] };

/** Evidence at the same place is the same sentence. */
export const placeOf = ({ turn, startMs }: Evidence): string => `${turn} ${startMs}`;

/** How many things a phrasing listens for; what must be absent is none of them. */
export const termCount = ({ phrasing }: Evidence): number =>
  phrasing.split('+').filter((term) => !term.trim().startsWith('!')).length;
