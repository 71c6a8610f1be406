import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDurably } from '../files/durable-file.ts';
import { errorCode } from '../files/error-code.ts';

export const SECRET_MINIMUM = 32;

const readSecret = async (file: string): Promise<string | null> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const secret = text.trim();
  // Whatever cut it short, running on would let anyone who can guess the rest forge sign-ins and links.
  if (secret.length < SECRET_MINIMUM || /\s/.test(secret))
    throw new Error(
      `auth-secret holds no secret of ${SECRET_MINIMUM} characters. Put it back from a backup, or remove the file: that ends every sign-in and link.`,
    );
  return secret;
};

/** The secret of this installation: made on the first start and kept in the data folder from then on. */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'auth-secret');
  const known = await readSecret(file);
  if (known !== null) return known;
  // Another process may start at the same time: the file that is there first counts for both.
  await createDurably(file, randomBytes(SECRET_MINIMUM).toString('base64url'));
  const made = await readSecret(file);
  if (made === null) throw new Error('auth-secret was removed while the server started');
  return made;
};
