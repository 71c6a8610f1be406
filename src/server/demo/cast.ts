import { exchangeCode } from '../account-link/account-link.ts';
import { saveProfile } from '../profile/save-profile.ts';
import { personOf } from '../account/session.ts';
import type { Person } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { enqueueSignUp } from '../account/sign-up.store.ts';
import { settled } from './play-round.ts';
import { transact } from '../platform/database/transact.ts';
import { searchHours, type FreeTime } from '../../domain/partner/free-time.ts';
import type { USUAL_HOURS } from '../../domain/partner/usual-hours.ts';
import { saveFreeTime } from '../partner/free-time.store.ts';

export const PASSWORD = 'practise-together';

/** Someone with an account, confirmed as by the link in their mail, and a name. */
export const addDemoPerson = async (ports: Ports, firstName: string, lastName: string): Promise<Person> => {
  const { passwords, db, signer } = ports;
  const email = `${firstName.toLowerCase()}@example.org`;
  const passwordHash = await passwords.hash(PASSWORD);
  await transact(db, (trx) => enqueueSignUp(trx, { email, passwordHash }));
  const signUp = await db
    .selectFrom('sign_ups')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const link = { code: signer.sign('sign-up', signUp.id), ip: '127.0.0.1', browser: 'Chrome on Windows' };
  const exchanged = settled(await exchangeCode(ports, link));
  const person = 'token' in exchanged ? await personOf(ports, exchanged.token) : null;
  if (!person) throw new Error('a person just made is not there');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const fields = { userId: person.id, firstName, lastName, timeZone };
  settled(await saveProfile(ports, { person, fields, must: 'may-exist' }));
  return person;
};

/** Saves when someone is usually free, so that others find them. */
export const setUsualHours = async (
  { db, now }: Ports,
  { id }: Person,
  { steps }: (typeof USUAL_HOURS)[number],
): Promise<void> => {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const free: FreeTime = { zone, week: [...steps], days: [] };
  await transact(db, (trx) => saveFreeTime(trx, id, free, searchHours(free, now().getTime())));
};
