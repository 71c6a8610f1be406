/** What someone can be told of by a push notification, besides mail; each is off until they choose it. */
export const PUSH_KINDS = ['soon', 'waiting', 'proposal', 'assessment'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What a notification says. It passes other companies' servers and lies on a locked screen, so it names no one and no station. */
export const pushWords = {
  soon: { title: 'Your session starts in ten minutes', body: 'Open the practice room to get ready.' },
  waiting: { title: 'Your partner is waiting', body: 'Your session has started. Open the practice room.' },
  proposal: { title: 'Someone proposes a new time', body: 'Open your sessions to answer.' },
  assessment: { title: 'Your assessment is ready', body: 'Open it to read the feedback.' },
} as const satisfies Record<PushKind, { title: string; body: string }>;

/** More devices than anyone carries; the oldest goes. */
export const MOST_PUSH_DEVICES = 10;

/** How long before a session it is announced. */
export const SOON_MS = 10 * 60_000;

/** What is later than this is not sent, and not shown. */
export const PUSH_LIFE_MS = 10 * 60_000;

export const PUSH_REFUSED = 'This browser’s notification service cannot be used.';
