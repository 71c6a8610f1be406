/** The candidate's own words for a point: `quote` is cut unchanged from the text of `turns[turn]`. */
export type Evidence = { turn: number; quote: string; startMs: number; endMs: number; phrasing: string };

/** Evidence, and whether it is firm or weak. */
export type Weighed = { evidence: Evidence; firm: boolean };

export type PointVerdict = 'met' | 'possibly' | 'missed';
