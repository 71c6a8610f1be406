import { randomBytes } from 'node:crypto';
import {
  typedCode,
  WRONG_CODE,
  WRONG_PASSKEY,
  WRONG_RECOVERY_CODE,
} from '../../domain/account/second-factor.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import type { Database } from '../platform/database/database.ts';
import type { KnownPasskey, PasskeyAnswer } from '../ports/factors.ts';
import type { Ports } from '../ports/ports.ts';
import {
  endRelease,
  findApp,
  findPasskey,
  noteFactorUse,
  spendChallenge,
  spendRecoveryCode,
} from './second-factor.store.ts';

const CHALLENGE_MS = 5 * 60_000;

/** What someone shows of a second factor. */
export type Shown = {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
};

/** What a passkey is asked to sign. It is kept nowhere: the signature says that it was given out here, for whom and until when. */
export const newChallenge = ({ signer, now }: Pick<Ports, 'signer' | 'now'>, userId = ''): string => {
  const nonce = randomBytes(16).toString('base64url');
  return signer.signUntil('passkey-challenge', [nonce, userId], now().getTime() + CHALLENGE_MS);
};

/** Whether a challenge was given out here, for this person where one is named, and is answered for the first time. */
export const isOurChallenge =
  ({ signer, now }: Pick<Ports, 'signer' | 'now'>, trx: Database, userId = '') =>
  async (challenge: string): Promise<boolean> => {
    const [, meantFor] = signer.verifyAt('passkey-challenge', challenge, now().getTime()) ?? [];
    if (meantFor !== userId) return false;
    return spendChallenge(trx, signer.fingerprint(challenge), new Date(now().getTime() + CHALLENGE_MS));
  };

const showCode = async (
  ports: Ports,
  trx: Database,
  userId: string,
  code: string,
): Promise<Outcome<true>> => {
  const app = await findApp(trx, userId);
  const secret = app?.secret ? ports.signer.decrypt(app.secret) : null;
  const at = ports.now();
  const step = secret === null ? null : ports.appCodes.stepOf(secret, typedCode(code), at);
  // Of one step only the first code is taken, and none of a step before it.
  if (!app || step === null || step <= Number(app.lastStep ?? 0)) return refuse('forbidden', WRONG_CODE);
  await noteFactorUse(trx, app.id, { at, step });
  return done(true);
};

/** Takes what a passkey of someone signed; `known` is that passkey. */
export const showPasskey = async (
  ports: Ports,
  trx: Database,
  { answer, known }: { answer: PasskeyAnswer; known: KnownPasskey & { id: string } },
): Promise<Outcome<true>> => {
  const result = await ports.passkeys.shown(answer, known, isOurChallenge(ports, trx));
  if (!result) return refuse('forbidden', WRONG_PASSKEY);
  await noteFactorUse(trx, known.id, { at: ports.now(), counter: result.counter });
  return done(true);
};

const check = async (ports: Ports, trx: Database, userId: string, shown: Shown): Promise<Outcome<true>> => {
  if (shown.code !== undefined) return showCode(ports, trx, userId, shown.code);
  if (shown.recoveryCode !== undefined) {
    const hash = ports.signer.fingerprint(`recovery ${userId} ${typedCode(shown.recoveryCode)}`);
    const isRight = await spendRecoveryCode(trx, userId, hash);
    return isRight ? done(true) : refuse('forbidden', WRONG_RECOVERY_CODE);
  }
  const credentialId = shown.passkey && ports.passkeys.idOf(shown.passkey);
  const known = credentialId ? await findPasskey(trx, credentialId) : undefined;
  if (!shown.passkey || known?.userId !== userId) return refuse('forbidden', WRONG_PASSKEY);
  return showPasskey(ports, trx, { answer: shown.passkey, known });
};

/** Takes a second factor of someone, under the lock of their account. Whoever has one needs no release. */
export const showFactor = async (
  ports: Ports,
  trx: Database,
  userId: string,
  shown: Shown,
): Promise<Outcome<true>> => {
  const outcome = await check(ports, trx, userId, shown);
  if (outcome.ok) await endRelease(trx, userId);
  return outcome;
};
