import { afterAll, beforeEach } from 'vitest';
import { openidProviders } from '../../src/server/adapters/openid-providers.ts';
import { makeWorldWithApps } from '../authenticator.ts';
import { startIdentityProvider, type IdentityProvider } from '../identity-provider.ts';

export const ORIGIN = 'http://localhost:3000';

type Body = {
  url: string;
  error: string;
  outcome: string;
  email: string;
  token: string;
  user: { id: string; email: string };
  issues: { path: string; message: string }[];
};

/** What a provider says of someone whose address it checked. */
export const verified = (email: string, more: object = {}) => ({ email, email_verified: true, ...more });

/** A world with three providers: one that fills a group, one that is like most, and one whose domain has no other way in. */
export const makeProviderScene = async () => {
  const group = { link: '', claim: 'groups', value: 'eyes' };
  const hospital = await startIdentityProvider('hospital', ORIGIN);
  const other = await startIdentityProvider('other', ORIGIN);
  const strict = await startIdentityProvider('strict', ORIGIN);
  const all = new Map<IdentityProvider, string>([
    [hospital, 'hospital'],
    [other, 'other'],
    [strict, 'strict'],
  ]);
  let shift = 0;
  const logged: { fields: Record<string, unknown>; message: string }[] = [];
  const note = (fields: Record<string, unknown>, message: string) => {
    // Not every request, nor the group that most tests do without.
    if (/^provider (?!group not filled)/.test(message)) logged.push({ fields, message });
  };
  const log = { info: note, warn: note, error: note };
  const providers = openidProviders(
    [
      hospital.settings({ group }),
      other.settings(),
      strict.settings({ domains: ['strict.example'], isOnly: true, vouches: true }),
    ],
    { origin: ORIGIN, log, now: () => new Date(Date.now() + shift) },
    1000,
  );
  const withApps = await makeWorldWithApps({ providers, log });
  const { world } = withApps;
  afterAll(async () => {
    await world.close();
    await Promise.all([...all.keys()].map((provider) => provider.stop()));
  });
  beforeEach(() => {
    for (const provider of all.keys()) provider.tamper(null);
    logged.length = 0;
  });

  let count = 0;
  const newName = () => `person-${(count += 1)}`;

  /** One browser: what it sends back as a cookie is what it was given. */
  const makeVisitor = () => {
    let cookie = '';
    const send = async (path: string, body: object) => {
      const response = await world.request(`/api/auth/provider/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: cookie ? { cookie } : {},
      });
      const [line] = response.headers.getSetCookie();
      if (line !== undefined) [cookie = ''] = line.split(';');
      return { status: response.status, body: (await response.json()) as Body, line };
    };
    return {
      begin: async (provider: string) => (await send('begin', { provider })).body.url,
      finish: (provider: string, answer: string) => send('finish', { provider, answer }),
      send,
      cookie: () => cookie,
      takeCookie: (value: string) => {
        cookie = value;
      },
    };
  };

  /** Signs in at a provider and comes back. */
  const comeBack = async (
    provider: IdentityProvider,
    person: string,
    visitor: ReturnType<typeof makeVisitor> = makeVisitor(),
  ) => {
    const name = all.get(provider) ?? '';
    const answer = await provider.signIn(await visitor.begin(name), person);
    return { visitor, answer, ...(await visitor.finish(name, answer)) };
  };
  const auditOf = async (token: string) =>
    (await world.call('readOwnAudit', {}, { token })).body.entries.map(({ words }) => words);
  /** Makes what was read of the providers too old to be used. */
  const outdate = () => {
    shift += 3_700_000;
  };
  return {
    ...withApps,
    group,
    hospital,
    other,
    strict,
    logged,
    newName,
    makeVisitor,
    comeBack,
    auditOf,
    outdate,
  };
};
