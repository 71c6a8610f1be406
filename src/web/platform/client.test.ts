import { describe, expect, it, vi } from 'vitest';
import { createClient } from './client.ts';

const answering = (status: number, body: string) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(body, { status })));
  const onUnauthorised = vi.fn<(token: string) => void>();
  const call = createClient({ fetch, token: () => 'held', onUnauthorised });
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url, method: init?.method, body: init?.body, headers: new Headers(init?.headers) };
  };
  return { call, fetch, sent, onUnauthorised };
};

// spec: path-parameters
it('fills the braces of the path from the input and keeps them out of the query', async () => {
  const { call, sent } = answering(200, '{"profile":null}');
  const result = await call('readProfile', { userId: 'a/b ?' });
  expect(result).toMatchObject({ ok: true, value: { profile: null } });
  expect(sent()).toMatchObject({ url: '/api/profile/a%2Fb%20%3F', method: 'GET', body: null });
});

// spec: post-body
it('sends the rest of a POST as JSON, with the bearer token', async () => {
  const { call, sent } = answering(200, '{"status":true}');
  await call('requestPasswordReset', { email: 'ada@example.org' });
  expect(sent()).toMatchObject({
    url: '/api/auth/request-password-reset',
    method: 'POST',
    body: '{"email":"ada@example.org"}',
  });
  expect(sent().headers.get('authorization')).toBe('Bearer held');
  expect(sent().headers.get('content-type')).toBe('application/json');
});

it('sends bytes as they are', async () => {
  const { call, sent } = answering(200, '{"next":4}');
  await call('addChunk', { trackId: 'track', number: 3, bytes: new Uint8Array([1, 2, 3]) });
  expect(sent()).toMatchObject({ url: '/api/recording/track/track/3', method: 'PUT' });
  expect(sent().headers.get('content-type')).toBe('application/octet-stream');
  expect(await new Response(sent().body ?? null).bytes()).toEqual(new Uint8Array([1, 2, 3]));
});

it('speaks with another token when told to', async () => {
  const { call, sent } = answering(200, 'null');
  await call('readSession', {}, { token: 'other' });
  expect(sent().headers.get('authorization')).toBe('Bearer other');
});

it('gives a refusal back as a value, with its error and issues', async () => {
  const issues = [{ path: 'body.email', message: 'Enter a valid email address.' }];
  const { call } = answering(400, JSON.stringify({ error: '', issues }));
  expect(await call('requestPasswordReset', { email: 'x' })).toEqual({
    ok: false,
    failure: { status: 400, issues },
  });
});

it('bears with an answer that is not JSON', async () => {
  expect(await answering(504, '<h1>Gateway</h1>').call('readSession', {})).toEqual({
    ok: false,
    failure: { status: 504 },
  });
  expect(await answering(200, '<h1>Hello</h1>').call('readSession', {})).toMatchObject({
    ok: false,
    failure: { status: 502 },
  });
});

it('knows no answer at all as a failure without a status', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  const call = createClient({ fetch, token: () => undefined, onUnauthorised: () => undefined });
  expect(await call('readSession', {})).toEqual({ ok: false, failure: {} });
});

it('reports which token the server no longer accepts', async () => {
  const { call, onUnauthorised } = answering(401, '{"error":"Sign in first."}');
  await call('readProfile', { userId: 'u' });
  expect(onUnauthorised).toHaveBeenCalledExactlyOnceWith('held');
});

it('does not take a wrong password for an ended session', async () => {
  const onUnauthorised = vi.fn<(token: string) => void>();
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockResolvedValue(new Response('{"error":"Wrong email or password."}', { status: 401 }));
  const call = createClient({ fetch, token: () => undefined, onUnauthorised });
  const result = await call('signIn', { email: 'ada@example.org', password: 'nope' });
  expect(result).toEqual({ ok: false, failure: { status: 401, error: 'Wrong email or password.' } });
  expect(onUnauthorised).not.toHaveBeenCalled();
});

describe('an early read', () => {
  it('answers the first call that asks for the same, and that one only', async () => {
    const { call, fetch } = answering(200, '{"rooms":[]}');
    void call('listRooms', {}, { early: true });
    expect(await call('listRooms', {})).toMatchObject({ ok: true, value: { rooms: [] } });
    expect(fetch).toHaveBeenCalledTimes(1);
    await call('listRooms', {});
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is no answer to another question, nor to another person', async () => {
    const { call, fetch } = answering(200, '{}');
    void call('readRoom', { roomId: 'one' }, { early: true, token: 'someone else' });
    await call('readRoom', { roomId: 'other' });
    await call('readRoom', { roomId: 'one' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('expires', async () => {
    vi.useFakeTimers();
    const { call, fetch } = answering(200, '{}');
    void call('listRooms', {}, { early: true });
    vi.advanceTimersByTime(10_000);
    await call('listRooms', {});
    vi.useRealTimers();
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
