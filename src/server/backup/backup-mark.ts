import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markIn = (dataDir: string): string => join(dataDir, 'last-backup');

/** Records that a backup is complete, for the server's metrics. */
export const markBackup = (dataDir: string, now: Date): Promise<void> =>
  writeFile(markIn(dataDir), `${now.toISOString()}\n`, { mode: 0o600 });

/** How old the last backup of this data folder is; NaN when there was none. */
export const backupAgeSeconds = async (dataDir: string, now: Date): Promise<number> => {
  const mark = await stat(markIn(dataDir)).catch(() => null);
  return mark === null ? Number.NaN : Math.max(0, (now.getTime() - mark.mtimeMs) / 1000);
};
