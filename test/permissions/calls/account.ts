import { randomUUID } from 'node:crypto';
import { inHours } from '../../moment.ts';
import { PASSWORD } from '../../people.ts';
import { MADE_UP, later, type Stage, type Rows } from './call-row.ts';

const codeFor = async ({ maker, world }: Stage): Promise<string> => {
  const email = `${randomUUID()}@example.org`;
  const userId = await maker.insert('users', { id: randomUUID(), email, email_verified: true });
  const life = { purpose: 'recover', expires_at: inHours(1) };
  return world.ports.signer.sign(
    'account-code',
    await maker.insert('account_codes', { user_id: userId, ...life }),
  );
};
const undoTokenFor = async ({ maker, world }: Stage): Promise<string> => {
  const email = `${randomUUID()}@example.org`;
  const userId = await maker.insert('users', { id: randomUUID(), email, email_verified: true });
  const change = { user_id: userId, email, expires_at: inHours(1) };
  return world.ports.signer.sign('undo-change', await maker.insert('account_changes', change));
};

export const accountCalls = {
  signUp: { harmless: true, input: () => ({ email: `${randomUUID()}@example.org`, password: PASSWORD }) },
  resendSignUp: {
    harmless: true,
    input: ({ world }) => ({
      resendToken: world.ports.signer.sign('resend-sign-up', randomUUID(), randomUUID()),
    }),
  },
  'resendSignUp, made up': { harmless: true, input: () => ({ resendToken: MADE_UP }) },
  signIn: { harmless: true, input: ({ maker }) => ({ email: maker.ids.host.email, password: PASSWORD }) },
  'signIn, wrong password': {
    harmless: true,
    input: ({ me }) => ({ email: me.email, password: 'something else' }),
  },
  signOut: { harmless: true, input: () => ({}) },
  signOutEverywhere: { harmless: true, inTurn: true, input: () => ({}) },
  listSignIns: { harmless: true, input: () => ({}) },
  endSignIn: { harmless: true, input: () => ({ signInId: randomUUID() }) },
  readSession: { input: () => ({}) },
  readReach: { harmless: true, input: () => ({}) },
  requestPasswordReset: { harmless: true, input: () => ({ email: `${randomUUID()}@example.org` }) },
  changeEmail: { harmless: true, input: () => ({ newEmail: `${randomUUID()}@example.org` }) },
  'changeEmail, long after signing in': {
    harmless: true,
    input: (stage) => later(stage, { newEmail: `${randomUUID()}@example.org` }),
  },
  changePassword: { harmless: true, inTurn: true, input: () => ({ password: PASSWORD }) },
  'changePassword, long after signing in': {
    harmless: true,
    input: (stage) => later(stage, { password: PASSWORD }),
  },
  exchangeCode: { harmless: true, input: async (stage) => ({ code: await codeFor(stage) }) },
  'exchangeCode, made up': { harmless: true, input: () => ({ code: MADE_UP }) },
  undoAccountChange: { harmless: true, input: async (stage) => ({ token: await undoTokenFor(stage) }) },
  'undoAccountChange, made up': { harmless: true, input: () => ({ token: MADE_UP }) },
} as const satisfies Rows;
