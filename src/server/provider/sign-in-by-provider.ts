import { randomUUID } from 'node:crypto';
import type { EndpointOutput } from '../../contract/endpoints.ts';
import { emailAddress } from '../../contract/text-input.ts';
import {
  belongsToGroup,
  NO_PROVIDER,
  NOT_BEGUN_HERE,
  providerAway,
  providerDenied,
  providerWrong,
  verifiedAddress,
  wrongWay,
  type UnverifiedReason,
  type ProviderRules,
} from '../../domain/account/provider.ts';
import { SUSPENDED } from '../../domain/organiser/organiser-policy.ts';
import { done, refuse, type Outcome, type Refused } from '../../domain/foundation/refusal.ts';
import { addAccount, findUserByEmail, lockAccount } from '../account/account.store.ts';
import { addAudit } from '../account/audit.store.ts';
import { addIdentity, findIdentity, recordIdentityUse } from '../account/identity.store.ts';
import { enterAccount } from '../account/second-step.ts';
import { spendChallenge } from '../account/second-factor.store.ts';
import { isSuspended } from '../account/suspension.store.ts';
import { transact } from '../platform/database/transact.ts';
import type { FlowCookie } from '../platform/http/flow-cookie.ts';
import { limited, limitedFailures } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import type { Caller, Reply } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { PROVIDER_REFUSED, type ProvenIdentity, type ProviderFailure } from '../ports/providers.ts';
import { fillIdentified } from './fill-group.ts';
import { flowOf, keepFlow } from './provider-flow.ts';

type FromBrowser = Caller & { flow: FlowCookie };

export const providerOf = ({ providers }: Ports, name: string) =>
  providers.list.find((one) => one.name === name);
const UNKNOWN = refuse('missing', NO_PROVIDER);
const NOT_BEGUN = refuse('forbidden', NOT_BEGUN_HERE);

/** Sends someone to a provider. The provider is asked for its addresses now, not before. */
export const beginProvider = (
  ports: Ports,
  { provider: name, ip, flow }: { provider: string } & FromBrowser,
): Reply<'beginProvider'> => {
  const allowances = [{ rule: limits.providerBegunByAddress, key: ip }];
  return limited(ports.limiter, allowances, { counts: 'all' }, async () => {
    const provider = providerOf(ports, name);
    if (!provider) return UNKNOWN;
    const begun = await ports.providers.begin(name);
    if (!begun) return refuse('upstream', providerAway(provider.label));
    const { url, ...request } = begun;
    keepFlow(ports, flow, { kind: 'begun', provider: name, ...request });
    return done({ url });
  });
};

const refuseFailure = ({ label }: ProviderRules, failure: ProviderFailure): Refused => {
  if (failure === 'away') return refuse('upstream', providerAway(label));
  return refuse('forbidden', failure === 'denied' ? providerDenied(label) : providerWrong(label));
};

type Entry = { provider: ProviderRules; identity: ProvenIdentity; from: Caller };

/**
 * Signs someone in whose identity is known; null when it is not. What the provider says of their address does not matter any more.
 */
const enterKnown = (ports: Ports, { provider, identity, from }: Entry) =>
  transact(ports.db, async (trx): Promise<Outcome<EndpointOutput<'finishProvider'>> | null> => {
    const found = await findIdentity(trx, identity);
    const account = found && (await lockAccount(trx, found.userId));
    // Looked up again under the lock: it may have been removed in between.
    if (!found || !account || !(await findIdentity(trx, identity))) return null;
    if (await isSuspended(trx, found.userId)) return refuse('forbidden', SUSPENDED);
    const elsewhere = wrongWay(ports.providers.list, account.email, provider.name);
    if (elsewhere !== null) return refuse('forbidden', elsewhere);
    await recordIdentityUse(trx, found.id, ports.now());
    const user = { id: found.userId, email: account.email };
    const vouched = { identityId: found.id, belongs: belongsToGroup(provider, identity.claims) };
    const entering = { from, way: 'provider', provider: provider.name, vouched } as const;
    const entered = await enterAccount({ ...ports, db: trx }, user, entering);
    return entered.ok ? done({ outcome: 'signed-in', ...entered.value }) : entered;
  });

/** Makes the account of a verified address. Where there is one, its owner proves first that it is theirs. */
const enterNew = async (
  ports: Ports,
  { provider, identity, from }: Entry,
  flow: FlowCookie,
): Reply<'finishProvider'> => {
  const logRefusal = (why: UnverifiedReason) =>
    ports.log.info({ provider: provider.name, why }, PROVIDER_REFUSED);
  const verified = verifiedAddress(provider, identity.claims, logRefusal);
  if (!verified.ok) return verified;
  const email = emailAddress.safeParse(verified.value).data;
  if (email === undefined) {
    logRefusal('no-email');
    return refuseFailure(provider, 'wrong');
  }
  const elsewhere = wrongWay(ports.providers.list, email, provider.name);
  if (elsewhere !== null) return refuse('forbidden', elsewhere);
  const { issuer, subject } = identity;
  return transact(ports.db, async (trx): Reply<'finishProvider'> => {
    const signUp = { userId: randomUUID(), email, passwordHash: null };
    const isTaken = (await findUserByEmail(trx, email)) !== undefined;
    const userId = isTaken ? undefined : await addAccount(trx, signUp);
    if (userId === undefined) {
      const belongs = belongsToGroup(provider, identity.claims);
      const nonce = randomUUID();
      keepFlow(ports, flow, {
        kind: 'prove',
        provider: provider.name,
        issuer,
        subject,
        email,
        belongs,
        nonce,
      });
      return done({ outcome: 'prove', email });
    }
    // Another tab of theirs was faster.
    if (!(await addIdentity(trx, { issuer, subject, userId }))) return NOT_BEGUN;
    const by = { id: userId, from };
    await addAudit(trx, { act: 'account-made', by, detail: provider.label });
    const entering = { from, way: 'provider', provider: provider.name } as const;
    const entered = await enterAccount({ ...ports, db: trx }, { id: userId, email }, entering);
    return entered.ok ? done({ outcome: 'signed-in', ...entered.value }) : entered;
  });
};

/** Signs someone in by what their provider sent back: once, and in the browser that it was begun in. */
export const finishProvider = (
  ports: Ports,
  { provider: name, answer, flow, ip, browser }: { provider: string; answer: string } & FromBrowser,
): Reply<'finishProvider'> =>
  limitedFailures(ports, limits.providerAnswerByAddress, ip, async (): Reply<'finishProvider'> => {
    const provider = providerOf(ports, name);
    const begun = flowOf(ports, flow, 'begun');
    flow.set(null);
    if (!provider) return UNKNOWN;
    const isOurs = begun?.provider === name && new URLSearchParams(answer).get('state') === begun.state;
    if (!begun || !isOurs) return NOT_BEGUN;
    const mark = ports.signer.fingerprint(`provider ${begun.state}`);
    if (!(await spendChallenge(ports.db, mark, begun.until))) return NOT_BEGUN;
    const identity = await ports.providers.finish(name, answer, begun);
    if (typeof identity === 'string') return refuseFailure(provider, identity);
    const entry = { provider, identity, from: { ip, browser } };
    const outcome = (await enterKnown(ports, entry)) ?? (await enterNew(ports, entry, flow));
    if (outcome.ok && outcome.value.outcome === 'signed-in') {
      const belongs = belongsToGroup(provider, identity.claims);
      await fillIdentified(ports, provider, { ...identity, belongs });
    }
    return outcome;
  });
