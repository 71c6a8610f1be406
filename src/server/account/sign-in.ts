import { wrongWay } from '../../domain/account/provider.ts';
import { SUSPENDED } from '../../domain/organiser/organiser-policy.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { spendOpenCodes } from './account-code.store.ts';
import { addAudit } from './audit.store.ts';
import { findCredential, lockAccount, readPasswordHash } from './account.store.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { endSessions } from './session.store.ts';
import { enqueueSignUp, findWaitingSignUp } from './sign-up.store.ts';
import { isSuspended } from './suspension.store.ts';
import { limited, refuseForgedToken } from '../platform/http/limited.ts';
import { checkPassword, inPasswordQueue } from './password-queue.ts';
import { enterAccount } from './second-step.ts';
import { deviceGeneration } from './session.ts';
import type { Accepted, Caller, Person, Reply } from '../platform/http/request.ts';
import { transact } from '../platform/database/transact.ts';

/** `address` is a fingerprint: the page that signed up keeps it, to be counted the same after the sign-up is gone. */
const signUpAllowances = (address: string, ip: string) => [
  { rule: limits.signUpByAccount, key: address },
  { rule: limits.signUpByAddress, key: ip },
];

/** Asks for an account. Whether the address has one is looked up by the job, so answer and time are the same. */
export const signUp = (
  { db, passwords, limiter, providers, signer }: Ports,
  { email, password, ip }: { email: string; password: string; ip: string },
): Reply<'signUp'> => {
  const elsewhere = wrongWay(providers.list, email, null);
  if (elsewhere !== null) return Promise.resolve(refuse('forbidden', elsewhere));
  const address = signer.fingerprint(email);
  return limited(limiter, signUpAllowances(address, ip), { counts: 'all' }, async () => {
    const hashed = await inPasswordQueue(ip, async () => done(await passwords.hash(password)));
    if (!hashed.ok) return hashed;
    const id = await transact(db, (trx) => enqueueSignUp(trx, { email, passwordHash: hashed.value }));
    return done({ status: true, resendToken: signer.sign('resend-sign-up', id, address) });
  });
};

/**
 * Mails the link of one sign-up again. The page names that sign-up and no address, since a link belongs to the password it was
 * asked for with and the latest sign-up of an address may be someone else's.
 */
export const resendSignUp = async (
  ports: Ports,
  { resendToken, ip }: { resendToken: string; ip: string },
): Accepted => {
  const { db, limiter, signer } = ports;
  const [signUpId, address] = signer.verify('resend-sign-up', resendToken) ?? [];
  if (signUpId === undefined || address === undefined)
    return refuseForgedToken(
      ports,
      ip,
      refuse('forbidden', 'This page is out of date. Please register again.'),
    );
  return limited(limiter, signUpAllowances(address, ip), { counts: 'all' }, async () => {
    await addJob(db, 'mail-sign-up', { signUpId });
    return done({ status: true });
  });
};

/** Asks for a reset link. Whether there is an account is looked up by the job, so the answer takes the same time. */
export const requestPasswordReset = (
  { db, limiter, providers }: Ports,
  { email, ip }: { email: string; ip: string },
): Accepted => {
  const elsewhere = wrongWay(providers.list, email, null);
  if (elsewhere !== null) return Promise.resolve(refuse('forbidden', elsewhere));
  const allowances = [
    { rule: limits.resetByAccount, key: email },
    { rule: limits.resetByAddress, key: ip },
  ];
  return limited(limiter, allowances, { counts: 'all' }, async () => {
    await addJob(db, 'reset-password', { email });
    return done({ status: true });
  });
};

const WRONG = 'Invalid email or password.';
const UNCONFIRMED = 'Please confirm your email first. We have sent you a new link.';

type SignInAttempt = {
  email: string;
  password: string;
  device: string | undefined;
  ip: string;
  browser: string;
};

/**
 * Starts a sign-in with the password that was verified, under the account's lock: one that was changed in the meantime, or an
 * address that was left, opens nothing.
 */
const enter = (
  ports: Ports,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string | null },
  at: { deviceId: string | undefined; from: Caller },
): Reply<'signIn'> =>
  transact(ports.db, async (trx): Reply<'signIn'> => {
    const isUnchanged =
      (await lockAccount(trx, id))?.email === email && (await readPasswordHash(trx, id)) === passwordHash;
    if (!isUnchanged) return refuse('signed-out', WRONG);
    if (await isSuspended(trx, id)) return refuse('forbidden', SUSPENDED);
    return enterAccount({ ...ports, db: trx }, { id, email }, { ...at, way: 'password' });
  });

/**
 * Signs someone in by email and password. Every answer takes two verifications of a password. A device its owner signed in
 * with before is counted by itself, so that guesses from elsewhere cannot lock the owner out.
 */
export const signIn = async (ports: Ports, attempt: SignInAttempt): Reply<'signIn'> => {
  const { db, passwords, signer, now } = ports;
  const { email, password, device, ip, browser } = attempt;
  const elsewhere = wrongWay(ports.providers.list, email, null);
  if (elsewhere !== null) return refuse('forbidden', elsewhere);
  const account = await findCredential(db, email);
  const waiting = await findWaitingSignUp(db, email);
  const [ownerId, deviceId, generation] =
    (device && signer.verifyAt('device', device, now().getTime())) || [];
  const isKnown = ownerId === account?.id && generation === deviceGeneration(signer, account?.passwordHash);
  const knownDevice = isKnown ? deviceId : undefined;
  const here = `${email} ${ip}`;
  const allowances =
    knownDevice === undefined
      ? [
          { rule: limits.signInByAccountAndAddress, key: here },
          { rule: limits.signInByAccount, key: email },
          { rule: limits.signInByAddress, key: ip },
        ]
      : [
          { rule: limits.signInByDevice, key: knownDevice },
          { rule: limits.signInByKnownDevices, key: email },
        ];
  // Someone else at the same address does not take the share of a known device.
  const by = (knownDevice === undefined ? undefined : account?.id) ?? ip;
  return checkPassword(ports, { key: here, by, account: here, allowances }, async () => {
    const passwordHash = waiting?.passwordHash ?? null;
    const fitsAccount = await passwords.verify(account?.passwordHash ?? null, password);
    const fitsSignUp = await passwords.verify(passwordHash, password);
    if (account && fitsAccount)
      return enter(ports, account, { deviceId: knownDevice, from: { ip, browser } });
    // Answered alike where there is an account: anyone can sign up with any address, and would learn of it here.
    if (!fitsSignUp) return refuse('signed-out', WRONG);
    await transact(db, (trx) => enqueueSignUp(trx, { email, passwordHash }));
    return refuse('forbidden', UNCONFIRMED);
  });
};

/** Ends every sign-in of someone, this one included, and every link mailed to them. */
export const signOutEverywhere = async ({ db }: Ports, person: Person): Accepted => {
  await transact(db, async (trx) => {
    if (!(await lockAccount(trx, person.id))) return;
    await endSessions(trx, person.id);
    await spendOpenCodes(trx, person.id);
    await addAudit(trx, { act: 'signed-out-everywhere', by: person });
  });
  return done({ status: true });
};
