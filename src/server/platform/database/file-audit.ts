import { sql } from 'kysely';
import type { Database } from './database.ts';

export type AuditedTrack = {
  id: string;
  chunks: number;
  isFinished: boolean;
  durationMs: number | null;
  /** Whether it has not grown for an hour, so that its files should be where its row says. */
  isSettled: boolean;
};

const PAGE = 1000;

/** What should be stored: every track that has chunks, by id. */
export async function* everyTrack(db: Database): AsyncGenerator<AuditedTrack> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await db
      .selectFrom('recording_tracks')
      .select([
        'id',
        'chunks',
        sql<boolean>`finished_at is not null`.as('isFinished'),
        'duration_ms as durationMs',
        sql<boolean>`grown_at < now() - interval '1 hour'`.as('isSettled'),
      ])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

export type FileAudit = { auditedAt: Date; strayFiles: number; removedFiles: number; missingTracks: number };

export const keepFileAudit = async (db: Database, audit: FileAudit): Promise<void> => {
  const row = {
    audited_at: audit.auditedAt,
    stray_files: audit.strayFiles,
    removed_files: audit.removedFiles,
    missing_tracks: audit.missingTracks,
  };
  await db
    .insertInto('file_audits')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
};

/** What the last comparison found; undefined before the first. */
export const readFileAudit = (db: Database): Promise<FileAudit | undefined> =>
  db
    .selectFrom('file_audits')
    .select([
      'audited_at as auditedAt',
      'stray_files as strayFiles',
      'removed_files as removedFiles',
      'missing_tracks as missingTracks',
    ])
    .executeTakeFirst();
