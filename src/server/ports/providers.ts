import type { Claims, ProviderRules } from '../../domain/account/provider.ts';

/** What ties the answer of a provider to the request that was made here. */
export type ProviderRequest = { state: string; nonce: string; verifier: string };

/** Who signed in at a provider, and what it says of them. */
export type ProvenIdentity = { issuer: string; subject: string; claims: Claims };

/** Why there is none: the provider is not there, it refused, or its answer does not hold. */
export type ProviderFailure = 'away' | 'denied' | 'wrong';

/** The log's phrase for someone whom a provider, or what it says of them, did not let in. */
export const PROVIDER_REFUSED = 'provider sign-in refused';

/** Those whom the operator lets vouch for people, by OpenID Connect. None is asked before someone wants to sign in with it. */
export type Providers = {
  list: readonly ProviderRules[];
  /** What people call an issuer; its host where the operator no longer names it. */
  labelOf(issuer: string): string;
  /** Where to send the browser, and what its answer must fit; null when the provider cannot be reached. */
  begin(name: string): Promise<({ url: string } & ProviderRequest) | null>;
  /** Trades the answer that the browser brought back, as the query of its address. */
  finish(name: string, answer: string, request: ProviderRequest): Promise<ProvenIdentity | ProviderFailure>;
  /** Where someone ends their sign-in at the provider; null when it offers no such place. */
  signOutUrl(name: string): Promise<string | null>;
};
