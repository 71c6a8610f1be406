import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountUser, NewSignIn } from '../../contract/account.ts';
import { SESSION_MAX_AGE_MS } from '../../domain/account/session.ts';
import type { Person } from '../platform/http/request.ts';
import type { Ports } from '../ports/ports.ts';
import { readPasswordHash } from './account.store.ts';
import { addSession, findSession } from './session.store.ts';

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

/** Changes with the password: a thief who collected devices has none after the owner chose another one. */
export const deviceGeneration = (
  seal: Pick<Ports['seal'], 'fingerprint'>,
  passwordHash: string | null | undefined,
): string => seal.fingerprint(`device ${passwordHash ?? ''}`);

/** Starts a sign-in of two days. The browser gets the token sealed, so that the stored one alone opens nothing. */
export const beginSession = async (
  { db, seal, now }: Pick<Ports, 'db' | 'seal' | 'now'>,
  { id: userId, email }: AccountUser,
  deviceId: string = randomUUID(),
): Promise<NewSignIn> => {
  const token = randomBytes(24).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_MAX_AGE_MS);
  const generation = deviceGeneration(seal, await readPasswordHash(db, userId));
  await addSession(db, { id: randomUUID(), userId, token, createdAt, expiresAt });
  return {
    token: seal.close('session', token),
    user: { id: userId, email },
    loginAt: createdAt.getTime(),
    device: seal.closeUntil('device', [userId, deviceId, generation], createdAt.getTime() + DEVICE_LIFE_MS),
  };
};
