import { exportAttendance } from '../../src/server/attendance/attendance.store.ts';
import { exportAudit } from '../../src/server/account/audit.store.ts';
import { removeEndedSignUps } from '../../src/server/account/sign-up.store.ts';
import {
  removeAccount,
  removeAssessmentsOf,
  removeEveryTrackOf,
  removeRoomAndVersions,
  removeSignalsOf,
  replaceWithDeletedUser,
} from '../../src/server/personal-data/erasure.store.ts';
import { exportAccount } from '../../src/server/personal-data/export-account.store.ts';
import { exportDebrief, exportExamined } from '../../src/server/personal-data/export-debrief.ts';
import { exportReleases } from '../../src/server/assessment/release.store.ts';
import { exportLibrary } from '../../src/server/personal-data/export-library.store.ts';
import { exportPartner, exportSafety } from '../../src/server/personal-data/export-partner.store.ts';
import {
  exportExamining,
  exportMails,
  exportPicture,
  exportProposals,
  exportRooms,
  exportRounds,
} from '../../src/server/personal-data/export.store.ts';
import { removeEnded } from '../../src/server/platform/database/retention.ts';
import { exportPractice } from '../../src/server/progress/dashboard.store.ts';
import { exportStays } from '../../src/server/room/presence.store.ts';
import { removeOwnStation } from '../../src/server/station/own-station-removal.store.ts';
import { recordStatements, tablesRead } from './recorded-statements.ts';

const SOMEONE = '00000000-0000-4000-8000-000000000001';
const SOMETHING = '00000000-0000-4000-8000-000000000002';

/** What the product itself does with each table, read from the statements that its own code sends. */
export type CodeFacts = {
  /** When the hourly sweep deletes rows of a table. */
  swept: ReadonlyMap<string, string>;
  /** Tables whose rows the end of an account deletes by a statement. */
  erased: ReadonlySet<string>;
  /** Tables whose rows it strips. */
  stripped: ReadonlySet<string>;
  /** Tables that someone's download of their data reads. */
  exported: ReadonlySet<string>;
};

const DELETED = /^delete from "?(\w+)"?(?: \w+)?(?: using .*?)? where (.*?)(?: returning .*)?$/;
const UPDATED = /^update "?(\w+)"?/;

const sweptTables = async (): Promise<Map<string, string>> => {
  const statements = [
    ...(await recordStatements(removeEnded)),
    ...(await recordStatements(removeEndedSignUps)),
  ];
  return new Map(
    statements.map((sql) => {
      const [, table = '', condition = ''] = DELETED.exec(sql) ?? [];
      if (table === '') throw new Error(`the sweep was expected to delete: ${sql}`);
      return [table, condition.replaceAll('"', '')];
    }),
  );
};

const eraseEverything = async (db: Parameters<typeof removeAccount>[0]): Promise<void> => {
  await removeSignalsOf(db, SOMEONE);
  await removeEveryTrackOf(db, SOMEONE);
  await removeAssessmentsOf(db, SOMEONE);
  await removeRoomAndVersions(db, SOMETHING);
  await replaceWithDeletedUser(db, SOMETHING, SOMEONE);
  await removeOwnStation(db, { id: SOMETHING, caseId: SOMETHING });
  await removeAccount(db, SOMEONE);
};

const exportEverything = async (db: Parameters<typeof exportAccount>[0]): Promise<void> => {
  for (const read of [
    exportAccount,
    exportAudit,
    exportPicture,
    exportRooms,
    exportExamining,
    exportReleases,
    exportMails,
    exportProposals,
    exportAttendance,
    exportStays,
    exportPractice,
    exportLibrary,
    exportSafety,
    exportPartner,
  ])
    await read(db, SOMEONE);
  await exportRounds(db, SOMETHING, SOMEONE);
};

export const readCodeFacts = async (): Promise<CodeFacts> => {
  const erasure = await recordStatements(eraseEverything);
  const exporting = [
    ...(await recordStatements(exportEverything)),
    ...(await recordStatements((db) => exportDebrief(db, SOMETHING, SOMEONE, new Date(0)))),
    ...(await recordStatements((db) => exportExamined(db, SOMEONE, new Date(0)))),
  ];
  return {
    swept: await sweptTables(),
    erased: new Set(erasure.flatMap((sql) => DELETED.exec(sql)?.[1] ?? [])),
    stripped: new Set(erasure.flatMap((sql) => UPDATED.exec(sql)?.[1] ?? [])),
    exported: new Set(exporting.flatMap(tablesRead)),
  };
};
