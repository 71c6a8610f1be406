import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client';
import { SUBJECT_LIMIT } from '../../domain/account/provider.ts';
import { isLocalOrigin } from '../platform/http/visitor.ts';
import type { ProviderSettings } from '../platform/start-up/provider-settings.ts';
import type { Log } from '../ports/log.ts';
import { PROVIDER_REFUSED, type ProviderFailure, type Providers } from '../ports/providers.ts';
import { boundedText } from './bounded-text.ts';

/** A person waits for each; the browser's own limit of 30 s is longer than the four of one sign-in. */
const ANSWER_MS = 5000;
/** Many times the size of real documents, keys and tokens. */
const ANSWER_BYTES = 128 * 1024;
/** Keys and endpoints change seldom; a provider that moved is found again after this. */
const DISCOVERED_MS = 3_600_000;
const CLOCK_SECONDS = 60;

/** A provider gave no answer, or said that it has none. */
class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** Follows no redirect, waits and reads within limits. */
const boundedFetch =
  (answerMs: number): CustomFetch =>
  async (url, options) => {
    let response: Response;
    try {
      response = await fetch(url, {
        method: options.method,
        headers: options.headers,
        ...(options.body === undefined || options.body === null ? {} : { body: options.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
      });
    } catch (cause) {
      throw new ProviderAway('no answer', { cause });
    }
    if (response.status >= 500) throw new ProviderAway(`answered ${response.status}`);
    const text = await boundedText(response, ANSWER_BYTES).catch((cause: unknown) => {
      // The time may be up in the middle of an answer.
      throw cause instanceof Error && cause.name === 'TimeoutError'
        ? new ProviderAway('no end', { cause })
        : cause;
    });
    const headers = new Headers(response.headers);
    // A refusal in both places is read from the body, which has the code.
    if (text.startsWith('{')) headers.delete('www-authenticate');
    return new Response(text === '' ? null : text, { status: response.status, headers });
  };

const chain = (error: unknown): Error[] => (error instanceof Error ? [error, ...chain(error.cause)] : []);

const failureOf = (error: unknown): ProviderFailure => {
  const errors = chain(error);
  if (errors.some((one) => one instanceof ProviderAway)) return 'away';
  const refused = errors.find((one) => one instanceof AuthorizationResponseError);
  if (!refused) return 'wrong';
  return ['temporarily_unavailable', 'server_error'].includes(refused.error) ? 'away' : 'denied';
};

/** The codes by which a provider said no (OAuth's, and the number of Entra ID), and nothing else of what it wrote. */
const codesOf = (error: unknown): string[] =>
  chain(error).flatMap((one) => {
    if (!(one instanceof ResponseBodyError || one instanceof AuthorizationResponseError)) return [];
    const code = /^[a-z_]{1,40}$/.exec(one.error)?.[0] ?? 'another';
    return [code].concat(/AADSTS\d{1,9}/.exec(one.error_description ?? '') ?? []);
  });

const clientAuth = (
  secret: string | null,
  { token_endpoint_auth_methods_supported: ways }: ServerMetadata,
) => {
  if (secret === null) return None();
  return ways?.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
};

const configure = async (
  { issuer, client, secret }: ProviderSettings,
  answerMs: number,
): Promise<Configuration> => {
  const fetchWithin = boundedFetch(answerMs);
  // Without TLS only on this machine, as for someone who tries it out.
  const execute = isLocalOrigin(issuer) ? [allowInsecureRequests] : [];
  const options = { execute, timeout: answerMs / 1000, [customFetch]: fetchWithin };
  const server = (await discovery(new URL(issuer), client, undefined, None(), options)).serverMetadata();
  const metadata = { client_id: client, [clockTolerance]: CLOCK_SECONDS };
  const configuration = new Configuration(server, client, metadata, clientAuth(secret, server));
  configuration[customFetch] = fetchWithin;
  configuration.timeout = answerMs / 1000;
  for (const change of [...execute, enableNonRepudiationChecks]) change(configuration);
  return configuration;
};

/** Providers by their discovery documents, which are read when someone first wants to sign in, and kept for an hour. */
export const openidProviders = (
  settings: readonly ProviderSettings[],
  { origin, log, now }: { origin: string; log: Log; now: () => Date },
  answerMs = ANSWER_MS,
): Providers => {
  const known = new Map<string, { until: number; configuration: Promise<Configuration> }>();
  const settingsOf = (name: string): ProviderSettings => {
    const found = settings.find((one) => one.name === name);
    if (!found) throw new Error(`no provider ${name}`);
    return found;
  };
  const configurationOf = (name: string): Promise<Configuration> => {
    const at = now().getTime();
    const kept = known.get(name);
    if (kept && kept.until > at) return kept.configuration;
    const configuration = configure(settingsOf(name), answerMs);
    known.set(name, { until: at + DISCOVERED_MS, configuration });
    configuration.catch(() => known.delete(name));
    return configuration;
  };
  const redirectOf = (name: string) => `${origin}/sign-in/${name}`;
  const note = (provider: string, error: unknown): ProviderFailure => {
    const failure = failureOf(error);
    const codes = codesOf(error);
    if (failure === 'denied') {
      log.info({ provider, why: failure, codes }, PROVIDER_REFUSED);
      return failure;
    }
    const reasons = chain(error).map(({ name, message }) => `${name}: ${message}`.slice(0, 200));
    log.warn({ provider, failure, codes, reasons }, 'provider sign-in failed');
    return failure;
  };
  return {
    list: settings,
    labelOf: (issuer) => {
      // Some write the port of https, or a slash at the end, in one place and not in the other.
      const { href, host } = new URL(issuer);
      return settings.find((one) => new URL(one.issuer).href === href)?.label ?? host;
    },
    begin: async (name) => {
      try {
        const configuration = await configurationOf(name);
        const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: redirectOf(name),
          scope: settingsOf(name).scope,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, state, nonce, verifier };
      } catch (error) {
        note(name, error);
        return null;
      }
    },
    finish: async (name, answer, { state, nonce, verifier }) => {
      try {
        const configuration = await configurationOf(name);
        const url = new URL(redirectOf(name));
        url.search = answer;
        const tokens = await authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const token = tokens.claims();
        if (!token || token.sub.length > SUBJECT_LIMIT) return 'wrong';
        const { iss: issuer, sub: subject } = token;
        const { group } = settingsOf(name);
        const wanted = ['email', ...(group?.claim ? [group.claim] : [])];
        // Some say of someone only who they are, and the rest when asked.
        const isAll = wanted.every((claim) => claim in token);
        const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
        const more =
          isAll || !hasMore ? {} : await fetchUserInfo(configuration, tokens.access_token, subject);
        return { issuer, subject, claims: { ...more, ...token } };
      } catch (error) {
        return note(name, error);
      }
    },
    signOutUrl: async (name) => {
      try {
        const configuration = await configurationOf(name);
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
        // No token is kept, so the provider may ask whether it is meant.
        return buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${origin}/` }).href;
      } catch (error) {
        note(name, error);
        return null;
      }
    },
  };
};
