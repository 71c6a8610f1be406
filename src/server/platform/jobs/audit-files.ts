import type { JobHandler } from './job-table.ts';
import type { Storage, StoredFile } from '../../ports/storage.ts';
import type { Ports } from '../ports.ts';
import { everyTrack, keepFileAudit, type AuditedTrack } from '../database/file-audit.ts';
import { chunkName, mediaName, RECORDINGS, trackFolder } from '../files/track-file.ts';

const DAY_MS = 24 * 3_600_000;
/** More than this, beside a tenth of all there is, is a wrong database or a wrong bucket rather than a few leftovers. */
const FEW_FILES = 200;

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/** Files in a track's folder that its row does not list: drafts, and chunks that have become a file since. */
const isStray = ({ name }: StoredFile, track: AuditedTrack | undefined): boolean => {
  if (!track || name.endsWith('.part')) return true;
  if (name === mediaName(track.id)) return false;
  const isJoined = track.isFinished && (track.durationMs ?? 0) > 0;
  return isJoined || name >= chunkName(track.id, track.chunks);
};

/** Whether a file that a row lists is missing: its media file or, before there is one, its first chunk. */
const isMissing = (track: AuditedTrack, names: ReadonlySet<string>): boolean => {
  const { id, chunks, durationMs } = track;
  if (!track.isSettled || chunks === 0 || durationMs === 0) return false;
  return !names.has(mediaName(id)) && (durationMs !== null || !names.has(chunkName(id, 0)));
};

/** What is stored, by the folder of its track. */
const filesByFolder = async (storage: Storage): Promise<Map<string, StoredFile[]>> => {
  const folders = new Map<string, StoredFile[]>();
  for await (const file of storage.list(RECORDINGS)) {
    const folder = folderOf(file.name);
    const known = folders.get(folder);
    if (known) known.push(file);
    else folders.set(folder, [file]);
  }
  return folders;
};

/**
 * Compares what is stored with the rows about it. Files without a row are removed once they are a day old: younger ones
 * may be on their way to one. Rows without files are lost recordings, and counted for those who run the server.
 */
export const auditFiles =
  ({ db, storage, now, log }: Ports): JobHandler<'audit-files'> =>
  async () => {
    const auditedAt = now();
    // Files before rows: one whose row is made meanwhile is not taken for a stray.
    const folders = await filesByFolder(storage);
    const total = [...folders.values()].reduce((sum, files) => sum + files.length, 0);
    const strays: StoredFile[] = [];
    let missingTracks = 0;
    for await (const track of everyTrack(db)) {
      const folder = trackFolder(track.id);
      const files = folders.get(folder) ?? [];
      folders.delete(folder);
      strays.push(...files.filter((file) => isStray(file, track)));
      const names = new Set(files.map(({ name }) => name));
      // Looked at again: it may have been joined since the list was made.
      if (!isMissing(track, names) || (await storage.size(mediaName(track.id))) !== null) continue;
      missingTracks += 1;
      log.warn({ trackId: track.id }, 'stored files of a track are missing');
    }
    for (const files of folders.values()) strays.push(...files);

    const old = strays.filter(({ changedAt }) => changedAt.getTime() < auditedAt.getTime() - DAY_MS);
    const isPlausible = old.length <= FEW_FILES + total / 10;
    if (isPlausible) for (const { name } of old) await storage.removeAll(name);
    else
      log.error(
        { strays: old.length, total },
        'too many stray files to remove, check DATABASE_URL and STORAGE_URL',
      );
    const removedFiles = isPlausible ? old.length : 0;
    await keepFileAudit(db, { auditedAt, strayFiles: strays.length, removedFiles, missingTracks });
  };
