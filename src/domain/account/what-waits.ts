/** What lies behind a link that asks to sign in first, by its path; none of it names a person. */
const WAITING: readonly (readonly [path: RegExp, words: string])[] = [
  [/^\/invite\//, 'An invitation to a practice session'],
  [/^\/interview-practice-room/, 'A practice session'],
  [/^\/report\b/, 'A report that a colleague shared with you'],
  [/^\/assessments\?(?:round|debrief)=/, 'The assessment of a round'],
  [/^\/assessments\//, 'The assessment of a round'],
  [/^\/partners/, 'Someone who would like to practise with you'],
  [/^\/join\b/, 'A group to join'],
];

/** What waits for someone who follows a link while signed out; null where there is nothing to say. */
export const whatWaits = (path: string | null): string | null =>
  (path !== null && WAITING.find(([pattern]) => pattern.test(path))?.[1]) || null;

/** The room that an invite link leads to; null for every other path. */
export const invitedRoom = (path: string | null): string | null =>
  /^\/invite\/([0-9a-f-]{36})$/.exec(path ?? '')?.[1] ?? null;
