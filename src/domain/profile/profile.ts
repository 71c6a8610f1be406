import { refuse, type Refused } from '../foundation/refusal.ts';

const withoutProfile = (why: string): Refused => refuse('forbidden', `Complete your profile first${why}.`);

/** What is said to someone who has no profile yet: in general, and before they meet others. */
export const NO_PROFILE = withoutProfile('');
export const NO_PROFILE_TO_MEET = withoutProfile(', so that others know who they meet');
export const NO_PROFILE_FOR_GROUP = withoutProfile(', so that the others know who you are');

/** Pictures are squares of at most this many pixels a side. */
export const AVATAR_SIDE = 256;
/** A 256-pixel square needs far less; anything larger was not made by our cropper. */
export const AVATAR_LIMIT_BYTES = 200_000;
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type AvatarType = (typeof AVATAR_TYPES)[number];
