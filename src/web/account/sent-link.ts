/** A link that was mailed: where to, and what has it mailed once more. */
export type SentLink = { email: string; resendToken: string };

/** What travels to the next page, beside the page that was asked for. It survives a reload, and opens nothing. */
export const sentState = (carried: unknown, sent: SentLink) => ({
  ...(typeof carried === 'object' ? carried : {}),
  sent,
});

const isSentLink = (value: unknown): value is SentLink =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  typeof value.email === 'string' &&
  'resendToken' in value &&
  typeof value.resendToken === 'string';

/** The link that was mailed, or null. */
export const sentLink = (state: unknown): SentLink | null =>
  typeof state === 'object' && state !== null && 'sent' in state && isSentLink(state.sent)
    ? state.sent
    : null;
