import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret of this installation: made on the first start and kept in the data folder ever after. */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'auth-secret');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // Linking fails when another start was faster, and then its secret is the one.
  await link(draft, file).catch(() => undefined);
  await unlink(draft);
  return readFile(file, 'utf8');
};
