import { describe, expect, it, vi } from 'vitest';
import type { NewToast } from '../platform/toast.ts';
import type { AccountUser } from '../../contract/account.ts';
import { createClient } from '../platform/client.ts';
import { followLink } from './link-callback.ts';

const user = { id: 'u1', email: 'ada@example.org' };
const loginAt = 1_767_225_600_000;

/** Opens the product at `path`, with a network that gives one answer. */
const visit = async (
  path: string,
  answer?: { status?: number; body: unknown } | 'no network',
  { present = null, switches = false }: { present?: AccountUser | null; switches?: boolean } = {},
) => {
  let url = new URL(path, 'https://fellow-eye.example');
  const toasts: NewToast[] = [];
  const begin = vi.fn<(session: unknown) => void>();
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    !answer || answer === 'no network'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })),
  );
  const call = createClient({ fetch, token: () => undefined, onUnauthorised: () => undefined });
  const askToSwitch = vi.fn<(from: string | null, to: string) => Promise<boolean>>(async () => switches);
  const keepDevice = vi.fn<(device: string) => void>();
  const outcome = await followLink({
    session: { call, begin },
    present: () => present,
    askToSwitch,
    keepDevice,
    askSecondStep: async () => null,
    address: {
      read: () => new URL(url),
      replace: (next) => {
        url = new URL(next, url);
      },
    },
    notify: (toast) => void toasts.push(toast),
  });
  const shown = url.pathname + url.search + url.hash;
  return { outcome, toasts, begin, fetch, askToSwitch, keepDevice, address: shown };
};

it('does nothing on an ordinary address', async () => {
  const { outcome, toasts, fetch, address } = await visit('/reschedule?r=abc#top');
  expect({ outcome, toasts, address }).toEqual({
    outcome: 'nothing',
    toasts: [],
    address: '/reschedule?r=abc#top',
  });
  expect(fetch).not.toHaveBeenCalled();
});

// spec: error-description
it('shows the description of an error', async () => {
  const { outcome, toasts, address } = await visit('/?error=access_denied&error_description=Link+expired');
  expect(outcome).toBe('failed');
  expect(toasts).toEqual([
    { title: 'Authentication error', description: 'From the link: ‘Link expired’', variant: 'destructive' },
  ]);
  expect(address).toBe('/');
});

describe('a code', () => {
  const session = { token: 't', user, loginAt };
  const body = { ...session, purpose: 'confirm', device: 'd' };

  // spec: code-exchange
  it('is exchanged once for a session, and leaves the address', async () => {
    const { outcome, begin, fetch, toasts, keepDevice, address } = await visit('/complete-profile?code=abc', {
      body,
    });
    expect(keepDevice).toHaveBeenCalledExactlyOnceWith('d');
    expect(outcome).toBe('signed-in');
    expect(begin).toHaveBeenCalledExactlyOnceWith(session);
    expect(fetch).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]).toMatchObject([
      '/api/auth/exchange',
      { method: 'POST', body: '{"code":"abc"}' },
    ]);
    expect(toasts).toEqual([]);
    expect(address).toBe('/complete-profile');
  });

  // spec: refused-code
  it('that is refused says why and is not tried again', async () => {
    const { outcome, toasts, begin, address } = await visit('/reset-password?code=abc', {
      status: 403,
      body: { error: 'This link has expired.' },
    });
    expect(outcome).toBe('failed');
    expect(begin).not.toHaveBeenCalled();
    expect(toasts).toEqual([
      { title: 'Authentication failed', description: 'This link has expired.', variant: 'destructive' },
    ]);
    expect(address).toBe('/reset-password');
  });

  it('that could not be sent stays for a reload', async () => {
    const { toasts, fetch, address } = await visit('/dashboard?email_change=1&code=abc', 'no network');
    expect(fetch).toHaveBeenCalledOnce();
    expect(toasts).toMatchObject([{ title: 'Authentication failed', description: 'Network Error' }]);
    expect(address).toBe('/dashboard?email_change=1&code=abc');
  });
});

describe('a changed email', () => {
  const updated = { title: 'Email updated', description: 'Your email address has been changed.' };

  // spec: email-change
  it('is confirmed and the address cleaned', async () => {
    const { toasts, address } = await visit('/dashboard?email_change=1');
    expect(toasts).toEqual([updated]);
    expect(address).toBe('/dashboard');
  });

  it('is confirmed after its code was exchanged, without signing in', async () => {
    const body = { purpose: 'change-email' };
    const { outcome, toasts, begin, address } = await visit('/dashboard?email_change=1&code=abc', { body });
    expect(outcome).toBe('confirmed');
    expect(begin).not.toHaveBeenCalled();
    expect(toasts).toEqual([updated]);
    expect(address).toBe('/dashboard');
  });

  it('is not claimed when its code was refused', async () => {
    const { toasts, address } = await visit('/dashboard?email_change=1&code=abc', {
      status: 409,
      body: { error: 'Used already.' },
    });
    expect(toasts).toMatchObject([{ title: 'Authentication failed', description: 'Used already.' }]);
    expect(address).toBe('/dashboard');
  });
});

describe('tokens in the hash', () => {
  // spec: tokens-in-hash
  it('are verified, kept, and cleared from the address', async () => {
    const { outcome, begin, fetch, address } = await visit(
      '/dashboard#access_token=t&refresh_token=r',
      {
        body: { user, loginAt },
      },
      { switches: true },
    );
    expect(outcome).toBe('signed-in');
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('/api/auth/get-session');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer t');
    expect(begin).toHaveBeenCalledExactlyOnceWith({ token: 't', user, loginAt });
    expect(address).toBe('/dashboard');
  });

  // spec: bad-tokens
  it.each([
    ['unknown to the server', { body: null }, 'This link is invalid or expired.'],
    ['refused by the server', { status: 401, body: {} }, 'This link is invalid or expired.'],
    ['not to be verified', 'no network' as const, 'Network Error'],
  ])('that are %s do not sign in', async (_what, answer, description) => {
    const { outcome, begin, toasts, address } = await visit('/#access_token=t&refresh_token=r', answer);
    expect(outcome).toBe('failed');
    expect(begin).not.toHaveBeenCalled();
    expect(toasts).toEqual([{ title: 'Authentication failed', description, variant: 'destructive' }]);
    expect(address).toBe('/');
  });

  it('need both tokens', async () => {
    const { outcome, fetch, address } = await visit('/#access_token=t');
    expect(outcome).toBe('nothing');
    expect(fetch).not.toHaveBeenCalled();
    expect(address).toBe('/#access_token=t');
  });
});

describe('tokens in the hash, which anyone can write, for someone who is signed out', () => {
  const path = '/dashboard#access_token=t&refresh_token=r';
  const body = { user, loginAt };

  it('ask first, and sign no one in when declined', async () => {
    const { outcome, begin, askToSwitch, address } = await visit(path, { body });
    expect(askToSwitch).toHaveBeenCalledExactlyOnceWith(null, user.email);
    expect([outcome, address]).toEqual(['declined', '/dashboard']);
    expect(begin).not.toHaveBeenCalled();
  });
});

describe('a link that signs in as someone else than who is signed in', () => {
  const present = { id: 'u2', email: 'grace@example.org' };
  const links: [what: string, path: string, body: unknown][] = [
    ['a code', '/complete-profile?code=abc', { token: 't', user, loginAt, purpose: 'confirm', device: 'd' }],
    ['tokens in the hash', '/dashboard#access_token=t&refresh_token=r', { user, loginAt }],
  ];

  it.each(links)('by %s asks first, and changes nothing when declined', async (_what, path, body) => {
    const { outcome, begin, askToSwitch, address } = await visit(path, { body }, { present });
    expect(askToSwitch).toHaveBeenCalledExactlyOnceWith(present.email, user.email);
    expect(begin).not.toHaveBeenCalled();
    expect(outcome).toBe('declined');
    expect(address).not.toMatch(/code|access_token/);
  });

  it.each(links)('by %s signs in once that is wanted', async (_what, path, body) => {
    const { outcome, begin } = await visit(path, { body }, { present, switches: true });
    expect(begin).toHaveBeenCalledOnce();
    expect(outcome).toBe('signed-in');
  });

  it('ends the sign-in that a declined code began', async () => {
    const { fetch } = await visit(links[0]?.[1] ?? '', { body: links[0]?.[2] }, { present });
    const [url, init] = fetch.mock.calls.at(-1) ?? [];
    expect(url).toBe('/api/auth/sign-out');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer t');
  });

  it.each(links)('by %s asks nothing of the person themselves', async (_what, path, body) => {
    const { outcome, askToSwitch } = await visit(path, { body }, { present: user });
    expect(askToSwitch).not.toHaveBeenCalled();
    expect(outcome).toBe('signed-in');
  });
});
