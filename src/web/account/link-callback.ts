import type { AccountUser, NewSignIn } from '../../contract/account.ts';
import { secondStepIn, type SecondStep } from '../../domain/account/second-factor.ts';
import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { linkMessage } from '../../domain/room/link-message.ts';
import type { NewToast } from '../platform/toast.ts';
import { isRetryable, withRetry } from '../platform/retry.ts';
import type { SessionStore } from './session-store.ts';

/** The page's address, readable and replaceable. */
type Address = { read: () => URL; replace: (path: string) => void };

type Callback = {
  session: Pick<SessionStore, 'call' | 'begin'>;
  /** Who is signed in by what this browser remembers. */
  present: () => AccountUser | null;
  /** Asks whether to sign in as someone, in place of who is signed in, if anyone is. */
  askToSwitch: (from: string | null, to: string) => Promise<boolean>;
  address: Address;
  notify: (toast: NewToast) => void;
  keepDevice: (device: string) => void;
  /** Finishes a sign-in that needs a second step; null when its owner gave up. */
  askSecondStep: (step: SecondStep) => Promise<NewSignIn | null>;
};

/**
 * What became of the link: someone signed in by it, or chose to stay who they are; it only confirmed something; it failed;
 * or there was none.
 */
export type LinkOutcome = 'signed-in' | 'declined' | 'confirmed' | 'failed' | 'nothing';

const ERROR_FIELDS = ['error', 'error_code', 'error_description'];
const BAD_LINK = 'This link is invalid or expired.';

const drop = (address: Address, { fields = [] as string[], hash = false }) => {
  const url = address.read();
  for (const field of fields) url.searchParams.delete(field);
  address.replace(url.pathname + url.search + (hash ? '' : url.hash));
};

/** A link must not sign someone in as another behind their back: what they then do would be done in that account. */
const isWelcome = async ({ present, askToSwitch }: Callback, next: AccountUser): Promise<boolean> => {
  const now = present();
  return now === null || now.id === next.id || askToSwitch(now.email, next.email);
};

const exchange = async (callback: Callback, code: string): Promise<LinkOutcome> => {
  const { session, address, notify, keepDevice, askSecondStep } = callback;
  const exchanged = await session.call('exchangeCode', { code });
  const step = exchanged.ok ? null : secondStepIn(exchanged.failure.issues);
  if (step) drop(address, { fields: ['code'] });
  const finished = step && (await askSecondStep(step));
  if (step && !finished) return 'declined';
  const result = finished
    ? { ok: true as const, value: { ...finished, purpose: 'recover' as const } }
    : exchanged;
  if (result.ok) {
    drop(address, { fields: ['code'] });
    if (result.value.purpose === 'change-email') return 'confirmed';
    const { token, user, loginAt, device } = result.value;
    if (!(await isWelcome(callback, user))) {
      void session.call('signOut', {}, { token });
      return 'declined';
    }
    keepDevice(device);
    session.begin({ token, user, loginAt });
    return 'signed-in';
  }
  notify({
    title: 'Authentication failed',
    description: failureDetail(result.failure),
    variant: 'destructive',
  });
  // A refused code is spent; one that never reached the server stays, so that a reload can try it.
  const unheard = isRetryable(result.failure) || result.failure.status === 429;
  if (!unheard) drop(address, { fields: ['code'] });
  return 'failed';
};

const adoptToken = async (callback: Callback, token: string): Promise<LinkOutcome> => {
  const { session, address, notify } = callback;
  const result = await withRetry(() => session.call('readSession', {}, { token }), { tries: 4 });
  drop(address, { hash: true });
  if (result.ok && result.value) {
    // Anyone can write such an address; a code at least was mailed to its reader.
    const { user } = result.value;
    const isSignedOut = callback.present() === null;
    const isWanted = isSignedOut ? callback.askToSwitch(null, user.email) : isWelcome(callback, user);
    if (!(await isWanted)) return 'declined';
    session.begin({ token, ...result.value });
    return 'signed-in';
  }
  const description = result.ok || result.failure.status === 401 ? BAD_LINK : failureDetail(result.failure);
  notify({ title: 'Authentication failed', description, variant: 'destructive' });
  return 'failed';
};

/** What a mailed link may ask of us on load. */
export const followLink = async (callback: Callback): Promise<LinkOutcome> => {
  const { address, notify } = callback;
  const { searchParams: query, hash } = address.read();
  const fragment = new URLSearchParams(hash.slice(1));
  const token = fragment.get('access_token');
  const code = query.get('code');
  const error = query.get('error_description');
  let outcome: LinkOutcome = 'nothing';

  if (error) {
    notify({ title: 'Authentication error', description: linkMessage(error), variant: 'destructive' });
    drop(address, { fields: ERROR_FIELDS });
    outcome = 'failed';
  }
  if (code) outcome = await exchange(callback, code);
  if (query.get('email_change') === '1') {
    // With a code still waiting in the address, the reload that tries it must find this too.
    if (!address.read().searchParams.has('code')) drop(address, { fields: ['email_change'] });
    if (outcome !== 'failed')
      notify({ title: 'Email updated', description: 'Your email address has been changed.' });
  }
  if (token && fragment.has('refresh_token')) outcome = await adoptToken(callback, token);
  return outcome;
};
