import { done } from '../../domain/foundation/refusal.ts';
import { changeEmail, changePassword } from './change-account.ts';
import { requestPasswordReset, resendSignUp, signUp, signIn, signOutEverywhere } from './sign-in.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { isUnreachable } from './account.store.ts';
import { addAudit } from './audit.store.ts';
import { pushHash } from './push-device.ts';
import { removePushDevice } from './push.store.ts';
import { listSessions, removeSession } from './session.store.ts';

export const accountRoutes = {
  signUp,
  resendSignUp,
  signIn,
  signOut: async (ports, { person, pushEndpoint }) => {
    const { db } = ports;
    if (pushEndpoint !== undefined)
      await removePushDevice(db, { userId: person.id, addressHash: pushHash(ports, pushEndpoint) });
    await removeSession(db, { userId: person.id, sessionId: person.sessionId });
    await addAudit(db, { act: 'signed-out', by: person });
    return done({ status: true });
  },
  listSignIns: async ({ db }, { person }) =>
    done({
      signIns: (await listSessions(db, person.id)).map(({ id, browser, since, usedAt }) => ({
        id,
        browser,
        since: since.toISOString(),
        usedAt: usedAt.toISOString(),
        isThis: id === person.sessionId,
      })),
    }),
  endSignIn: async ({ db }, { person, signInId }) => {
    const hasEnded = await removeSession(db, { userId: person.id, sessionId: signInId });
    if (hasEnded) await addAudit(db, { act: 'sign-in-ended', by: person });
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
