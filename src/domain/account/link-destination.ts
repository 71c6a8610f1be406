/** The page that a link leads to, by its path, for someone who has to sign in first; none of it names a person. */
const DESTINATIONS: readonly (readonly [path: RegExp, words: string])[] = [
  [/^\/invite\//, 'An invitation to a practice session'],
  [/^\/interview-practice-room/, 'A practice session'],
  [/^\/report\b/, 'A report that a colleague shared with you'],
  [/^\/assessments\?(?:round|debrief)=/, 'The assessment of a round'],
  [/^\/assessments\//, 'The assessment of a round'],
  [/^\/partners/, 'Someone who would like to practise with you'],
  [/^\/join\b/, 'A group to join'],
];

/** In words, the page that a signed-out person's link leads to; null for a page that needs no mention. */
export const linkDestination = (path: string | null): string | null =>
  (path !== null && DESTINATIONS.find(([pattern]) => pattern.test(path))?.[1]) || null;

/** The room that an invite link leads to; null for every other path. */
export const invitedRoom = (path: string | null): string | null =>
  /^\/invite\/([0-9a-f-]{36})$/.exec(path ?? '')?.[1] ?? null;
