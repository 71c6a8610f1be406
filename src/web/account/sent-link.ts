type Sent = { email: string; password: string };

// In memory only: a password is never stored, and a link belongs to the password it was asked for with.
let latest: Sent | null = null;

/** Remembers, for as long as this page lives, what the last registration was made with. */
export const keepSent = (sent: Sent): void => {
  latest = sent;
};

/** What to register with again so that the same link is mailed once more; null after a reload. */
export const sentBefore = (email: string): Sent | null => (latest?.email === email ? latest : null);

/** What travels to the next page: the address that a link was mailed to. */
export const sentState = (carried: unknown, email: string) => ({
  ...(typeof carried === 'object' ? carried : {}),
  sentTo: email,
});

/** The address a link was mailed to, or null. */
export const sentTo = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'sentTo' in state && typeof state.sentTo === 'string'
    ? state.sentTo
    : null;
