import { done, type Outcome } from '../../domain/refusal.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { lockAccount } from '../store/account.ts';
import { spendOpenCodes } from '../store/account-code.ts';
import { endSessions } from '../store/session.ts';

/** Ends every sign-in of someone, this one included, and every link mailed to them. */
export const signOutEverywhere = async (
  { db }: Ports,
  person: Person,
): Promise<Outcome<{ status: true }>> => {
  await db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, person.id))) return;
    await endSessions(trx, person.id);
    await spendOpenCodes(trx, person.id);
  });
  return done({ status: true });
};
