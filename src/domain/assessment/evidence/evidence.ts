import type { SpokenQuote } from '../../recording/spoken-quote.ts';

/** The candidate's own words for a point, with the phrasing that found them. */
export type Evidence = SpokenQuote & { phrasing: string };

/** Evidence, and whether it is firm or weak. */
export type Weighed = {
  evidence: Evidence;
  firm: boolean;
  /** A reply that gives someone, in so many words, the leave they asked for. */
  grants?: boolean;
  /** A reply that leaves it open: 'It depends.' */
  hedged?: boolean;
};

export type PointVerdict = 'met' | 'possibly' | 'missed';
export type FlagVerdict = 'raised' | 'possibly' | 'quiet';

/** A verdict. `evidence` is firm; where there is none, `weak` evidence makes it 'possibly', which counts neither way. */
export type Judged<Verdict> = {
  verdict: Verdict;
  evidence: Evidence[];
  weak: Evidence[];
  /** What would meet a point but for its time: 'We will free the muscle next week'. */
  late?: Evidence[];
};

/** Evidence at the same place is the same sentence. */
export const placeOf = ({ turn, startMs }: Evidence): string => `${turn} ${startMs}`;

/** How many things a phrasing listens for; what must be absent is none of them. */
export const termCount = ({ phrasing }: Evidence): number =>
  phrasing.split('+').filter((term) => !term.trim().startsWith('!')).length;
