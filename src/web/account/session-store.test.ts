// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_MAX_AGE_MS } from '../../domain/account/session.ts';
import { createSessionStore } from './session-store.ts';

type Answer = { status?: number; body?: unknown } | 'no network';

const user = { id: 'u1', email: 'ada@example.org' };
const signedIn = () => ({ token: 'token-1', user, loginAt: Date.now() });

/** A browser of one person; `answers` are what the network says, in order, the last one for ever. */
const open = (...answers: Answer[]) => {
  const asked: { path: string; token: string | null }[] = [];
  const store = createSessionStore({
    storage: localStorage,
    now: Date.now,
    fetch: (input, init) => {
      asked.push({
        path: typeof input === 'string' ? input : 'not a path',
        token: new Headers(init?.headers).get('authorization'),
      });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer || answer === 'no network') return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(
        new Response(JSON.stringify(answer.body ?? null), { status: answer.status ?? 200 }),
      );
    },
  });
  return { store, asked };
};

const remember = (loginAt = Date.now()) => {
  localStorage.setItem('token', 'token-1');
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('isAuthenticated', 'true');
  localStorage.setItem('loginAt', String(loginAt));
};

const stored = () => ['isAuthenticated', 'user', 'loginAt', 'token'].map((key) => localStorage.getItem(key));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('signing in', () => {
  // spec: session-kept
  it('is kept between visits', () => {
    const { store } = open();
    store.begin(signedIn());
    expect(store.getSnapshot()).toMatchObject({ status: 'signed-in', session: { user } });
    expect(stored()).toEqual(['true', JSON.stringify(user), String(Date.now()), 'token-1']);
  });
});

describe('deleting the account', () => {
  const signedInAt = (...answers: Answer[]) => {
    const browser = open(...answers);
    browser.store.begin(signedIn());
    return browser;
  };

  it('ends the sign-in here, as leaving does, even if the server’s word of that comes first', async () => {
    const { store, asked } = signedInAt({ body: { status: true } });
    const erased = store.erase('secret');
    store.refused('token-1');
    expect(store.getSnapshot().status).toBe('signed-in');
    expect((await erased).ok).toBe(true);
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'left' });
    expect([stored(), asked.length]).toEqual([[null, null, null, null], 1]);
  });

  it('changes nothing when the password is wrong', async () => {
    const { store } = signedInAt({ status: 403, body: { error: 'The password is not right.' } });
    expect(await store.erase('wrong')).toMatchObject({ ok: false, failure: { status: 403 } });
    expect(store.getSnapshot().status).toBe('signed-in');
    store.refused('token-1');
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'expired' });
  });

  it('asks the server what became of it when no answer came', async () => {
    const { store } = signedInAt('no network', { body: null });
    await store.erase('secret');
    expect(store.getSnapshot().status).toBe('signed-out');
  });
});

describe('on load', () => {
  it('is signed out, without a request, when nothing is stored', async () => {
    const { store, asked } = open();
    await store.verify();
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'none' });
    expect(asked).toEqual([]);
  });

  // spec: waits-for-server
  it('waits until the server knows the stored sign-in, then takes over a changed address', async () => {
    remember();
    const { store, asked } = open({
      body: { user: { id: 'u1', email: 'new@example.org' }, loginAt: Date.now() },
    });
    const verified = store.verify();
    expect(store.getSnapshot().status).toBe('loading');
    await verified;
    expect(asked).toEqual([{ path: '/api/auth/get-session', token: 'Bearer token-1' }]);
    expect(store.getSnapshot()).toMatchObject({ session: { user: { email: 'new@example.org' } } });
    expect(localStorage.getItem('user')).toContain('new@example.org');
  });

  it('ends a sign-in that the server does not know', async () => {
    remember();
    const { store } = open({ body: null });
    await store.verify();
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'expired' });
    expect(stored()).toEqual([null, null, null, null]);
  });

  // spec: retry-delays
  it.each([502, 503, 504])('asks again after 200 ms, then 400 ms, on %i', async (status) => {
    remember();
    const { store, asked } = open({ status }, { status }, { body: { user, loginAt: Date.now() } });
    const verified = store.verify();
    await vi.advanceTimersByTimeAsync(199);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(399);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(3);
    await verified;
    expect(store.getSnapshot().status).toBe('signed-in');
  });

  it('keeps the stored sign-in while offline and looks again once online', async () => {
    remember();
    const { store } = open(...Array.from({ length: 7 }, (): Answer => 'no network'), { body: null });
    const verified = store.verify();
    await vi.advanceTimersByTimeAsync(60_000);
    await verified;
    expect(store.getSnapshot().status).toBe('signed-in');
    store.cameOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'expired' });
  });

  // spec: login-time-missing
  it('counts from now when no login time was stored', async () => {
    remember();
    localStorage.removeItem('loginAt');
    const { store } = open('no network');
    void store.verify();
    expect(localStorage.getItem('loginAt')).toBe(String(Date.now()));
  });

  it('is signed out when the stored value is invalid', async () => {
    remember();
    localStorage.setItem('user', '{oops');
    const { store } = open();
    await store.verify();
    expect(store.getSnapshot().status).toBe('signed-out');
  });
});

describe('two days after login', () => {
  // spec: expired-page
  it('the sign-in has ended before the page is shown', async () => {
    remember(Date.now() - SESSION_MAX_AGE_MS - 1);
    const { store, asked } = open();
    await store.verify();
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'expired' });
    expect(asked).toEqual([]);
  });

  // spec: expires-in-open-page
  it('an open page ends it by itself, not a moment sooner', () => {
    const { store } = open();
    store.begin(signedIn());
    vi.advanceTimersByTime(SESSION_MAX_AGE_MS);
    expect(store.getSnapshot().status).toBe('signed-in');
    vi.advanceTimersByTime(1);
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'expired' });
  });

  it('a machine that wakes up ends it, although its timers slept', () => {
    const { store } = open();
    store.begin(signedIn());
    vi.setSystemTime(Date.now() + SESSION_MAX_AGE_MS + 1);
    store.checkAge();
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'expired' });
  });
});

describe('a call that is answered 401', () => {
  it('ends the sign-in', async () => {
    const { store } = open({ status: 401, body: { error: 'Sign in first.' } });
    store.begin(signedIn());
    await store.call('readProfile', { userId: 'u1' });
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'expired' });
  });

  it('does not end a newer sign-in', async () => {
    const { store } = open({ status: 401 });
    store.begin(signedIn());
    await store.call('readProfile', { userId: 'u1' }, { token: 'an older one' });
    expect(store.getSnapshot().status).toBe('signed-in');
  });
});

describe('signing out', () => {
  // spec: sign-out-clears
  it('clears everything at once and tells the server, even offline', () => {
    const { store, asked } = open('no network');
    store.begin(signedIn());
    store.leave();
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'left' });
    expect(stored()).toEqual([null, null, null, null]);
    expect(asked).toEqual([{ path: '/api/auth/sign-out', token: 'Bearer token-1' }]);
  });

  it('in one tab signs out the others', () => {
    const { store } = open();
    store.begin(signedIn());
    localStorage.removeItem('token');
    store.followRecord('token');
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'elsewhere' });
  });

  it('is forgotten once the screens have acted on it', () => {
    const { store } = open({});
    store.begin(signedIn());
    store.leave();
    store.acknowledge();
    expect(store.getSnapshot()).toEqual({ status: 'signed-out', ending: 'none' });
  });
});

describe('another tab', () => {
  it('that signs in takes this one along', async () => {
    const { store } = open();
    await store.verify();
    remember();
    store.followRecord('token');
    expect(store.getSnapshot()).toMatchObject({ status: 'signed-in', session: { token: 'token-1' } });
  });

  it('that stores something else changes nothing', () => {
    const { store } = open();
    store.begin(signedIn());
    const before = store.getSnapshot();
    store.followRecord('theme');
    expect(store.getSnapshot()).toBe(before);
  });
});
