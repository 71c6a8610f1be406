import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';
import { openRecording, webmBytes } from '../recording-room.ts';

let world: World;
let ada: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  ada = await world.makePerson();
});
afterAll(() => world.close());

const mine = () => ({ authorization: `Bearer ${ada.token}` });
const policyOf = (response: Response): string[] =>
  (response.headers.get('content-security-policy') ?? '').split('; ');

describe('what a browser may do', () => {
  it('with a page: run only our scripts, and never be framed', async () => {
    for (const path of ['/', '/decision?t=token', '/healthz', '/no/such/page']) {
      const policy = policyOf(await world.request(path));
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "frame-src 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
        ]),
      );
      expect(policy.join()).not.toMatch(/unsafe|\*|blob:|https?:/);
    }
  });

  it('with the call: be framed by our own practice room', async () => {
    expect(policyOf(await world.request('/call/some-room'))).toContain("frame-ancestors 'self'");
  });

  it('with what the API answers, refusals and failures included: nothing', async () => {
    const broken = buildApp(
      { ...world.ports, limiter: { attempt: () => Promise.reject(new Error('broken')) } },
      { trustedProxies: 0 },
    );
    const signIn = { method: 'POST', body: JSON.stringify({ email: 'a@example.org', password: 'x' }) };
    const answers = [
      await world.request('/api/auth/get-session'),
      await world.request('/api/practice-room'),
      await world.request('/api/nothing'),
      await world.request('/api/auth/sign-in/email', { method: 'POST', body: '{' }),
      await world.request('/api/auth/sign-in/email', { method: 'POST', body: 'x'.repeat(1_100_000) }),
      await broken.request('/api/auth/sign-in/email', signIn),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400, 413, 500]);
    for (const answer of answers) {
      expect(policyOf(answer)).toEqual(expect.arrayContaining(["default-src 'none'", 'sandbox']));
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('only over TLS, once it was met there', async () => {
    const secure = buildApp(
      { ...world.ports, origin: 'https://practice.example.org' },
      { trustedProxies: 0 },
    );
    const answer = await secure.request('/');
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(policyOf(answer)).toContain("connect-src 'self' wss://practice.example.org");
    expect(policyOf(answer)).toContain('upgrade-insecure-requests');
    expect((await world.request('/')).headers.get('strict-transport-security')).toBeNull();
  });
});

it('warns once of a proxy that the server was not told of', async () => {
  const warnings: [object, string][] = [];
  const log = {
    ...world.ports.log,
    warn: (fields: object, line: string) => void warnings.push([fields, line]),
  };
  const unaware = buildApp({ ...world.ports, log }, { trustedProxies: 0 });
  const told = buildApp({ ...world.ports, log }, { trustedProxies: 1 });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await unaware.request('/healthz');
  await told.request('/healthz', { headers });
  expect(warnings).toEqual([]);
  for (let count = 0; count < 3; count += 1) await unaware.request('/healthz', { headers });
  expect(warnings).toEqual([
    [{ header: 'x-forwarded-for' }, 'requests come through a proxy but TRUSTED_PROXIES is 0'],
  ]);
});

describe('cookies', () => {
  it('never sign in, whatever they hold', async () => {
    const [stored = ''] = ada.token.split('.');
    for (const value of [ada.token, encodeURIComponent(ada.token), stored])
      for (const name of ['token', 'session', '__Secure-token']) {
        const headers = { cookie: `${name}=${value}` };
        expect(await (await world.request('/api/auth/get-session', { headers })).json()).toBeNull();
        expect((await world.request('/api/practice-room', { headers })).status).toBe(401);
      }
  });

  it('are never set, not even by signing in or out', async () => {
    const sent = [
      ['/auth/sign-up/email', { email: 'new@example.org', password: 'long enough' }],
      ['/auth/sign-in/email', { email: ada.email, password: 'correct horse battery' }],
      ['/auth/request-password-reset', { email: ada.email }],
      ['/auth/update-password', { password: 'correct horse battery' }],
    ] as const;
    for (const [path, body] of sent) {
      const init = { method: 'POST', body: JSON.stringify(body), headers: mine() };
      const answer = await world.request(`/api${path}`, init);
      expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 200, null]);
    }
  });
});

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('what people upload', () => {
  it('is handed out as the picture it is, without a page that follows', async () => {
    const page = Buffer.from('<script src="/api/avatar/1"></script>');
    const avatar = `data:image/png;base64,${Buffer.concat([ONE_PIXEL, page]).toString('base64')}`;
    const updateFields = { userId: ada.id, firstName: 'Ada', lastName: 'Lovelace', avatar };
    const { body } = await world.call('updateProfile', { updateFields }, ada);
    const picture = await world.request(body.profile.avatar ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(policyOf(picture)).toContain('sandbox');
    expect(Buffer.from(await picture.arrayBuffer()).equals(ONE_PIXEL)).toBe(true);
  });

  it('of a recording is handed out as a recording, whatever follows its first bytes', async () => {
    const guest = await world.makePerson();
    const { recordingId, startedAt } = await openRecording(world, ada, guest);
    const track = { recordingId, type: 'audio/webm' as const, startedAt };
    const { trackId } = (await world.call('startTrack', track, ada)).body;
    const bytes = Buffer.concat([webmBytes(4), Buffer.from('<script>alert(1)</script>')]);
    const init = { method: 'PUT', body: bytes, headers: mine() };
    expect((await world.request(`/api/recording/track/${trackId}/0`, init)).status).toBe(200);
    await world.ports.storage.put(`recordings/${trackId}/media.webm`, bytes);
    await world.db
      .updateTable('recording_tracks')
      .set({ duration_ms: 1 })
      .where('id', '=', trackId)
      .execute();
    const { tracks } = (await world.call('listTracks', { recordingId }, ada)).body;
    const played = await world.request(tracks[0]?.url ?? '');
    expect(played.headers.get('content-type')).toBe('audio/webm');
    expect(played.headers.get('x-content-type-options')).toBe('nosniff');
    expect(policyOf(played)).toContain('sandbox');
  });
});
