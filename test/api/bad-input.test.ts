import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const FROM_HERE = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const response = await world.request(`/api${path}`, { method: 'POST', body, headers });
  const reply = (await response.json()) as { error: string; issues: { path: string; message: string }[] };
  return { status: response.status, ...reply };
};

describe('a body that is wrong', () => {
  // spec: issues-and-message
  it('is answered by path for programs and in words for people', async () => {
    expect(await world.call('signUp', { email: 'nobody', password: 'short' })).toEqual({
      status: 400,
      body: {
        error: 'Email: Enter a valid email address. Password: Use at least 8 characters.',
        issues: [
          { path: 'body.email', message: 'Enter a valid email address.' },
          { path: 'body.password', message: 'Use at least 8 characters.' },
        ],
      },
    });
  });

  // spec: refused-input
  it.each(['', 'not json', '{"email":', '[]', 'null', '"text"', '7'])(
    'such as %j is refused',
    async (body) => {
      const { status, issues, error } = await post('/auth/sign-in/email', body);
      expect(status).toBe(400);
      expect(issues.length).toBeGreaterThan(0);
      expect(error).toMatch(/^(Send a JSON object\.|Email: )/);
    },
  );

  it('says which field is missing', async () => {
    const ada = await world.makePerson();
    const { body } = await world.callRaw('createProfile', { createFields: { userId: ada.id } }, ada);
    expect(body.error).toBe('First name: Required. Last name: Required.');
  });

  it('never lets a field of the wrong kind through', async () => {
    for (const email of [null, 7, true, [], {}, { $ne: '' }, ['a@example.org'], 'a@example.org\u0000'])
      expect(
        (await post('/auth/sign-in/email', JSON.stringify({ email, password: 'long enough' }))).status,
      ).toBe(400);
  });
});

describe('a NUL character', () => {
  const hidden = (value: string) => value.replace('NUL', '\u0000');

  it('is refused in any field of any body', async () => {
    const ada = await world.makePerson();
    const [roundId, roomId] = [crypto.randomUUID(), crypto.randomUUID()];
    const bodies = [
      ['signIn', { email: 'a@example.org', password: hidden('longNULenough') }],
      ['exchangeCode', { code: hidden('aNUL') }],
      ['updateRound', { roundId, caseBriefId: hidden('aNUL') }],
      ['startRecording', { roomUrl: hidden('aNUL') }],
      ['startAssessment', { roundId, roomId, roomUrl: 'a', caseName: hidden('aNUL') }],
      ['createProfile', { createFields: { userId: ada.id, firstName: hidden('aNUL'), lastName: 'b' } }],
      ['updateRoom', { roomId, [hidden('aNUL')]: 1 }],
    ] as const;
    for (const [name, body] of bodies)
      expect(await world.call(name, body, ada)).toMatchObject({
        status: 400,
        body: { error: 'Text may not hold NUL characters.' },
      });
  });

  it('is refused in a path and in a query', async () => {
    const headers = { authorization: `Bearer ${(await world.makePerson()).token}` };
    for (const path of ['/case-brief/a%00', '/recording/play/a%00', '/reschedule?token=a%00', '/avatar/%00'])
      expect([path, (await world.request(`/api${path}`, { headers })).status]).toEqual([path, 400]);
  });
});

it('is refused before it is read when it is longer than any call needs, but for one with a picture', async () => {
  const long = { email: 'x'.repeat(200_000) };
  const { status, error } = await post('/auth/sign-in/email', JSON.stringify(long));
  expect([status, error]).toEqual([413, 'That is too large.']);
  const ada = await world.makePerson();
  const createFields = { userId: ada.id, firstName: 'Ada', lastName: 'Long', avatar: 'x'.repeat(200_000) };
  expect((await world.call('createProfile', { createFields }, ada)).status).toBe(400);
});

describe('a body whose length is announced', () => {
  /** A body that notes whether anyone looked into it. */
  const unread = (length: number) => {
    let isRead = false;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      isRead = true;
      controller.close();
    };
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const init = { method: 'POST', body, headers: { 'content-length': String(length) }, duplex: 'half' };
    return { init: init as RequestInit, isRead: () => isRead };
  };

  it.each([
    ['/auth/sign-in/email', 4097, 'nobody'],
    ['/profile/update', 400_001, 'ada'],
    ['/own-station/check', 200_001, 'ada'],
  ])('to %s of %i bytes is refused before it is read', async (path, length, who) => {
    const { init, isRead } = unread(length);
    const headers = new Headers(init.headers);
    if (who === 'ada') headers.set('authorization', `Bearer ${(await world.makePerson()).token}`);
    expect((await world.request(`/api${path}`, { ...init, headers })).status).toBe(413);
    expect(isRead()).toBe(false);
  });
});

it('is no error of the server when its sender goes away', async () => {
  const errors: unknown[] = [];
  const error = (...line: unknown[]) => void errors.push(line);
  const log = { info: () => {}, warn: () => {}, error };
  const other = buildApp({ ...world.ports, log }, { trustedProxies: 1 });
  for (const headers of [{ 'content-length': '100' }, {}]) {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      controller.error(new Error('aborted'));
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    expect((await other.request('/api/auth/sign-in/email', init, FROM_HERE)).status).toBe(400);
  }
  expect(errors).toEqual([]);
});

it('is refused while others of the same address are read that have as much as it may send', async () => {
  const app = buildApp(world.ports, { trustedProxies: 1, bytesInFlight: 6000 });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const send = async (ip: string) => {
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      await finished;
      controller.enqueue(new TextEncoder().encode('{}'));
      controller.close();
    };
    const headers = { 'content-length': '4000', 'x-forwarded-for': ip };
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    return (await app.request('/api/auth/sign-in/email', init, FROM_HERE)).status;
  };
  const first = send('192.0.2.1');
  expect(await send('192.0.2.1')).toBe(429);
  const other = send('192.0.2.2');
  finish();
  expect([await first, await other]).toEqual([400, 400]);
  expect(await send('192.0.2.1')).toBe(400);
});

it('does not keep others of the same address from sending, however much of its sender is on its way', async () => {
  const app = buildApp(world.ports, { trustedProxies: 1 });
  const [ada, ben] = [await world.makePerson(), await world.makePerson()];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const begun: string[] = [];
  const send = async ({ id, token }: { id: string; token: string }) => {
    // Held back, as by someone who sends a byte now and then.
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      begun.push(id);
      await finished;
      controller.enqueue(new TextEncoder().encode('{}'));
      controller.close();
    };
    const headers = {
      'content-length': '200000',
      'x-forwarded-for': '192.0.2.5',
      authorization: `Bearer ${token}`,
    };
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    return (await app.request('/api/own-station/check', init, FROM_HERE)).status;
  };
  const flood = Array.from({ length: 200 }, () => send(ada));
  expect(await Promise.race(flood)).toBe(429);
  const other = send(ben);
  const hasBegun = until('the other one’s turn', () => begun.includes(ben.id));
  expect(await Promise.race([other, hasBegun])).not.toBe(429);
  finish();
  expect(await other).toBe(400);
  await Promise.all(flood);
});

it('is refused when it is nested without sense', async () => {
  const deep = '{"email":'.repeat(40) + '1' + '}'.repeat(40);
  expect(await post('/auth/sign-in/email', deep)).toMatchObject({
    status: 400,
    error: 'Send a JSON object.',
  });
});

it('is refused by the number of its ratings, not by each of them', async () => {
  const ratings = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`r${at}`, 9]));
  const form = { overall: null, ratings, patient: {}, keep: '', change: '', sharesNotes: false };
  const input = { roundId: crypto.randomUUID(), version: 1, form };
  const { status, body } = await world.call('saveDebrief', input, await world.makePerson());
  expect([status, body.issues]).toEqual([
    400,
    [{ path: 'body.form.ratings', message: 'That is more ratings than a round has dimensions.' }],
  ]);
});

describe('a body of more than 1 MB', () => {
  it('is refused whole', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(1_100_000) });
    const announced = { 'content-length': String(body.length) };
    const { status, error } = await post('/auth/sign-in/email', body, announced);
    expect([status, error]).toEqual([413, 'That is too large. Please send less than 1 MB.']);
  });

  it('is refused while it still streams in, whatever length it claims', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(120);
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += chunk.length;
        if (sent > 20_000_000) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const init = { method: 'POST', body: stream, duplex: 'half' } as RequestInit;
    expect((await world.request('/api/auth/sign-in/email', init)).status).toBe(413);
    expect(sent).toBeLessThan(3_000_000);
  });
});

it('answers a path or method it does not know as such', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['PUT', '/api/profile/create'],
    ['GET', '/api/auth/sign-in/email'],
    ['POST', '/api/auth/sign-up/social'],
  ] as const)
    expect((await world.request(path, { method })).status).toBe(404);
});
