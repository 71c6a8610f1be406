import { randomBytes, randomUUID } from 'node:crypto';
import {
  MOST_FACTORS,
  RECOVERY_CODES,
  recoveryCode,
  SECOND_STEP_MS,
  typedCode,
  WRONG_CODE,
  WRONG_PASSKEY,
} from '../../domain/account/second-factor.ts';
import { mayAddFactor, mayChangeFactors } from '../../domain/account/factor-policy.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { limitedFailures } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import type { Accepted, Person, Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { spendOpenCodes } from './account-code.store.ts';
import { addAudit } from './audit.store.ts';
import { hasNoPassword, lockProvenAccount, proveIdentity, type Proof } from './identity-proof.ts';
import {
  addApp as addAppRow,
  addPasskeyRow,
  addRecoveryCodes,
  findApp,
  hasFactor,
  listFactors,
  listPasskeys,
  removeFactorRow,
  removeRecoveryCodes,
} from './second-factor.store.ts';
import { endOtherSessions, isStrongSession, strengthenSession, weakenSessions } from './session.store.ts';
import { isOurChallenge, newChallenge } from './show-factor.ts';

const FULL = refuse('conflict', `You have ${MOST_FACTORS} second steps. Remove one first.`);
const HAS_APP = refuse('conflict', 'You have an authenticator app already. Remove it first.');
const NO_FACTOR = refuse('conflict', 'Recovery codes go with a second step. Set one up first.');
const SETUP_OVER = refuse('forbidden', 'That took too long. Please begin again.');

/** Makes recovery codes in the place of those before; what is kept of them opens nothing. */
const makeRecoveryCodes = async ({ signer }: Ports, trx: Database, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(16)));
  await removeRecoveryCodes(trx, userId);
  const hashes = codes.map((code) => signer.fingerprint(`recovery ${userId} ${typedCode(code)}`));
  await addRecoveryCodes(trx, userId, hashes);
  return codes;
};

/** Runs a change of someone's factors under the lock of their account. */
const changing = <T>(
  { db }: Ports,
  person: Person,
  proof: Proof,
  work: (trx: Database) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  transact(db, async (trx): Promise<Outcome<T>> => {
    const locked = await lockProvenAccount(trx, person, proof);
    if (!locked.ok) return locked;
    if (!locked.value) return refuse('signed-out');
    const allows = mayChangeFactors({
      hasFactor: await hasFactor(trx, person.id),
      isStrong: await isStrongSession(trx, person.sessionId),
    });
    return allows.ok ? work(trx) : allows;
  });

/** Proves that someone may add a factor. */
const proveToAdd = async (
  ports: Ports,
  person: Person,
  currentPassword: string | undefined,
): Promise<Outcome<Proof>> => {
  const allows = mayAddFactor({
    hasFactor: await hasFactor(ports.db, person.id),
    isStrong: person.isStrong,
    // Who has no password shows a fresh sign-in with their provider instead.
    gavePassword: currentPassword !== undefined || (await hasNoPassword(ports.db, person.id)),
  });
  return allows.ok ? proveIdentity(ports, person, currentPassword) : allows;
};

/**
 * Keeps a factor, and counts this sign-in as one with a second factor. The first one brings recovery codes and, as a new password
 * does, ends every other sign-in and mailed link.
 */
const keepFactor = async (
  ports: Ports,
  trx: Database,
  person: Person,
  { detail, add }: { detail: string; add: () => Promise<string | null> },
) => {
  if ((await listFactors(trx, person.id)).length >= MOST_FACTORS) return FULL;
  const isFirst = !(await hasFactor(trx, person.id));
  const factorId = await add();
  if (factorId === null) return refuse('conflict', 'You have this one already.');
  const recoveryCodes = isFirst ? await makeRecoveryCodes(ports, trx, person.id) : null;
  if (isFirst) {
    await endOtherSessions(trx, person.id, person.sessionId);
    await spendOpenCodes(trx, person.id);
  }
  await strengthenSession(trx, person.sessionId, ports.now());
  await addAudit(trx, { act: 'factor-added', by: person, detail });
  await addJob(trx, 'mail-factor-notice', { userId: person.id, notice: 'added', noticeId: factorId });
  return done({ recoveryCodes });
};

/** The secret of a new app. It is kept nowhere until a first code shows that the app has it. */
export const beginApp = async (
  ports: Ports,
  { person, currentPassword }: RequestBy<'beginApp'>,
): Reply<'beginApp'> => {
  const proof = await proveToAdd(ports, person, currentPassword);
  if (!proof.ok) return proof;
  if (await findApp(ports.db, person.id)) return HAS_APP;
  const secret = ports.appCodes.newSecret();
  const until = ports.now().getTime() + SECOND_STEP_MS;
  const setup = ports.signer.signUntil('app-setup', [person.id, secret], until);
  return done({ secret, uri: ports.appCodes.uriOf(secret, person.email), setup });
};

export const addApp = (ports: Ports, { person, setup, code }: RequestBy<'addApp'>): Reply<'addApp'> =>
  limitedFailures(ports, limits.secondStepByPerson, person.id, async () => {
    const at = ports.now();
    const [userId, secret] = ports.signer.verifyAt('app-setup', setup, at.getTime()) ?? [];
    if (secret === undefined || userId !== person.id) return SETUP_OVER;
    const step = ports.appCodes.stepOf(secret, typedCode(code), at);
    if (step === null) return refuse('forbidden', WRONG_CODE);
    return changing(ports, person, { passwordHash: null }, async (trx) => {
      if (await findApp(trx, person.id)) return HAS_APP;
      const app = {
        userId: person.id,
        name: 'Authenticator app',
        secret: ports.signer.encrypt(secret),
        step,
      };
      return keepFactor(ports, trx, person, { detail: 'authenticator app', add: () => addAppRow(trx, app) });
    });
  });

/** What the browser is asked to make a passkey of. That its owner proved who they are is in the challenge, for five minutes. */
export const beginPasskey = async (
  ports: Ports,
  { person, currentPassword }: RequestBy<'beginPasskey'>,
): Reply<'beginPasskey'> => {
  const proof = await proveToAdd(ports, person, currentPassword);
  if (!proof.ok) return proof;
  const known = await listPasskeys(ports.db, person.id);
  if (known.length >= MOST_FACTORS) return FULL;
  const user = { id: person.id, name: person.email };
  return done({ question: await ports.passkeys.askToMake(newChallenge(ports, person.id), user, known) });
};

export const addPasskey = (
  ports: Ports,
  { person, name, passkey: answer }: RequestBy<'addPasskey'>,
): Reply<'addPasskey'> =>
  limitedFailures(ports, limits.secondStepByPerson, person.id, () =>
    changing(ports, person, { passwordHash: null }, async (trx) => {
      const passkey = await ports.passkeys.made(answer, isOurChallenge(ports, trx, person.id));
      if (!passkey) return refuse('forbidden', WRONG_PASSKEY);
      const add = () => addPasskeyRow(trx, { userId: person.id, name, passkey });
      return keepFactor(ports, trx, person, { detail: 'passkey', add });
    }),
  );

export const removeFactor = async (
  ports: Ports,
  { person, factorId, currentPassword }: RequestBy<'removeFactor'>,
): Accepted => {
  const proof = await proveIdentity(ports, person, currentPassword);
  if (!proof.ok) return proof;
  return changing(ports, person, proof.value, async (trx): Accepted => {
    const removed = await removeFactorRow(trx, { userId: person.id, factorId });
    if (!removed) return refuse('missing');
    if (!(await hasFactor(trx, person.id))) {
      await removeRecoveryCodes(trx, person.id);
      await weakenSessions(trx, person.id);
    }
    const detail = removed.kind === 'app' ? 'authenticator app' : 'passkey';
    await addAudit(trx, { act: 'factor-removed', by: person, detail });
    await addJob(trx, 'mail-factor-notice', { userId: person.id, notice: 'removed', noticeId: randomUUID() });
    return done({ status: true });
  });
};

export const renewRecoveryCodes = async (
  ports: Ports,
  { person, currentPassword }: RequestBy<'renewRecoveryCodes'>,
): Reply<'renewRecoveryCodes'> => {
  const proof = await proveIdentity(ports, person, currentPassword);
  if (!proof.ok) return proof;
  return changing(ports, person, proof.value, async (trx): Reply<'renewRecoveryCodes'> => {
    if (!(await hasFactor(trx, person.id))) return NO_FACTOR;
    const recoveryCodes = await makeRecoveryCodes(ports, trx, person.id);
    await addAudit(trx, { act: 'recovery-codes-made', by: person });
    return done({ recoveryCodes });
  });
};
