import { refuse, done } from '../../domain/foundation/refusal.ts';
import { enqueueAccountLink, listRecentAddresses, spendOpenCodes } from '../account/account-code.store.ts';
import { lockAccount, writePasswordHash } from '../account/account.store.ts';
import { addAudit } from '../account/audit.store.ts';
import {
  findFactor,
  hasFactor,
  removeFactorsOf,
  removeFactorsSince,
} from '../account/second-factor.store.ts';
import { endSessions } from '../account/session.store.ts';
import { removeFeed } from '../calendar/calendar-feed.store.ts';
import type { Database } from '../platform/database/database.ts';
import type { Accepted, Caller } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';

export const INVALID_LINK = refuse('forbidden', 'This link is invalid or expired.');

/** Ends every sign-in, link and password of someone, and mails their address a link to choose a new one. */
export const revokeAllAccess = async (
  trx: Database,
  { userId, from }: { userId: string; from: Caller },
): Promise<void> => {
  await writePasswordHash(trx, userId, null);
  await endSessions(trx, userId);
  // It may be the address of someone who took the account over.
  const endedFeed = await removeFeed(trx, userId);
  await spendOpenCodes(trx, userId);
  await enqueueAccountLink(trx, { userId, purpose: 'recover', afterUndo: { endedFeed } });
  await addAudit(trx, { act: 'change-undone', by: { id: userId, from } });
};

/**
 * Removes the second step that a mail was about, and those added after it, whose mails went to the same addresses. Older ones stay:
 * the mailbox alone must not be a way around them.
 */
export const undoFactor = async (
  { signer }: Pick<Ports, 'signer'>,
  trx: Database,
  { added: [factorId, fingerprint], from }: { added: [factorId: string, fingerprint: string]; from: Caller },
): Accepted => {
  const mailed = await findFactor(trx, factorId);
  // Checked again under the account's lock: another may have undone it in between.
  const account = mailed && (await lockAccount(trx, mailed.userId));
  const factor = account && (await findFactor(trx, factorId));
  if (!factor) return INVALID_LINK;
  const { userId, since } = factor;
  // An address that was a thief's in between undoes nothing of the owner's.
  const addresses = [account.email, ...(await listRecentAddresses(trx, userId))];
  if (!addresses.some((address) => signer.fingerprint(address) === fingerprint)) return INVALID_LINK;
  await removeFactorsSince(trx, userId, since);
  if (!(await hasFactor(trx, userId))) await removeFactorsOf(trx, userId);
  await revokeAllAccess(trx, { userId, from });
  return done({ status: true });
};
