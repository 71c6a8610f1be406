import { NO_PROVIDER, NOT_BEGUN_HERE, OTHER_BROWSER, wrongWay } from '../../domain/account/provider.ts';
import { SUSPENDED } from '../../domain/organiser/organiser-policy.ts';
import { allowed, done, refuse, type Permission } from '../../domain/foundation/refusal.ts';
import {
  enqueueAccountLink,
  enqueueChangeNotice,
  findOpenCode,
  spendOpenCodes,
} from '../account/account-code.store.ts';
import { findCredential, findUserByEmail, lockAccount, readPasswordHash } from '../account/account.store.ts';
import { addAudit } from '../account/audit.store.ts';
import { addIdentity, findIdentity, removeIdentityRow } from '../account/identity.store.ts';
import { lockProvenAccount, proveIdentity } from '../account/identity-proof.ts';
import { checkPassword } from '../account/password-queue.ts';
import { enterAccount } from '../account/second-step.ts';
import { isSuspended } from '../account/suspension.store.ts';
import { INVALID_LINK } from '../account-link/undo-factor.ts';
import type { Database } from '../platform/database/database.ts';
import { transact, transactKeeping } from '../platform/database/transact.ts';
import type { FlowCookie } from '../platform/http/flow-cookie.ts';
import { limited, refuseForgedToken } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import type { Accepted, Caller, Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { fillIdentified } from './fill-group.ts';
import { flowOf, type FlowToProve } from './provider-flow.ts';
import { providerOf } from './sign-in-by-provider.ts';

const NOT_BEGUN = refuse('forbidden', NOT_BEGUN_HERE);
const WRONG = refuse('forbidden', 'The password is not right.');
const TAKEN = refuse('conflict', 'This sign-in opens another account already.');

/**
 * Ties an identity to the account of the same address, whose owner proves it under its lock, and signs in. A second step is asked for
 * after it: the identity stays tied, since it opens nothing without that step either.
 */
const link = async (
  ports: Ports,
  asked: FlowToProve,
  {
    userId,
    isProven,
    from,
  }: { userId: string; isProven: (trx: Database) => Promise<Permission>; from: Caller },
): Reply<'linkProvider'> => {
  const provider = providerOf(ports, asked.provider);
  if (!provider) return refuse('forbidden', NO_PROVIDER);
  const { issuer, subject, email } = asked;
  const outcome = await transactKeeping(ports.db, async (trx): Reply<'linkProvider'> => {
    if ((await lockAccount(trx, userId))?.email !== email) return NOT_BEGUN;
    const proven = await isProven(trx);
    if (!proven.ok) return proven;
    if (await isSuspended(trx, userId)) return refuse('forbidden', SUSPENDED);
    const elsewhere = wrongWay(ports.providers.list, email, provider.name);
    if (elsewhere !== null) return refuse('forbidden', elsewhere);
    if (await addIdentity(trx, { issuer, subject, userId })) {
      await addAudit(trx, { act: 'provider-linked', by: { id: userId, from }, detail: provider.label });
      await enqueueChangeNotice(trx, { userId, email, notice: 'provider-linked' });
    }
    const tied = await findIdentity(trx, asked);
    if (tied?.userId !== userId) return TAKEN;
    const vouched = { identityId: tied.id, belongs: asked.belongs };
    const entering = { from, way: 'provider', provider: provider.name, vouched } as const;
    return enterAccount({ ...ports, db: trx }, { id: userId, email }, entering);
  });
  if (outcome.ok) await fillIdentified(ports, provider, asked);
  return outcome;
};

const byPassword = async (
  ports: Ports,
  asked: FlowToProve,
  password: string,
  from: Caller,
): Reply<'linkProvider'> => {
  const account = await findCredential(ports.db, asked.email);
  const here = `${asked.email} ${from.ip}`;
  // Counted as every other guess of this password is.
  const allowances = [
    { rule: limits.signInByAccountAndAddress, key: here },
    { rule: limits.signInByAccount, key: asked.email },
    { rule: limits.signInByAddress, key: from.ip },
  ];
  return checkPassword(ports, { key: here, by: from.ip, account: here, allowances }, async () => {
    const hash = account?.passwordHash ?? null;
    if (!(await ports.passwords.verify(hash, password)) || !account) return WRONG;
    const isProven = async (trx: Database) =>
      (await readPasswordHash(trx, account.id)) === hash ? allowed : WRONG;
    return link(ports, asked, { userId: account.id, isProven, from });
  });
};

const byMail = async (
  ports: Ports,
  asked: FlowToProve,
  code: string,
  from: Caller,
): Reply<'linkProvider'> => {
  const [codeId] = ports.signer.verify('account-code', code) ?? [];
  if (codeId === undefined) return refuseForgedToken(ports, from.ip, INVALID_LINK);
  const mailed = await findOpenCode(ports.db, codeId);
  if (mailed?.purpose !== 'provider') return INVALID_LINK;
  if (mailed.flowNonce !== asked.nonce) return refuse('forbidden', OTHER_BROWSER);
  const isProven = async (trx: Database): Promise<Permission> => {
    // Checked again under the account's lock: of any number of callers exactly one finds it open.
    if (!(await findOpenCode(trx, codeId))) return INVALID_LINK;
    await spendOpenCodes(trx, mailed.userId, 'provider');
    return allowed;
  };
  return link(ports, asked, { userId: mailed.userId, isProven, from });
};

/** Ties the provider that this browser signed in with to the account of the same address. */
export const linkProvider = async (
  ports: Ports,
  {
    password,
    code,
    flow,
    ip,
    browser,
  }: { password?: string | undefined; code?: string | undefined; flow: FlowCookie } & Caller,
): Reply<'linkProvider'> => {
  const asked = flowOf(ports, flow, 'prove');
  if (!asked) return code === undefined ? NOT_BEGUN : refuse('forbidden', OTHER_BROWSER);
  const from = { ip, browser };
  const outcome = await (code === undefined
    ? byPassword(ports, asked, password ?? '', from)
    : byMail(ports, asked, code, from));
  if (outcome.ok || outcome.refusal === 'second-step') flow.set(null);
  return outcome;
};

/** Mails the other proof. Who asks has shown at the provider that the address is theirs, so the answer may tell of the account. */
export const mailProviderLink = async (ports: Ports, { flow }: { flow: FlowCookie }): Accepted => {
  const asked = flowOf(ports, flow, 'prove');
  if (!asked) return NOT_BEGUN;
  const allowances = [{ rule: limits.providerMailByAccount, key: asked.email }];
  return limited(ports.limiter, allowances, { counts: 'all' }, () =>
    transact(ports.db, async (trx): Accepted => {
      const user = await findUserByEmail(trx, asked.email);
      if (!user) return NOT_BEGUN;
      await spendOpenCodes(trx, user.id, 'provider');
      const provider = { name: asked.provider, flowNonce: asked.nonce };
      await enqueueAccountLink(trx, { userId: user.id, purpose: 'provider', provider });
      return done({ status: true });
    }),
  );
};

/** Unties a provider from the caller's account. A mailed link, or the provider once more, still leads in. */
export const removeProvider = async (
  ports: Ports,
  { person, identityId, currentPassword }: RequestBy<'removeProvider'>,
): Accepted => {
  const proof = await proveIdentity(ports, person, currentPassword);
  if (!proof.ok) return proof;
  return transact(ports.db, async (trx): Accepted => {
    const locked = await lockProvenAccount(trx, person, proof.value);
    if (!locked.ok) return locked;
    const issuer = await removeIdentityRow(trx, { userId: person.id, identityId });
    if (issuer === undefined) return refuse('missing');
    await addAudit(trx, { act: 'provider-removed', by: person, detail: ports.providers.labelOf(issuer) });
    return done({ status: true });
  });
};
