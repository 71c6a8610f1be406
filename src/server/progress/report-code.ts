import { randomUUID, timingSafeEqual } from 'node:crypto';
import { done, type Outcome } from '../../domain/foundation/refusal.ts';
import {
  REPORT_CODE_TRIES,
  reportCodeEnd,
  reportCodeOf,
  reportReadingEnd,
  WRONG_REPORT_CODE,
} from '../../domain/progress/report-code.ts';
import { mailboxOf } from '../../domain/account/mail-address.ts';
import { hasEnded, REPORT_LINK_ENDED } from '../../domain/progress/report-link.ts';
import type { ParsedInput } from '../../contract/endpoints.ts';
import { limited, refuseForgedToken } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { transact } from '../platform/database/transact.ts';
import type { Accepted, Reply } from '../platform/http/request.ts';
import type { Signer } from '../platform/start-up/signer.ts';
import type { Allowance } from '../ports/limiter.ts';
import type { Ports } from '../platform/ports.ts';
import { replaceReportCode, spendReportCode, takeReportCodeTry } from './report-code.store.ts';
import { findReport } from './report-link.store.ts';
import { hashOf } from './report-token.ts';

type FromVisitor<N extends 'requestReportCode' | 'enterReportCode'> = ParsedInput<N> & { ip: string };

/** The digits of a code, which only this server can tell from its id. */
export const reportCode = (signer: Signer, codeId: string): string =>
  reportCodeOf(Buffer.from(signer.fingerprint(`report-code ${codeId}`), 'base64url').readUIntBE(0, 6));

/** The link that a token opens, while it works. */
const findOpenLink = async (ports: Ports, token: string, ip: string) => {
  const report = await findReport(ports.db, hashOf(token));
  if (!report) return refuseForgedToken(ports, ip, REPORT_LINK_ENDED);
  return hasEnded(report, ports.now().getTime()) ? REPORT_LINK_ENDED : done(report);
};

/** What a request for a code uses up: of the mailbox it is for, so that one for another costs the reader nothing. */
const requestAllowances = (link: { id: string; makerId: string }, email: string, ip: string): Allowance[] => {
  const mailbox = mailboxOf(email);
  const ofMaker = `${link.makerId} ${mailbox}`;
  return [
    { rule: limits.reportCodeByLinkFromAddress, key: `${link.id} ${ip}` },
    { rule: limits.reportCodeByAddress, key: ip },
    { rule: limits.reportCodeByLinkAndAddress, key: `${link.id} ${mailbox} ${ip}` },
    { rule: limits.reportCodeByLink, key: `${link.id} ${mailbox}` },
    { rule: limits.reportCodeByMakerHour, key: ofMaker },
    { rule: limits.reportCodeByMakerDay, key: ofMaker },
    { rule: limits.reportCodeByMailboxHour, key: mailbox },
    { rule: limits.reportCodeByMailboxDay, key: mailbox },
  ];
};

/** Has a code mailed to the reader of a link. The answer, and the work for it, are the same for every other address. */
export const requestReportCode = async (
  ports: Ports,
  { token, email, ip }: FromVisitor<'requestReportCode'>,
): Accepted => {
  const found = await findOpenLink(ports, token, ip);
  if (!found.ok) return found;
  const { id: linkId, readerEmail } = found.value;
  return limited(ports.limiter, requestAllowances(found.value, email, ip), { counts: 'all' }, () =>
    transact(ports.db, async (trx): Promise<Outcome<{ status: true }>> => {
      const id = randomUUID();
      const now = ports.now();
      const expiresAt = new Date(reportCodeEnd(now.getTime()));
      const isReaders = email === readerEmail;
      await replaceReportCode(trx, { id, linkId, isReaders, triesLeft: REPORT_CODE_TRIES, expiresAt }, now);
      await addJob(trx, 'mail-report-code', { codeId: id });
      return done({ status: true });
    }),
  );
};

/** Trades a code, once, for a pass that reads the report for a while. */
export const enterReportCode = async (
  ports: Ports,
  { token, code, ip }: FromVisitor<'enterReportCode'>,
): Reply<'enterReportCode'> => {
  const found = await findOpenLink(ports, token, ip);
  if (!found.ok) return found;
  const { db, limiter, signer } = ports;
  const linkId = found.value.id;
  const allowances = [
    { rule: limits.reportGuessByLinkAndAddress, key: `${linkId} ${ip}` },
    { rule: limits.reportGuessByAddress, key: ip },
  ];
  return limited(limiter, allowances, { counts: 'failures' }, async () => {
    const taken = await takeReportCodeTry(db, linkId, ports.now());
    if (taken === undefined) return WRONG_REPORT_CODE;
    const [given, right] = [Buffer.from(code), Buffer.from(reportCode(signer, taken.id))];
    const isRight = given.length === right.length && timingSafeEqual(given, right);
    if (!isRight || !taken.isOpen || !(await spendReportCode(db, taken.id))) return WRONG_REPORT_CODE;
    return done({ pass: signer.signUntil('report-pass', [linkId], reportReadingEnd(ports.now().getTime())) });
  });
};

/** Whether a pass was given out for this link, and still reads. */
export const isPassTo = (
  { signer, now }: Pick<Ports, 'signer' | 'now'>,
  pass: string | undefined,
  linkId: string,
): boolean => pass !== undefined && signer.verifyAt('report-pass', pass, now().getTime())?.[0] === linkId;
