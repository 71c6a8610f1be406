import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider, type Context } from 'oidc-provider';
import type { ProviderSettings } from '../src/server/platform/start-up/provider-settings.ts';
import { freePort } from './free-port.ts';

const CLIENT = { client: 'fellow-eye', secret: 'a secret of the provider' };

/** Changes an answer on its way out: what a provider that errs, lies or was taken over would send. */
export type Tampering = (context: Context, next: () => Promise<void>) => Promise<void>;

/** Follows redirects by hand and keeps cookies, as a browser does. */
export const makeBrowser = () => {
  const jar = new Map<string, string>();
  const visit = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  return { visit };
};

/** A real OpenID provider on this machine, whose people are those who type a name, with the claims that a test gives them. */
export const startIdentityProvider = async (name: string, appOrigin: string) => {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Record<string, unknown>>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: `key-of-${name}` };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.client,
        client_secret: CLIENT.secret,
        redirect_uris: [`${appOrigin}/sign-in/${name}`],
        post_logout_redirect_uris: [`${appOrigin}/`],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key for the cookies of this test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'groups', '_claim_names', '_claim_sources'],
    },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    pkce: { required: () => true },
    renderError: async (context: { body: unknown }, out: unknown) => {
      context.body = JSON.stringify(out);
    },
  });
  let tamper: Tampering | null = null;
  provider.use(async (context, next) => (tamper ? tamper(context, next) : next()));
  const server = createServer((request, response) => void provider.callback()(request, response));
  const listen = () =>
    new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', () => resolve()));
  await listen();

  const settings = (changes: Partial<ProviderSettings> = {}): ProviderSettings => ({
    name,
    label: `The ${name}`,
    issuer,
    ...CLIENT,
    scope: 'openid email profile',
    domains: [],
    isOnly: false,
    vouches: false,
    group: null,
    ...changes,
  });

  /** Types a name at the provider's own pages, and gives the query that it sends the browser back with. */
  const signIn = async (url: string, person: string): Promise<string> => {
    const { visit } = makeBrowser();
    let at = url;
    for (let step = 0; step < 15; step += 1) {
      const response = await visit(at);
      const location = response.headers.get('location');
      if (location?.startsWith(appOrigin)) return new URL(location).search.slice(1);
      if (location !== null) {
        at = new URL(location, issuer).href;
        continue;
      }
      const page = await response.text();
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
      if (prompt === undefined) throw new Error(`the provider shows ${page.slice(0, 300)}`);
      const sent = await visit(
        new URL(action, issuer).href,
        new URLSearchParams({ prompt, login: person, password: 'any' }),
      );
      at = new URL(sent.headers.get('location') ?? '', issuer).href;
    }
    throw new Error('the provider does not send the browser back');
  };

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    issuer,
    settings,
    signIn,
    /** What the provider says of someone from now on. */
    know: (person: string, claims: Record<string, unknown>) => void people.set(person, claims),
    tamper: (next: Tampering | null) => {
      tamper = next;
    },
    stop,
    restart: listen,
  };
};

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
