import type { AccountUser, SignedIn } from '../../contract/account.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { addAccount, confirmAddress, findAddressee } from '../store/account.ts';
import { spendAccountCode } from '../store/account-code.ts';
import type { AccountCodePurpose, Database } from '../store/database.ts';
import { takeSignUp } from '../store/sign-up.ts';
import { limited } from './limited.ts';
import { beginSession } from './session.ts';

const DEAD = refuse('forbidden', 'This link is invalid or expired.');
const TAKEN = refuse('conflict', 'That email address now belongs to another account.');

type Redeemed = { user: AccountUser; purpose: AccountCodePurpose };

/** Does what a link to someone with an account was for. */
const redeemCode = async (trx: Database, codeId: string): Promise<Outcome<Redeemed>> => {
  const code = await spendAccountCode(trx, codeId);
  if (!code) return DEAD;
  if (!(await confirmAddress(trx, code.userId, code.newEmail))) return TAKEN;
  const email = (await findAddressee(trx, code.userId))?.email ?? '';
  return done({ user: { id: code.userId, email }, purpose: code.purpose });
};

/** Makes the account that a sign-up asked for, with the password of that sign-up and of no other. */
const confirmSignUp = async (trx: Database, signUpId: string): Promise<Outcome<Redeemed>> => {
  const signUp = await takeSignUp(trx, signUpId);
  const userId = signUp && (await addAccount(trx, signUp));
  if (!signUp || userId === undefined) return DEAD;
  const purpose = signUp.passwordHash === null ? 'recover' : 'confirm';
  return done({ user: { id: userId, email: signUp.email }, purpose });
};

/** Trades the code of a mailed link for a sign-in and does what the link was for, once. */
export const exchangeCode = (
  ports: Ports,
  { code, address }: { code: string; address: string },
): Promise<Outcome<SignedIn & { purpose: AccountCodePurpose }>> => {
  const { db, limiter, seal } = ports;
  const allowances = [{ rule: limits.exchangeByAddress, key: seal.fingerprint(address) }];
  const redeem = async (trx: Database): Promise<Outcome<Redeemed>> => {
    const codeId = seal.open('account-code', code);
    if (codeId !== null) return redeemCode(trx, codeId);
    const signUpId = seal.open('sign-up', code);
    return signUpId === null ? DEAD : confirmSignUp(trx, signUpId);
  };
  return limited(limiter, allowances, { forgive: true }, () =>
    db.transaction().execute(async (trx) => {
      const redeemed = await redeem(trx);
      if (!redeemed.ok) return redeemed;
      const { user, purpose } = redeemed.value;
      return done({ ...(await beginSession({ ...ports, db: trx }, user)), purpose });
    }),
  );
};
