import { AVATAR_LIMIT_BYTES, AVATAR_SIDE, type AvatarType } from '../../domain/profile/profile.ts';
import { stripJpeg, stripPng, stripWebp, type PictureFile } from '../platform/files/picture-file.ts';

// We believe what a file is, not what its sender calls it.
const readers = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/webp': stripWebp,
} as const satisfies Record<AvatarType, (bytes: Buffer<ArrayBuffer>) => PictureFile | null>;

const isSmall = ({ width, height }: PictureFile): boolean =>
  width > 0 && height > 0 && width <= AVATAR_SIDE && height <= AVATAR_SIDE;

type AvatarPicture = { type: AvatarType; bytes: Uint8Array<ArrayBuffer> };

/**
 * The picture inside a data URL, without its metadata; null when it is none we serve. Its size is read from its header:
 * a few kilobytes can unpack to gigabytes in the browser of everyone who sees them.
 */
export const pictureOf = (dataUrl: string): AvatarPicture | null => {
  const base64 = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+=*)$/.exec(dataUrl)?.[1];
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > AVATAR_LIMIT_BYTES) return null;
  for (const type of ['image/png', 'image/jpeg', 'image/webp'] as const) {
    const picture = readers[type](bytes);
    if (picture) return isSmall(picture) ? { type, bytes: picture.bytes } : null;
  }
  return null;
};
