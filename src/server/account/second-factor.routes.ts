import { withoutPassword } from '../../domain/account/provider.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import type { Handlers } from '../platform/http/bind.ts';
import {
  addApp,
  addPasskey,
  beginApp,
  beginPasskey,
  removeFactor,
  renewRecoveryCodes,
} from './change-factors.ts';
import {
  countRecoveryCodes,
  findRelease,
  listFactors,
  listPasskeys,
  renameFactorRow,
} from './second-factor.store.ts';
import { findDemandDeadline, isFactorDemanded, listDemandingGroups } from './factor-demand.store.ts';
import { readPasswordHash } from './account.store.ts';
import { listIdentities } from './identity.store.ts';
import { proveAgain, signInByPasskey } from './second-step.ts';
import { newChallenge } from './show-factor.ts';

export const secondFactorRoutes = {
  readFactors: async ({ db, providers }, { person }) => {
    const [factors, identities, password, recoveryCodesLeft, organisers, groups, release, heldFrom] =
      await Promise.all([
        listFactors(db, person.id),
        listIdentities(db, person.id),
        readPasswordHash(db, person.id),
        countRecoveryCodes(db, person.id),
        isFactorDemanded(db),
        listDemandingGroups(db, person.id),
        findRelease(db, person.id),
        person.isStrong ? null : findDemandDeadline(db, person.id),
      ]);
    return done({
      factors: factors.map(({ id, kind, name, since, usedAt }) => ({
        id,
        kind,
        name,
        since: since.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      providers: identities.map(({ id, issuer, since, usedAt }) => ({
        id,
        label: providers.labelOf(issuer),
        since: since.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      hasPassword: password !== null,
      withoutPassword: withoutPassword(providers.list, person.email),
      recoveryCodesLeft,
      demandedBy: { organisers, groups },
      heldFrom: heldFrom?.toISOString() ?? null,
      releasedAt: release?.dueAt.toISOString() ?? null,
      isStrong: person.isStrong,
    });
  },
  beginApp,
  addApp,
  beginPasskey,
  addPasskey,
  renameFactor: async ({ db }, { person, factorId, name }) =>
    (await renameFactorRow(db, { userId: person.id, factorId, name }))
      ? done({ status: true })
      : refuse('missing'),
  removeFactor,
  renewRecoveryCodes,
  askPasskey: async (ports, { person }) => {
    const known = person ? await listPasskeys(ports.db, person.id) : [];
    return done({ question: await ports.passkeys.askToShow(newChallenge(ports), known) });
  },
  signInByPasskey,
  proveAgain,
} satisfies Partial<Handlers>;
