/** Pictures are squares of at most this many pixels a side. */
export const AVATAR_SIDE = 256;
/** A 256-pixel square needs far less; anything larger was not made by our cropper. */
export const AVATAR_LIMIT_BYTES = 200_000;
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type AvatarType = (typeof AVATAR_TYPES)[number];
