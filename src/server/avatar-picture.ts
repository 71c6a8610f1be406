import { AVATAR_LIMIT_BYTES, type AvatarType } from '../domain/avatar.ts';

// What the first bytes of each kind of picture look like. We believe these, not what the sender calls the file.
const isPng = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
const isWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

const typeOf = (bytes: Buffer): AvatarType | null => {
  if (isPng(bytes)) return 'image/png';
  if (isJpeg(bytes)) return 'image/jpeg';
  return isWebp(bytes) ? 'image/webp' : null;
};

/** The picture inside a data URL, or null when it is none we serve. */
export const pictureOf = (dataUrl: string): { type: AvatarType; bytes: Uint8Array<ArrayBuffer> } | null => {
  const base64 = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+=*)$/.exec(dataUrl)?.[1];
  if (base64 === undefined) return null;
  const bytes = Buffer.from(base64, 'base64');
  const type = typeOf(bytes);
  return type && bytes.length <= AVATAR_LIMIT_BYTES ? { type, bytes } : null;
};
