import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { connect } from '../src/server/adapters/postgres.ts';
import { makeSigner } from '../src/server/platform/start-up/signer.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { saveProfile } from '../src/server/profile/profile.store.ts';
import { addSession } from '../src/server/account/session.store.ts';

/** The secret every test server signs with. */
export const SECRET = 'a secret for tests that is long enough';

/** The password of every person made here. */
export const PASSWORD = 'correct horse battery';
/** Cheaper than the product's own: these tests are not about what a hash costs. */
export const CHEAP_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };

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
  id: string = randomUUID(),
): Promise<TestPerson> => {
  const email = `${id}@example.org`;
  await db.insertInto('users').values({ id, email, email_verified: true }).execute();
  const password = await hash(PASSWORD, CHEAP_HASH);
  await db
    .insertInto('credentials')
    .values({ id: randomUUID(), user_id: id, account_id: id, provider_id: 'credential', password })
    .execute();
  await saveProfile(db, { userId: id, firstName, lastName, avatar: undefined, timeZone: undefined });
  const raw = randomBytes(24).toString('base64url');
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 172_800_000);
  await addSession(db, {
    id: randomUUID(),
    userId: id,
    token: raw,
    createdAt,
    expiresAt,
    browser: 'Firefox on Linux',
    isStrong: true,
  });
  return {
    id,
    email,
    token: makeSigner(SECRET).sign('session', raw),
    loginAt: createdAt.getTime(),
    firstName,
    lastName,
  };
};

/** Makes people in the database of a separate server. */
export const makePeople = (url: string) => {
  const { pool, db } = connect(url, { info: () => {}, warn: () => {}, error: () => {} });
  return {
    make: (firstName?: string, lastName?: string) => addPerson(db, firstName, lastName),
    /** Lets the sign-ins of a person run out on the server. */
    endSessions: async ({ id }: TestPerson) => {
      await db
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .where('user_id', '=', id)
        .execute();
    },
    /** Lets so much time pass since someone signed in that they are asked for their password again. */
    ageSessions: async ({ id }: TestPerson) => {
      await db
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() - 11 * 60_000) })
        .where('user_id', '=', id)
        .execute();
    },
    /** Lets the mailed links of a person run out. */
    endLinks: async ({ id }: TestPerson) => {
      await db
        .updateTable('account_codes')
        .set({ expires_at: new Date(0) })
        .where('user_id', '=', id)
        .execute();
    },
    /** The last name of a person as it is stored. */
    lastNameOf: async ({ id }: TestPerson): Promise<string> => {
      const profile = db.selectFrom('profiles').select('last_name').where('user_id', '=', id);
      return (await profile.executeTakeFirstOrThrow()).last_name;
    },
    /** Queues many jobs of a kind that needs to be told nothing. */
    addJobs: async (name: string, count: number): Promise<void> => {
      await pool.query('select graphile_worker.add_job($1) from generate_series(1, $2::int)', [name, count]);
    },
    close: () => pool.end(),
  };
};
