import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../platform/files/durable-file.ts';

const MANIFEST = 'manifest.json';

/** A file of a backup: as it lies there, and what it was copied from. */
const backupFile = z.object({
  size: z.number(),
  sha256: z.string(),
  source: z.object({ size: z.number(), changedAt: z.number() }).optional(),
});
export type BackupFile = z.infer<typeof backupFile>;

const manifest = z.object({
  format: z.literal(2),
  madeAt: z.string(),
  /** Recordings that the database knows and that were not on the disk. */
  missing: z.array(z.string()),
  files: z.record(z.string(), backupFile),
});

export type Manifest = z.infer<typeof manifest>;

/** Written last: what has one is complete. */
export const writeManifest = (folder: string, written: Manifest): Promise<void> =>
  writeDurably(join(folder, MANIFEST), `${JSON.stringify(written, null, 1)}\n`);

/** What a backup says of itself; null when it is none. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = manifest.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
};

/** The newest complete backup beside a new one, whose files need not be copied again. */
export const findPrevious = async (
  target: string,
): Promise<{ folder: string; files: Manifest['files'] } | null> => {
  const names = await readdir(dirname(target)).catch(() => []);
  const found: { folder: string; madeAt: string; files: Manifest['files'] }[] = [];
  for (const name of names.filter((one) => one !== basename(target) && !/\.(part|incomplete)$/.test(one))) {
    const folder = join(dirname(target), name);
    if (!(await stat(folder)).isDirectory()) continue;
    const known = await readManifest(folder).catch(() => null);
    if (known !== null) found.push({ folder, madeAt: known.madeAt, files: known.files });
  }
  return found.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))[0] ?? null;
};
