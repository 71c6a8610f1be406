/** What the cache knows your next session by. */
export const NEXT_SESSION = ['next-session'] as const;
