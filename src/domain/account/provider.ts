import { done, refuse, type Outcome } from '../foundation/refusal.ts';

/** What the operator says of a provider: who vouches for a sign-in here (OpenID Connect). */
export type ProviderRules = {
  /** In addresses and logs. */
  name: string;
  /** What people read on the button. */
  label: string;
  /** Whose addresses it signs in; of any domain when empty. */
  domains: readonly string[];
  /** Whether people at those domains sign in with it and in no other way. */
  isOnly: boolean;
  /** Whether an address at those domains counts as verified although the provider does not say so. */
  vouches: boolean;
  /** The group that it fills, by the end of its join link: with everyone, or with those whose claim holds the value. */
  group: { link: string; claim: string | null; value: string | null } | null;
};

/** What a provider says of someone who signed in there. */
export type Claims = Readonly<Record<string, unknown>>;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Longer subjects are none (OpenID Connect Core, section 2). */
export const SUBJECT_LIMIT = 255;

/** The providers that alone sign an address in; none where other ways are open. It asks only for the domain. */
const onlyProvidersOf = (providers: readonly ProviderRules[], email: string): ProviderRules[] => {
  const domain = domainOf(email);
  return providers.filter(({ isOnly, domains }) => isOnly && domains.includes(domain));
};

/** Why someone has no password to change: their address is signed in by a provider alone. Null for everyone else. */
export const withoutPassword = (providers: readonly ProviderRules[], email: string): string | null => {
  const labels = onlyProvidersOf(providers, email).map(({ label }) => `‘${label}’`);
  return labels.length === 0
    ? null
    : `You sign in with ${labels.join(' or ')}, so there is no password here.`;
};

/**
 * Why an address is not signed in this way, in words; null when it may be. `through` is the provider, or null for a password, a
 * mailed link or a passkey. It tells of no account.
 */
export const wrongWay = (
  providers: readonly ProviderRules[],
  email: string,
  through: string | null,
): string | null => {
  const only = onlyProvidersOf(providers, email);
  if (only.length === 0 || only.some(({ name }) => name === through)) return null;
  const labels = only.map(({ label }) => `‘${label}’`).join(' or ');
  return `People at ${domainOf(email)} sign in with ${labels}. Use that button on the log-in page.`;
};

const isTrue = (value: unknown): boolean =>
  value === true || value === 'true' || value === 1 || value === '1';

/** Why a provider gives no verified address of someone, for the log. */
export type UnverifiedReason = 'no-email' | 'other-domain' | 'unverified';

const unverifiedWords = ({ label, domains }: ProviderRules, why: UnverifiedReason): string => {
  if (why === 'no-email')
    return `‘${label}’ did not tell us your email address, so we cannot make an account. Ask the people who run it to share it.`;
  if (why === 'other-domain') return `‘${label}’ signs in people at ${domains.join(', ')} only.`;
  return `‘${label}’ has not confirmed that your email address is yours, so we cannot make an account. Ask the people who run it to confirm it.`;
};

/** The address that a provider has verified, in lower case, or the refusal, whose reason goes to `onRefused`. */
export const verifiedAddress = (
  provider: ProviderRules,
  claims: Claims,
  onRefused: (why: UnverifiedReason) => void = () => {},
): Outcome<string> => {
  const { domains, vouches } = provider;
  const refused = (why: UnverifiedReason) => {
    onRefused(why);
    return refuse('forbidden', unverifiedWords(provider, why));
  };
  const { email } = claims;
  if (typeof email !== 'string' || !email.includes('@')) return refused('no-email');
  if (domains.length > 0 && !domains.includes(domainOf(email))) return refused('other-domain');
  // Entra ID has its own claim for this, xms_edov.
  const isVerified = isTrue(claims['email_verified']) || isTrue(claims['xms_edov']);
  if (!isVerified && !(vouches && domains.length > 0)) return refused('unverified');
  return done(email.toLowerCase());
};

/** Whether a provider names a claim without its values, as Entra ID does for someone in very many groups. */
const isKeptElsewhere = (claims: Claims, claim: string): boolean => {
  const names = claims['_claim_names'];
  return !(claim in claims) && typeof names === 'object' && names !== null && claim in names;
};

/** Whether a provider's group is filled with someone; null when it fills none, or the provider does not say. */
export const belongsToGroup = ({ group }: Pick<ProviderRules, 'group'>, claims: Claims): boolean | null => {
  if (!group) return null;
  if (group.claim === null) return true;
  if (isKeptElsewhere(claims, group.claim)) return null;
  const held: unknown = claims[group.claim];
  return (Array.isArray(held) ? held : [held]).some((value) => value === group.value);
};

export const providerAway = (label: string): string =>
  `‘${label}’ cannot be reached at the moment. Please try again later. If you have a password or a passkey that opens your account, it works as before.`;
export const providerDenied = (label: string): string => `‘${label}’ did not sign you in.`;
export const providerWrong = (label: string): string =>
  `The answer of ‘${label}’ could not be trusted, so you are not signed in. Please try again.`;
export const NOT_BEGUN_HERE =
  'This sign-in was not begun in this browser, or it took too long. Please try again.';
export const OTHER_BROWSER =
  'Open the link in the browser in which you signed in with your provider, within an hour.';
export const NO_PROVIDER = 'There is no such way to sign in here.';
/** What someone is told who has no password and is asked for one. */
export const NO_PASSWORD =
  'Your account has no password. Log out, sign in again with your provider, and do this within ten minutes.';
