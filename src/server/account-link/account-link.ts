import type { AccountUser } from '../../contract/account.ts';
import { wrongWay } from '../../domain/account/provider.ts';
import { SUSPENDED } from '../../domain/organiser/organiser-policy.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import type { Ports } from '../platform/ports.ts';
import {
  enqueueChangeNotice,
  findAccountChange,
  endLaterChanges,
  undoChangesSince,
  findOpenCode,
  spendOpenCodes,
} from '../account/account-code.store.ts';
import { removeIdentitiesSince } from '../account/identity.store.ts';
import { addAudit } from '../account/audit.store.ts';
import { addAccount, confirmAddress, lockAccount } from '../account/account.store.ts';
import type { Database } from '../platform/database/database.ts';
import { transact, transactKeeping } from '../platform/database/transact.ts';
import { lockRoomsOf } from '../round/rooms-of-person.store.ts';
import { purposeOf, takeSignUp } from '../account/sign-up.store.ts';
import { isSuspended } from '../account/suspension.store.ts';
import { refuseForgedToken } from '../platform/http/limited.ts';
import { withCalendarMoved } from '../calendar/move-calendar.ts';
import { INVALID_LINK, revokeAllAccess, undoFactor } from './undo-factor.ts';
import { enterAccount } from '../account/second-step.ts';
import type { Accepted, Caller, Reply } from '../platform/http/request.ts';

const TAKEN = refuse('conflict', 'That email address now belongs to another account.');

/** What a link was for, and who signs in by it: a link to a new address proves only that someone reads mail there. */
type Redeemed =
  | { purpose: 'confirm' | 'recover'; user: AccountUser; isNew: boolean }
  | { purpose: 'change-email'; userId: string };

/** Does what a link to someone with an account was for. Every other link to them ends with it. */
const redeemCode = async (trx: Database, codeId: string, now: Date): Promise<Outcome<Redeemed>> => {
  const asked = await findOpenCode(trx, codeId);
  // Rooms before people, the order everyone else locks them in.
  if (asked?.purpose === 'change-email') await lockRoomsOf(trx, asked.userId);
  // Checked again under the account's lock: of any number of callers exactly one finds it open.
  const account = asked && (await lockAccount(trx, asked.userId));
  const code = account && (await findOpenCode(trx, codeId));
  // One for a provider is traded in the browser that asked for it alone.
  if (!code || code.purpose === 'provider') return INVALID_LINK;
  const { userId, purpose, newEmail } = code;
  await spendOpenCodes(trx, userId);
  const change = () => confirmAddress(trx, userId, newEmail);
  if (!(await withCalendarMoved(trx, userId, { now, change }))) return TAKEN;
  if (purpose !== 'confirm') await endLaterChanges(trx, userId, [account.email, newEmail ?? account.email]);
  if (purpose !== 'change-email')
    return done({ purpose, user: { id: userId, email: account.email }, isNew: false });
  await enqueueChangeNotice(trx, { userId, email: account.email, notice: 'email-changed' });
  return done({ purpose, userId });
};

/** Makes the account that a sign-up asked for, with the password of that sign-up and of no other. */
const confirmSignUp = async (trx: Database, signUpId: string): Promise<Outcome<Redeemed>> => {
  const signUp = await takeSignUp(trx, signUpId);
  const userId = signUp && (await addAccount(trx, signUp));
  if (!signUp || userId === undefined) return INVALID_LINK;
  return done({ purpose: purposeOf(signUp), user: { id: userId, email: signUp.email }, isNew: true });
};

/** What to do for a code; null when it was not made here. */
const redeemerOf = (
  { signer, now }: Ports,
  code: string,
): ((trx: Database) => Promise<Outcome<Redeemed>>) | null => {
  const [codeId] = signer.verify('account-code', code) ?? [];
  if (codeId !== undefined) return (trx) => redeemCode(trx, codeId, now());
  const [signUpId] = signer.verify('sign-up', code) ?? [];
  return signUpId === undefined ? null : (trx) => confirmSignUp(trx, signUpId);
};

/** Trades the code of a mailed link, once, for what the link was for. */
export const exchangeCode = async (
  ports: Ports,
  { code, ip, browser }: { code: string } & Caller,
): Reply<'exchangeCode'> => {
  const redeem = redeemerOf(ports, code);
  if (redeem === null) return refuseForgedToken(ports, ip, INVALID_LINK);
  const trade = async (trx: Database): Reply<'exchangeCode'> => {
    const redeemed = await redeem(trx);
    if (!redeemed.ok) return redeemed;
    const { value } = redeemed;
    const from = { ip, browser };
    if (value.purpose === 'change-email') {
      await addAudit(trx, { act: 'email-changed', by: { id: value.userId, from } });
      return done({ purpose: value.purpose });
    }
    if (await isSuspended(trx, value.user.id)) return refuse('forbidden', SUSPENDED);
    const elsewhere = wrongWay(ports.providers.list, value.user.email, null);
    if (elsewhere !== null) return refuse('forbidden', elsewhere);
    if (value.isNew) await addAudit(trx, { act: 'account-made', by: { id: value.user.id, from } });
    const signedIn = await enterAccount({ ...ports, db: trx }, value.user, { from, way: 'link' });
    return signedIn.ok ? done({ ...signedIn.value, purpose: value.purpose }) : signedIn;
  };
  // A link is spent whatever comes of it.
  return transactKeeping(ports.db, trade);
};

const undo = async (
  trx: Database,
  changeId: string,
  { now, from }: { now: Date; from: Caller },
): Accepted => {
  const noticed = await findAccountChange(trx, changeId);
  // Rooms before people, the order everyone else locks them in.
  if (noticed) await lockRoomsOf(trx, noticed.userId);
  // Checked again under the account's lock: another may have undone it in between.
  const account = noticed && (await lockAccount(trx, noticed.userId));
  const change = account && (await findAccountChange(trx, changeId));
  if (!change) return INVALID_LINK;
  const { userId, email, createdAt } = change;
  const restore = async () => account.email === email || confirmAddress(trx, userId, email);
  if (!(await withCalendarMoved(trx, userId, { now, change: restore }))) return TAKEN;
  await undoChangesSince(trx, userId, createdAt);
  await removeIdentitiesSince(trx, userId, createdAt);
  await revokeAllAccess(trx, { userId, from });
  return done({ status: true });
};

/**
 * 'This was not me': removes the second step that the mail was about, or moves the account back to the email address that got the notice, ends every sign-in, link and
 * password, and mails that address a link to choose a new one.
 */
export const undoAccountChange = async (
  ports: Ports,
  { token, ip, browser }: { token: string } & Caller,
): Accepted => {
  const [changeId] = ports.signer.verify('undo-change', token) ?? [];
  const from = { ip, browser };
  if (changeId !== undefined)
    return transact(ports.db, (trx) => undo(trx, changeId, { now: ports.now(), from }));
  const added = ports.signer.verifyAt('undo-factor', token, ports.now().getTime());
  return added
    ? transact(ports.db, (trx) => undoFactor(ports, trx, { added, from }))
    : refuseForgedToken(ports, ip, INVALID_LINK);
};
