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
import type { Ports } from '../platform/ports.ts';
import {
  endReleaseAfter,
  findApp,
  findPasskey,
  recordFactorUse,
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

type StoredPasskey = KnownPasskey & { id: string; userId: string; since: Date };

/** The checks below answer since when what was shown is there. */
const showCode = async (
  ports: Ports,
  trx: Database,
  userId: string,
  code: string,
): Promise<Outcome<Date>> => {
  const app = await findApp(trx, userId);
  const secret = app?.secret ? ports.signer.decrypt(app.secret) : null;
  const at = ports.now();
  const step = secret === null ? null : ports.appCodes.stepOf(secret, typedCode(code), at);
  // Of one step only the first code is taken, and none of a step before it.
  if (!app || step === null || step <= Number(app.lastStep ?? 0)) return refuse('forbidden', WRONG_CODE);
  await recordFactorUse(trx, app.id, { at, step });
  return done(app.since);
};

const checkPasskey = async (
  ports: Ports,
  trx: Database,
  { answer, known }: { answer: PasskeyAnswer; known: StoredPasskey },
): Promise<Outcome<Date>> => {
  const result = await ports.passkeys.shown(answer, known, isOurChallenge(ports, trx));
  if (!result) return refuse('forbidden', WRONG_PASSKEY);
  await recordFactorUse(trx, known.id, { at: ports.now(), counter: result.counter });
  return done(known.since);
};

const check = async (ports: Ports, trx: Database, userId: string, shown: Shown): Promise<Outcome<Date>> => {
  if (shown.code !== undefined) return showCode(ports, trx, userId, shown.code);
  if (shown.recoveryCode !== undefined) {
    const hash = ports.signer.fingerprint(`recovery ${userId} ${typedCode(shown.recoveryCode)}`);
    const since = await spendRecoveryCode(trx, userId, hash);
    return since ? done(since) : refuse('forbidden', WRONG_RECOVERY_CODE);
  }
  const credentialId = shown.passkey && ports.passkeys.idOf(shown.passkey);
  const known = credentialId ? await findPasskey(trx, credentialId) : undefined;
  if (!shown.passkey || known?.userId !== userId) return refuse('forbidden', WRONG_PASSKEY);
  return checkPasskey(ports, trx, { answer: shown.passkey, known });
};

/** Who had a factor before a release was asked for needs none; a thief may have added one since. */
const endingRelease = async (
  trx: Database,
  userId: string,
  outcome: Outcome<Date>,
): Promise<Outcome<true>> => {
  if (!outcome.ok) return outcome;
  await endReleaseAfter(trx, userId, outcome.value);
  return done(true);
};

/** Takes a second factor of someone, under the lock of their account. */
export const showFactor = async (
  ports: Ports,
  trx: Database,
  userId: string,
  shown: Shown,
): Promise<Outcome<true>> => endingRelease(trx, userId, await check(ports, trx, userId, shown));

/** Takes what a passkey of someone signed, under the lock of their account; `known` is that passkey. */
export const showPasskey = async (
  ports: Ports,
  trx: Database,
  shown: { answer: PasskeyAnswer; known: StoredPasskey },
): Promise<Outcome<true>> => endingRelease(trx, shown.known.userId, await checkPasskey(ports, trx, shown));
