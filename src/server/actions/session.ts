import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountUser, NewSignIn } from '../../contract/account.ts';
import type { EndpointOutput, ParsedInput } from '../../contract/endpoints.ts';
import type { EndpointName } from '../../contract/wire.ts';
import type { Outcome } from '../../domain/refusal.ts';
import { SESSION_MAX_AGE_MS } from '../../domain/session.ts';
import type { Ports } from '../ports.ts';
import { addSession, findSession } from '../store/session.ts';

/** Someone with a running sign-in. */
export type Person = { id: string; email: string; sessionId: string; loginAt: Date };

/** What a signed-in person sends with a call, and who they are. */
export type RequestBy<N extends EndpointName> = ParsedInput<N> & { person: Person };

/** What a call is answered with; `Accepted` where it only has something done. */
export type Reply<N extends EndpointName> = Promise<Outcome<EndpointOutput<N>>>;
export type Accepted = Promise<Outcome<{ status: true }>>;

/** How long a browser is known after someone last signed in with it. */
const DEVICE_LIFE_MS = 180 * 24 * 3_600_000;

/** Whose sign-in a bearer token stands for, or null. */
export const personOf = async (
  { db, seal }: Pick<Ports, 'db' | 'seal'>,
  bearer: string,
): Promise<Person | null> => {
  const [token] = seal.open('session', bearer) ?? [];
  return token === undefined ? null : ((await findSession(db, token)) ?? null);
};

/** Starts a sign-in of two days. The browser gets the token sealed, so that the stored one alone opens nothing. */
export const beginSession = async (
  { db, seal, now }: Pick<Ports, 'db' | 'seal' | 'now'>,
  { id: userId, email }: AccountUser,
  deviceId: string = randomUUID(),
): Promise<NewSignIn> => {
  const token = randomBytes(24).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_MAX_AGE_MS);
  await addSession(db, { id: randomUUID(), userId, token, createdAt, expiresAt });
  return {
    token: seal.close('session', token),
    user: { id: userId, email },
    loginAt: createdAt.getTime(),
    device: seal.closeUntil('device', [userId, deviceId], createdAt.getTime() + DEVICE_LIFE_MS),
  };
};
