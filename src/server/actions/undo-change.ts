import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import type { Ports } from '../ports.ts';
import { confirmAddress, lockAccount, writePasswordHash } from '../store/account.ts';
import { findAccountChange, undoChangesSince } from '../store/account-change.ts';
import { enqueueAccountLink, spendOpenCodes } from '../store/account-code.ts';
import { removeFeed } from '../store/calendar-feed.ts';
import type { Database } from '../store/database.ts';
import { transact } from '../store/deadlock.ts';
import { lockRoomsOf } from '../store/erasure.ts';
import { endSessions } from '../store/session.ts';
import { refuseMadeUpLink } from './limited.ts';
import { withCalendarMoved } from './move-calendar.ts';

const DEAD = refuse('forbidden', 'This link is invalid or expired.');
const TAKEN = refuse('conflict', 'That email address now belongs to another account.');

const undo = async (trx: Database, changeId: string, now: Date): Promise<Outcome<{ status: true }>> => {
  const noticed = await findAccountChange(trx, changeId);
  // Rooms before people, the order everyone else locks them in.
  if (noticed) await lockRoomsOf(trx, noticed.userId);
  // Checked again under the account's lock: another may have undone it in between.
  const account = noticed && (await lockAccount(trx, noticed.userId));
  const change = account && (await findAccountChange(trx, changeId));
  if (!change) return DEAD;
  const { userId, email, createdAt } = change;
  const restore = async () => account.email === email || confirmAddress(trx, userId, email);
  if (!(await withCalendarMoved(trx, userId, { now, change: restore }))) return TAKEN;
  await undoChangesSince(trx, userId, createdAt);
  await writePasswordHash(trx, userId, null);
  await endSessions(trx, userId);
  // It may be the address of whoever took the account over.
  await removeFeed(trx, userId);
  await spendOpenCodes(trx, userId);
  await enqueueAccountLink(trx, { userId, purpose: 'recover' });
  return done({ status: true });
};

/**
 * 'This was not me': moves the account back to the email address that got the notice, ends every sign-in, link and
 * password, and mails that address a link to choose a new one.
 */
export const undoAccountChange = async (
  ports: Ports,
  { token, ip }: { token: string; ip: string },
): Promise<Outcome<{ status: true }>> => {
  const changeId = ports.seal.open('undo-change', token);
  if (changeId === null) return refuseMadeUpLink(ports, ip, DEAD);
  return transact(ports.db, (trx) => undo(trx, changeId, ports.now()));
};
