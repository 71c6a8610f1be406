import { done } from '../../domain/foundation/refusal.ts';
import { changeEmail, changePassword } from './change-account.ts';
import { requestPasswordReset, signUp, signIn, signOutEverywhere } from './sign-in.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { isUnreachable } from './account.store.ts';
import { removeSession } from './session.store.ts';

export const accountRoutes = {
  signUp,
  signIn,
  signOut: async ({ db }, { person }) => {
    await removeSession(db, person.sessionId);
    return done({ status: true });
  },
  signOutEverywhere: (ports, { person }) => signOutEverywhere(ports, person),
  readSession: async (_ports, { person }) =>
    done(person && { user: { id: person.id, email: person.email }, loginAt: person.loginAt.getTime() }),
  readReach: async ({ db }, { person }) => done({ isReachable: !(await isUnreachable(db, person.id)) }),
  requestPasswordReset,
  changeEmail,
  changePassword,
} satisfies Partial<Handlers>;
