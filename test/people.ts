import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from '../src/server/adapters/postgres.ts';
import { makeSeal } from '../src/server/seal.ts';
import type { Database } from '../src/server/store/database.ts';
import { saveProfile } from '../src/server/store/profile.ts';
import { addSession } from '../src/server/store/session.ts';

/** The secret every test server seals with. */
export const SECRET = 'a secret for tests that is long enough';

export type TestPerson = {
  id: string;
  email: string;
  token: string;
  loginAt: number;
  firstName: string;
  lastName: string;
};

/** Someone with a confirmed account, a profile and a running sign-in. */
export const addPerson = async (
  db: Database,
  firstName = 'Ada',
  lastName = 'Lovelace',
): Promise<TestPerson> => {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await db.insertInto('users').values({ id, email, email_verified: true, image: null }).execute();
  await saveProfile(db, { userId: id, firstName, lastName, avatar: undefined, timeZone: undefined });
  const raw = randomBytes(24).toString('base64url');
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 172_800_000);
  await addSession(db, { id: randomUUID(), userId: id, token: raw, createdAt, expiresAt });
  return {
    id,
    email,
    token: makeSeal(SECRET).close('session', raw),
    loginAt: createdAt.getTime(),
    firstName,
    lastName,
  };
};

/** Makes people in a database that a server of its own works on. */
export const makePeople = (url: string) => {
  const { pool, db } = connect(url, { info: () => {}, warn: () => {}, error: () => {} });
  return {
    make: (firstName?: string, lastName?: string) => addPerson(db, firstName, lastName),
    close: () => pool.end(),
  };
};
