/** Twice the longest station and more. Some patterns of its reader take more than linear time in the length of a line or a paragraph. */
export const CASE_LIMITS = { characters: 30_000, lines: 1000, line: 2000, faults: 200 } as const;
