import { randomBytes } from 'node:crypto';
import { displayName } from '../../domain/profile/name.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import {
  hasEnded,
  includesRecording,
  mayReadReport,
  mayShareReport,
  MOST_REPORT_LINKS,
  REPORT_LINK_ENDED,
  reportLinkEnd,
} from '../../domain/progress/report-link.ts';
import type { ParsedInput } from '../../contract/endpoints.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { transact } from '../platform/database/transact.ts';
import { addAudit } from '../account/audit.store.ts';
import { readAssessed } from '../assessment/assessment.store.ts';
import {
  addReportLink,
  findReport,
  findReportById,
  listReportLinks,
  lockReportLinks,
  recordReportRead,
} from './report-link.store.ts';
import { isPassTo } from './report-code.ts';
import { hashOf } from './report-token.ts';
import { listRecordingShares } from '../recording/recording.store.ts';
import { limited, refuseForgedToken } from '../platform/http/limited.ts';
import { playableTracks } from '../recording/kept-recording.ts';
import type { Person, RequestBy, Reply } from '../platform/http/request.ts';

/** An assessment of the caller's own, of which they may make links. */
const findOwnReport = async ({ db }: Pick<Ports, 'db'>, roundId: string, userId: string) => {
  const round = await readAssessed(db, roundId);
  if (!round) return refuse('missing');
  const permission = mayShareReport(round, userId);
  return permission.ok ? done(round) : permission;
};

/** Makes a link to an assessment for one person. Its token is shown once; only a hash of it is kept. */
export const createReportLink = async (
  ports: Ports,
  input: RequestBy<'createReportLink'>,
): Reply<'createReportLink'> => {
  const { person, roundId, email, days } = input;
  const found = await findOwnReport(ports, roundId, person.id);
  if (!found.ok) return found;
  if (found.value.assessment === null) return refuse('conflict', 'This round has no assessment yet.');
  const { db, limiter } = ports;
  const allowances = [{ rule: limits.reportLinkByPerson, key: person.id }];
  return limited(limiter, allowances, { counts: 'successes' }, () =>
    transact(db, async (trx): Reply<'createReportLink'> => {
      await lockReportLinks(trx, roundId, person.id);
      const now = ports.now();
      const open = await listReportLinks(trx, { roundId, userId: person.id, now });
      if (open.length >= MOST_REPORT_LINKS)
        return refuse('conflict', `At most ${MOST_REPORT_LINKS} links may be open. Revoke one first.`);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(reportLinkEnd(days, now.getTime()));
      const link = { roundId, userId: person.id, readerEmail: email, tokenHash: hashOf(token), expiresAt };
      await addReportLink(trx, link);
      await addAudit(trx, { act: 'report-link-made', by: person, subjectId: roundId });
      return done({ url: `${ports.origin}/report?s=${token}` });
    }),
  );
};

export const listOwnReportLinks = async (
  ports: Ports,
  { person, roundId }: { person: Person; roundId: string },
): Reply<'listReportLinks'> => {
  const found = await findOwnReport(ports, roundId, person.id);
  if (!found.ok) return found;
  const links = await listReportLinks(ports.db, { roundId, userId: person.id, now: ports.now() });
  return done({
    links: links.map(({ id, readerEmail, createdAt, expiresAt, readAt }) => ({
      id,
      readerEmail,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
  });
};

type FoundReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** The recording that a link plays, if both people agreed to that and it is still kept. */
const sharedRecording = async ({ db }: Pick<Ports, 'db'>, report: FoundReport) => {
  const { recordingId: id, startedAt } = report;
  if (id === null || startedAt === null) return null;
  return includesRecording(report, await listRecordingShares(db, id)) ? { id, startedAt } : null;
};

/** What can be played of it. Whose track it is stays out: an id leads to other things that someone did. */
const sharedTracks = async (...of: Parameters<typeof playableTracks>) =>
  (await playableTracks(...of)).map(({ id, type, offsetMs, durationMs, url }) => ({
    id,
    type,
    offsetMs,
    durationMs,
    url,
  }));

/** Whether a recording may be played by a report link: the link works, and both people still agree. */
export const mayPlayByLink = async (
  ports: Pick<Ports, 'db' | 'now'>,
  linkId: string,
  recordingId: string,
): Promise<boolean> => {
  const report = await findReportById(ports.db, linkId);
  if (!report || hasEnded(report, ports.now().getTime())) return false;
  return (await sharedRecording(ports, report))?.id === recordingId;
};

/** Records that a report was read; in the audit trail once a day for each reader of a link, as nothing is ever taken out of it. */
const recordRead = async ({ db, limiter }: Ports, report: FoundReport, person: Person | null) => {
  await recordReportRead(db, report.id);
  const key = `${report.id} ${person?.id ?? 'by code'}`;
  const attempt = await limiter.attempt([{ rule: limits.reportReadNoted, key }]);
  if (!attempt.allowed) return;
  try {
    await addAudit(db, { act: 'report-link-read', by: person, aboutUserId: report.makerId });
  } catch (error) {
    await attempt.refund();
    throw error;
  }
};

/**
 * The report behind a link. It holds the candidate's part only: no transcript, nothing of the partner's, and the recording
 * only where both people agreed.
 */
export const readReport = async (
  ports: Ports,
  { person, token, pass, ip }: ParsedInput<'readReport'> & { person: Person | null; ip: string },
): Reply<'readReport'> => {
  const report = await findReport(ports.db, hashOf(token));
  if (!report?.assessment) return refuseForgedToken(ports, ip, REPORT_LINK_ENDED);
  const reader = { email: person?.email ?? null, enteredCode: isPassTo(ports, pass, report.id) };
  const permission = mayReadReport(report, reader, ports.now().getTime());
  if (!permission.ok) return permission;
  const { assessment } = report;
  const allowances = [{ rule: limits.readReportByReader, key: `${report.id} ${person?.id ?? ip}` }];
  return limited(ports.limiter, allowances, { counts: 'all' }, async () => {
    await recordRead(ports, report, person);
    const recording = await sharedRecording(ports, report);
    return done({
      candidate: displayName(report),
      caseName: report.caseName,
      type: report.type,
      createdAt: report.createdAt.toISOString(),
      expiresAt: report.expiresAt.toISOString(),
      assessment,
      tracks: recording ? await sharedTracks(ports, recording, { person, reportLinkId: report.id }) : [],
    });
  });
};
