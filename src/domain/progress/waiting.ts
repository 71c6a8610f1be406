/** What can wait for someone on their dashboard, in the order it is listed. */
export const WAITING_KINDS = [
  'proposal',
  'pairing',
  'self-rating',
  'marking',
  'recording',
  'marks',
  'assessment',
] as const;
type WaitingKind = (typeof WAITING_KINDS)[number];

/** What can be new about a round, until it has been opened. */
export const RESULTS = ['assessment', 'marks'] as const;
export type ResultPart = (typeof RESULTS)[number];

const DAY_MS = 24 * 3_600_000;
/** A result that was not opened in this time is no news any more. */
export const NEWS_FOR_MS = 14 * DAY_MS;

type WaitingItem = { kind: WaitingKind; at: number };

const isNews = (kind: WaitingKind): boolean => RESULTS.some((result) => result === kind);

/** By kind, then what is asked for longest, or what is newest, first; as many as a dashboard shows. */
export const mostUrgent = <W extends WaitingItem>(waiting: readonly W[], most: number): W[] =>
  waiting
    .toSorted(
      (one, other) =>
        WAITING_KINDS.indexOf(one.kind) - WAITING_KINDS.indexOf(other.kind) ||
        (isNews(one.kind) ? other.at - one.at : one.at - other.at),
    )
    .slice(0, most);

/** What a newcomer can do before the first round; the other step, a time to practise, is a room of theirs. */
export const FIRST_STEPS = ['devices', 'sample'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
