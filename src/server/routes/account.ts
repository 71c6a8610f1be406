import { done } from '../../domain/refusal.ts';
import { changeEmail, changePassword } from '../actions/change-account.ts';
import { exchangeCode, undoAccountChange } from '../actions/account-link.ts';
import { requestPasswordReset, signUp, signIn, signOutEverywhere } from '../actions/sign-in.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { isUnreachable } from '../store/account.ts';
import { removeSession } from '../store/session.ts';

export const accountRoutes = (ports: Ports) =>
  ({
    signUp: (input, { ip }) => signUp(ports, { ...input, ip }),
    signIn: (input, { ip, device }) => signIn(ports, { ...input, ip, device }),
    signOut: async (_input, { person }) => {
      await removeSession(ports.db, person.sessionId);
      return done({ status: true });
    },
    readSession: async (_input, { person }) =>
      done(person && { user: { id: person.id, email: person.email }, loginAt: person.loginAt.getTime() }),
    readReach: async (_input, { person }) =>
      done({ isReachable: !(await isUnreachable(ports.db, person.id)) }),
    requestPasswordReset: (input, { ip }) => requestPasswordReset(ports, { ...input, ip }),
    signOutEverywhere: (_input, { person }) => signOutEverywhere(ports, person),
    changeEmail: ({ newEmail, currentPassword }, { person }) =>
      changeEmail(ports, { person, newEmail, currentPassword }),
    changePassword: ({ password, currentPassword }, { person }) =>
      changePassword(ports, { person, password, currentPassword }),
    exchangeCode: (input, { ip }) => exchangeCode(ports, { ...input, ip }),
    undoAccountChange: (input, { ip }) => undoAccountChange(ports, { ...input, ip }),
  }) satisfies Partial<Handlers>;
