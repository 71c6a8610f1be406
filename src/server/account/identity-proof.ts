import { NO_PASSWORD } from '../../domain/account/provider.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { isFreshProof } from '../../domain/account/session.ts';
import { limits } from '../platform/http/limits.ts';
import type { Person } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { lockAccount, readPasswordHash } from './account.store.ts';
import type { Database } from '../platform/database/database.ts';
import { hasIdentity } from './identity.store.ts';
import { isSignedIn } from './session.store.ts';
import { checkPassword } from './password-queue.ts';

const WRONG = 'The current password is not right.';

const NOTHING = { passwordHash: null };
const NONE_TO_SHOW = refuse('forbidden', NO_PASSWORD);

/** What showed that it is the owner: the hash their password was verified against, or null where a fresh sign-in did. */
export type Proof = { passwordHash: string | null };

/** Whether someone signs in with a provider alone, and has no password to show. */
export const hasNoPassword = async (db: Database, userId: string): Promise<boolean> =>
  (await readPasswordHash(db, userId)) === null && hasIdentity(db, userId);

/**
 * Whether it is really the owner who asks for something that would give the account away: they know its password, or
 * signed in or recovered it just now. A bearer token alone may be stolen.
 */
export const proveIdentity = async (
  { db, passwords, limiter, now }: Ports,
  person: Person,
  currentPassword: string | undefined,
  wrong = WRONG,
): Promise<Outcome<Proof>> => {
  const isFresh = isFreshProof(person.provenAt.getTime(), now().getTime());
  if (currentPassword === undefined) return isFresh ? done(NOTHING) : refuse('unproven');
  const allowances = [{ rule: limits.proofByPerson, key: person.id }];
  // Right ones count for the person, who may collect any number of sign-ins.
  const { id: account, sessionId: key } = person;
  const check = { key, by: key, account, allowances };
  return checkPassword({ limiter }, check, async () => {
    const stored = await readPasswordHash(db, person.id);
    // Who signs in with a provider has none; a sign-in of the last minutes does in its place.
    if (await hasNoPassword(db, person.id)) return isFresh ? done(NOTHING) : NONE_TO_SHOW;
    return (await passwords.verify(stored, currentPassword))
      ? done({ passwordHash: stored })
      : refuse('forbidden', wrong);
  });
};

/**
 * Locks the account and checks once more what its owner proved: a sign-in or a password that ended in the meantime
 * changes nothing. Undefined when the account is gone.
 */
export const lockProvenAccount = async (
  trx: Database,
  person: Person,
  { passwordHash }: Proof,
): Promise<Outcome<{ email: string } | undefined>> => {
  const account = await lockAccount(trx, person.id);
  if (!account) return done(undefined);
  if (!(await isSignedIn(trx, person.sessionId, person.id))) return refuse('signed-out');
  if (passwordHash !== null && passwordHash !== (await readPasswordHash(trx, person.id)))
    return refuse('forbidden', WRONG);
  return done(account);
};
