import type { SignedIn } from '../../contract/account.ts';
import type { Person } from '../person.ts';
import type { Ports } from '../ports.ts';
import { findSession } from '../store/session.ts';

/** Whose sign-in a bearer token stands for, or null. */
export const personOf = async (
  { db, seal }: Pick<Ports, 'db' | 'seal'>,
  bearer: string,
): Promise<Person | null> => {
  const token = seal.open('session', bearer);
  const found = token === null ? undefined : await findSession(db, token);
  return found
    ? { id: found.userId, email: found.email, sessionId: found.sessionId, loginAt: found.createdAt }
    : null;
};

/** A new session as the browser gets it: the token sealed, so that the stored one alone opens nothing. */
export const handOver = async (
  { db, seal }: Pick<Ports, 'db' | 'seal'>,
  token: string,
): Promise<SignedIn> => {
  const session = await findSession(db, token);
  if (!session) throw new Error('a session just made is not there');
  return {
    token: seal.close('session', token),
    user: { id: session.userId, email: session.email },
    loginAt: session.createdAt.getTime(),
  };
};
