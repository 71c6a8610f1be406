import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountUser, NewSignIn } from '../../contract/account.ts';
import { SIGN_IN_WAYS, type SignInWay } from '../../domain/account/audit.ts';
import { SESSION_MAX_AGE_MS } from '../../domain/account/session.ts';
import type { Caller, Person } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { readPasswordHash } from './account.store.ts';
import { addAudit } from './audit.store.ts';
import { addSession, findSession, recordSessionUse } from './session.store.ts';

/** How long a browser is known after someone last signed in with it. */
const DEVICE_LIFE_MS = 180 * 24 * 3_600_000;

/** Where the product itself acts from, as in a socket, in which nothing is done that is written down. */
const ITSELF: Caller = { ip: '', browser: '' };

/** How exactly the list of someone's sign-ins says when one was last used: each note of it is a write. */
const USE_RECORDED_EVERY_MS = 5 * 60_000;

/** Whose sign-in a bearer token stands for, or null. */
export const personOf = async (
  { db, signer, now }: Pick<Ports, 'db' | 'signer' | 'now'>,
  bearer: string,
  from: Caller = ITSELF,
): Promise<Person | null> => {
  const [token] = signer.verify('session', bearer) ?? [];
  const session = token === undefined ? undefined : await findSession(db, token);
  if (!session) return null;
  const { usedAt, ...person } = session;
  if (now().getTime() - usedAt.getTime() > USE_RECORDED_EVERY_MS)
    // A database that takes no writes still answers what is read.
    await recordSessionUse(db, person.sessionId, now()).catch(() => undefined);
  return { ...person, from };
};

/** Changes with the password: a thief who collected devices has none after the owner chose another one. */
export const deviceGeneration = (
  signer: Pick<Ports['signer'], 'fingerprint'>,
  passwordHash: string | null | undefined,
): string => signer.fingerprint(`device ${passwordHash ?? ''}`);

type Beginning = {
  deviceId?: string | undefined;
  from: Caller;
  way: SignInWay;
  provider?: string | undefined;
};

/** Starts a sign-in of two days. The browser gets the token signed, so that the stored one alone opens nothing. */
export const beginSession = async (
  { db, signer, now, providers }: Pick<Ports, 'db' | 'signer' | 'now' | 'providers'>,
  { id: userId, email }: AccountUser,
  { deviceId = randomUUID(), from, way, provider }: Beginning,
  isStrong = false,
): Promise<NewSignIn> => {
  const token = randomBytes(24).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_MAX_AGE_MS);
  const generation = deviceGeneration(signer, await readPasswordHash(db, userId));
  await addSession(db, {
    id: randomUUID(),
    userId,
    token,
    createdAt,
    expiresAt,
    browser: from.browser,
    isStrong,
  });
  const through = providers.list.find(({ name }) => name === provider);
  const detail = through ? `${SIGN_IN_WAYS[way]} (${through.label})` : SIGN_IN_WAYS[way];
  await addAudit(db, { act: 'signed-in', by: { id: userId, from }, detail });
  return {
    token: signer.sign('session', token),
    user: { id: userId, email },
    loginAt: createdAt.getTime(),
    device: signer.signUntil('device', [userId, deviceId, generation], createdAt.getTime() + DEVICE_LIFE_MS),
  };
};
