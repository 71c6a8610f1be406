import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** The hash of what is in a file, in hexadecimal. */
export const fileHash = async (algorithm: 'sha1' | 'sha256', file: string): Promise<string> => {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};
