/** Why someone reports another person to the organisers. */
export const CONCERN_REASONS = ['rude', 'harassment', 'patient', 'identity', 'other'] as const;
export type ConcernReason = (typeof CONCERN_REASONS)[number];

export const concernReasonWords = {
  rude: 'Rude or disrespectful',
  harassment: 'Harassment or threats',
  patient: 'Spoke about a real patient',
  identity: 'Not who they say they are',
  other: 'Something else',
} as const satisfies Record<ConcernReason, string>;

/** The longest report, reason of a suspension or notice. */
export const CONCERN_LIMIT = 1000;
export const concernTooLong = `Use at most ${CONCERN_LIMIT} characters.`;

/** How many reports of one person may wait for the organisers. */
export const MOST_OPEN_CONCERNS = 20;
