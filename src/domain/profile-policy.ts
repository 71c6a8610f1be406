import { refuse, type Refused } from './refusal.ts';

const withoutProfile = (why: string): Refused => refuse('forbidden', `Complete your profile first${why}.`);

/** What is said to someone who has no profile yet: in general, and before they meet others. */
export const NO_PROFILE = withoutProfile('');
export const NO_PROFILE_TO_MEET = withoutProfile(', so that others know who they meet');
export const NO_PROFILE_FOR_GROUP = withoutProfile(', so that the others know who you are');
