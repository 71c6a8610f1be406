import { done } from '../../domain/refusal.ts';
import { changeEmail } from '../actions/change-email.ts';
import { changePassword } from '../actions/change-password.ts';
import { exchangeCode } from '../actions/exchange-code.ts';
import { requestPasswordReset } from '../actions/request-password-reset.ts';
import { signIn } from '../actions/sign-in.ts';
import { signOutEverywhere } from '../actions/sign-out-everywhere.ts';
import { signUp } from '../actions/sign-up.ts';
import { undoAccountChange } from '../actions/undo-change.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { removeSession } from '../store/session.ts';

export const accountRoutes = (ports: Ports) =>
  ({
    signUp: (input, { address }) => signUp(ports, { ...input, address }),
    signIn: (input, { address, device }) => signIn(ports, { ...input, address, device }),
    signOut: async (_input, { person }) => {
      await removeSession(ports.db, person.sessionId);
      return done({ status: true });
    },
    readSession: async (_input, { person }) =>
      done(person && { user: { id: person.id, email: person.email }, loginAt: person.loginAt.getTime() }),
    requestPasswordReset: (input, { address }) => requestPasswordReset(ports, { ...input, address }),
    signOutEverywhere: (_input, { person }) => signOutEverywhere(ports, person),
    changeEmail: ({ newEmail, currentPassword }, { person }) =>
      changeEmail(ports, { person, newEmail, currentPassword }),
    changePassword: ({ password, currentPassword }, { person }) =>
      changePassword(ports, { person, password, currentPassword }),
    exchangeCode: (input, { address }) => exchangeCode(ports, { ...input, address }),
    undoAccountChange: (input, { address }) => undoAccountChange(ports, { ...input, address }),
  }) satisfies Partial<Handlers>;
