import type { AuditEntry } from '../../contract/audit.ts';
import { auditWords, csvFile } from '../../domain/account/audit.ts';
import { done } from '../../domain/foundation/refusal.ts';
import { addAudit, listAudit, listAuditBetween, listAuditOf, type AuditRow } from '../account/audit.store.ts';
import type { Database } from '../platform/database/database.ts';
import { limits } from '../platform/http/limits.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import type { Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { readPeople } from '../organiser/organiser.store.ts';

const PAGE = 25;
/** About five megabytes; a reader who needs more asks for fewer days at a time. */
const MOST_EXPORTED = 20_000;
const DAY_MS = 86_400_000;
const DELETED = 'Deleted user';
/** Who opens a report by the code that was mailed to them. */
const NO_ACCOUNT = 'Its reader, without an account,';

/** Names for the people of some entries; null for what no one did. */
const namesIn = async (db: Database, rows: readonly AuditRow[]) => {
  const ids = rows.flatMap(({ userId, aboutUserId }) => [userId, aboutUserId]);
  const people = await readPeople(db, [...new Set(ids.filter((id) => id !== null))]);
  return (id: string | null) => (id === null ? null : (people.get(id) ?? { name: DELETED, email: '' }));
};

const entryOf = (row: AuditRow, nameOf: Awaited<ReturnType<typeof namesIn>>, readerId: string) => ({
  id: row.id,
  at: row.at.toISOString(),
  by: nameOf(row.userId)?.name ?? (row.act === 'report-link-read' ? NO_ACCOUNT : null),
  isYou: row.userId === readerId,
  about: row.aboutUserId === row.userId ? null : (nameOf(row.aboutUserId)?.name ?? null),
  words: auditWords(row),
  address: row.address,
  browser: row.browser,
  roomId: /^(?:consent|listening)-/.test(row.act) && row.userId === readerId ? row.subjectId : null,
});

/** An entry as someone may know it whom it is about. */
const asSubject = (row: AuditRow, entry: AuditEntry): AuditEntry => {
  if (entry.isYou) return entry;
  const by = row.act === 'organiser-acted' ? 'An organiser' : entry.by;
  return { ...entry, by, about: 'you', address: null, browser: null };
};

/** What was done by or about the caller. Of an organiser they learn that it was one, and of no one else where they were. */
export const readOwnAudit = async (
  { db, auditDays }: Ports,
  { person, before }: RequestBy<'readOwnAudit'>,
): Reply<'readOwnAudit'> => {
  const rows = await listAuditOf(db, person.id, { before, limit: PAGE + 1 });
  const nameOf = await namesIn(db, rows);
  const entries = rows.slice(0, PAGE).map((row) => asSubject(row, entryOf(row, nameOf, person.id)));
  return done({ entries, more: rows.length > PAGE, keptDays: auditDays });
};

/** What everyone did, for organisers. */
export const readAudit = async (
  { db, auditDays }: Ports,
  { person, before }: RequestBy<'readAudit'>,
): Reply<'readAudit'> => {
  const rows = await listAudit(db, { before, limit: PAGE + 1 });
  const nameOf = await namesIn(db, rows);
  const entries = rows.slice(0, PAGE).map((row) => entryOf(row, nameOf, person.id));
  return done({ entries, more: rows.length > PAGE, keptDays: auditDays });
};

/** The audit trail of some days as a file for a spreadsheet, for organisers. */
export const exportAuditFile = (
  { db, limiter }: Ports,
  { person, from, to }: RequestBy<'exportAudit'>,
): Reply<'exportAudit'> =>
  limitedByPerson({ limiter }, limits.exportAuditByPerson, person.id, async () => {
    const until = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS);
    const since = new Date(`${from}T00:00:00Z`);
    const rows = await listAuditBetween(db, { from: since, to: until, limit: MOST_EXPORTED + 1 });
    const nameOf = await namesIn(db, rows);
    await addAudit(db, { act: 'audit-exported', by: person, detail: `${from} to ${to}` });
    const lines = rows
      .slice(0, MOST_EXPORTED)
      .map((row) => [
        row.at.toISOString(),
        nameOf(row.userId)?.name ?? '',
        nameOf(row.userId)?.email ?? '',
        row.act,
        row.detail,
        nameOf(row.aboutUserId)?.name ?? '',
        nameOf(row.aboutUserId)?.email ?? '',
        row.address ?? '',
        row.browser ?? '',
      ]);
    const head = ['When (UTC)', 'Who', 'Email', 'Act', 'Detail', 'About', 'About, email', 'From', 'Browser'];
    return done({
      csv: csvFile([head, ...lines]),
      rows: lines.length,
      isWhole: rows.length <= MOST_EXPORTED,
    });
  });
