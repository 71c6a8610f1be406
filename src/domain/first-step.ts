/** What a newcomer can do before the first round; the other step, a time to practise, is a room of theirs. */
export const FIRST_STEPS = ['devices', 'sample'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
