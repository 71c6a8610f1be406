import type { SignInWay } from '../../domain/account/audit.ts';
import type { NewSignIn } from '../../contract/account.ts';
import {
  SECOND_STEP_MS,
  SECOND_STEP_OVER,
  secondStepIssues,
  WRONG_PASSKEY,
} from '../../domain/account/second-factor.ts';
import { wrongWay } from '../../domain/account/provider.ts';
import { SUSPENDED } from '../../domain/organiser/organiser-policy.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { limited, limitedFailures } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import type { Accepted, Caller, Reply, RequestBy } from '../platform/http/request.ts';
import type { PasskeyAnswer } from '../ports/factors.ts';
import type { Ports } from '../platform/ports.ts';
import { lockAccount, readPasswordHash } from './account.store.ts';
import { addAudit } from './audit.store.ts';
import { findPasskey, listFactors } from './second-factor.store.ts';
import { beginSession, deviceGeneration } from './session.ts';
import { isSignedIn, strengthenSession } from './session.store.ts';
import { showFactor, showPasskey, type Shown } from './show-factor.ts';
import { isSuspended } from './suspension.store.ts';

type Entering = {
  deviceId?: string | undefined;
  from: Caller;
  way: 'password' | 'link' | 'provider';
  /** Which provider, by its name. */
  provider?: string;
  /** Whom it vouched for, and whether it says that they belong to its group: known again after the second step. */
  vouched?: { identityId: string; belongs: boolean | null };
};

const FULL_WAYS: Readonly<Record<string, SignInWay>> = {
  link: 'link-and-factor',
  provider: 'provider-and-factor',
};

/**
 * Signs someone in who has shown one thing, under the lock of their account; or asks for a second factor where they have one.
 * The ticket is the first half of the sign-in: it opens nothing by itself, and ends with the password.
 */
export const enterAccount = async (
  ports: Ports,
  user: { id: string; email: string },
  entering: Entering,
): Promise<Outcome<NewSignIn>> => {
  const { db, signer, now } = ports;
  const factors = await listFactors(db, user.id);
  if (factors.length === 0) return done(await beginSession(ports, user, entering));
  const generation = deviceGeneration(signer, await readPasswordHash(db, user.id));
  const { way, deviceId = '', provider = '', vouched } = entering;
  const ticket = signer.signUntil(
    'second-step',
    [
      user.id,
      way,
      generation,
      deviceId,
      provider,
      vouched?.identityId ?? '',
      String(vouched?.belongs ?? null),
    ],
    now().getTime() + SECOND_STEP_MS,
  );
  const kinds = new Set(factors.map(({ kind }) => kind));
  const step = { ticket, byApp: kinds.has('app'), byPasskey: kinds.has('passkey') };
  return { ...refuse('second-step'), issues: secondStepIssues(step) };
};

/** The identity of a sign-in that began at a provider, kept in the ticket of its second step; null for other ways to sign in. */
export const providerSignInOf = (
  { signer, now }: Pick<Ports, 'signer' | 'now'>,
  ticket: string,
): { provider: string; identityId: string; belongs: boolean | null } | null => {
  const [, , , , provider, identityId, belongs] =
    signer.verifyAt('second-step', ticket, now().getTime()) ?? [];
  if (!provider || !identityId) return null;
  return { provider, identityId, belongs: belongs === 'null' ? null : belongs === 'true' };
};

/** Finishes a sign-in by a second factor. Wrong ones count against the account, from wherever they come. */
export const takeSecondStep = async (
  ports: Ports,
  { ticket, code, recoveryCode, passkey, ip, browser }: { ticket: string } & Shown & Caller,
): Reply<'takeSecondStep'> => {
  const { signer, now, limiter } = ports;
  const [userId, way, generation, deviceId, provider] =
    signer.verifyAt('second-step', ticket, now().getTime()) ?? [];
  if (userId === undefined || way === undefined) return refuse('signed-out', SECOND_STEP_OVER);
  const allowances = [
    { rule: limits.secondStepByPerson, key: userId },
    { rule: limits.secondStepByPersonDaily, key: userId },
  ];
  return limited(limiter, allowances, { counts: 'failures' }, () =>
    transact(ports.db, async (trx): Reply<'takeSecondStep'> => {
      const account = await lockAccount(trx, userId);
      const isUnchanged = generation === deviceGeneration(signer, await readPasswordHash(trx, userId));
      if (!account || !isUnchanged) return refuse('signed-out', SECOND_STEP_OVER);
      if (await isSuspended(trx, userId)) return refuse('forbidden', SUSPENDED);
      const shown = await showFactor(ports, trx, userId, { code, recoveryCode, passkey });
      if (!shown.ok) return shown;
      const from = { ip, browser };
      if (recoveryCode !== undefined)
        await addAudit(trx, { act: 'recovery-code-used', by: { id: userId, from } });
      const inTrx = { ...ports, db: trx };
      const by = FULL_WAYS[way] ?? 'password-and-factor';
      const entering = { deviceId: deviceId || undefined, from, way: by, provider };
      return done(await beginSession(inTrx, { id: userId, email: account.email }, entering, true));
    }),
  );
};

/** Signs in by a passkey, which its device only shows to its owner: that is both factors at once. */
export const signInByPasskey = (
  ports: Ports,
  { passkey, ip, browser }: { passkey: PasskeyAnswer } & Caller,
): Reply<'signInByPasskey'> =>
  limitedFailures(ports, limits.passkeyByAddress, ip, () =>
    transact(ports.db, async (trx): Reply<'signInByPasskey'> => {
      const credentialId = ports.passkeys.idOf(passkey);
      const known = credentialId === null ? undefined : await findPasskey(trx, credentialId);
      const account = known && (await lockAccount(trx, known.userId));
      if (!known || !account) return refuse('forbidden', WRONG_PASSKEY);
      const shown = await showPasskey(ports, trx, { answer: passkey, known });
      if (!shown.ok) return shown;
      if (await isSuspended(trx, known.userId)) return refuse('forbidden', SUSPENDED);
      const elsewhere = wrongWay(ports.providers.list, account.email, null);
      if (elsewhere !== null) return refuse('forbidden', elsewhere);
      const user = { id: known.userId, email: account.email };
      const entering = { from: { ip, browser }, way: 'passkey' } as const;
      return done(await beginSession({ ...ports, db: trx }, user, entering, true));
    }),
  );

/** Takes a second factor of someone who is signed in, in place of their password, for the next ten minutes. */
export const proveAgain = (
  ports: Ports,
  { person, code, recoveryCode, passkey }: RequestBy<'proveAgain'>,
): Accepted =>
  limitedFailures(ports, limits.secondStepByPerson, person.id, () =>
    transact(ports.db, async (trx: Database): Accepted => {
      if (!(await lockAccount(trx, person.id)) || !(await isSignedIn(trx, person.sessionId, person.id)))
        return refuse('signed-out');
      const shown = await showFactor(ports, trx, person.id, { code, recoveryCode, passkey });
      if (!shown.ok) return shown;
      if (recoveryCode !== undefined) await addAudit(trx, { act: 'recovery-code-used', by: person });
      await strengthenSession(trx, person.sessionId, ports.now());
      return done({ status: true });
    }),
  );
