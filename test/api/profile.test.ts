import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  ada = await world.makePerson('Ada', 'Lovelace');
  ben = await world.makePerson('Ben', 'Okafor');
});
afterAll(() => world.close());

// The smallest PNG there is: one transparent pixel.
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const save = (fields: Record<string, unknown>, person = ada) =>
  world.call(
    'updateProfile',
    { updateFields: { userId: person.id, firstName: 'Ada', lastName: 'Lovelace', ...fields } },
    person,
  );

describe('saving a profile', () => {
  // spec: own-profile-only
  it('is only possible for oneself', async () => {
    expect((await save({ userId: ben.id })).status).toBe(403);
    expect((await world.call('readProfile', { userId: ben.id }, ada)).body.profile?.firstName).toBe('Ben');
  });

  // spec: both-names
  it('asks for both names', async () => {
    const { status, body } = await save({ firstName: ' \r\n ', lastName: '' });
    expect([status, body.issues.map(({ path }) => path)]).toEqual([
      400,
      ['body.updateFields.firstName', 'body.updateFields.lastName'],
    ]);
  });

  it('keeps hostile names as harmless text', async () => {
    const lastName = `<script>alert(1)</script> "O’Neill", 👁️ أمل`;
    expect((await save({ firstName: 'Ada\r\nBcc: all@example.org', lastName })).body.profile).toMatchObject({
      firstName: 'Ada Bcc: all@example.org',
      lastName,
    });
  });

  it('refuses 10,000 characters in plain words', async () => {
    const { status, body } = await save({ firstName: 'x'.repeat(10_000) });
    expect([status, body.error]).toEqual([400, 'First name: Use at most 200 characters.']);
  });

  it('ignores fields it does not know', async () => {
    expect((await save({ role: 'admin' })).body.profile).not.toHaveProperty('role');
  });

  // spec: create-and-update
  it('does not make a profile by update, and a repeated create changes it', async () => {
    await world.db.deleteFrom('profiles').where('user_id', '=', ada.id).execute();
    expect((await save({})).status).toBe(404);
    const create = (firstName: string) =>
      world.call('createProfile', { createFields: { userId: ada.id, firstName, lastName: 'Lovelace' } }, ada);
    expect((await create('Ada')).body.profile.firstName).toBe('Ada');
    expect((await create('Augusta')).body.profile.firstName).toBe('Augusta');
  });

  it('takes a time zone it knows and no other', async () => {
    expect((await save({ timeZone: 'Europe/London' })).status).toBe(200);
    expect((await save({ timeZone: 'Mars/Olympus' })).status).toBe(400);
  });
});

describe('a picture', () => {
  // spec: picture
  it('is kept, served by its link, and removed', async () => {
    const { body } = await save({ avatar: PNG });
    const link = body.profile.avatar ?? '';
    expect(link).toMatch(/^\/api\/avatar\/[0-9a-f-]{36}$/);
    const picture = await world.request(link);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(PNG.split(',')[1]);
    expect((await save({})).body.profile.avatar).toBe(link);
    expect((await save({ avatar: link })).body.profile.avatar).toBe(link);
    expect((await save({ avatar: null })).body.profile.avatar).toBeNull();
    expect((await world.request(link)).status).toBe(404);
  });

  it('is nothing but a picture, whatever it calls itself', async () => {
    const page = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
    for (const avatar of [
      page,
      'data:image/svg+xml;base64,PHN2Zy8+',
      'https://example.org/a.png',
      '/api/avatar/1',
    ])
      expect((await save({ avatar })).status).toBe(400);
  });

  it('may not be large', async () => {
    expect((await save({ avatar: `${PNG}${'A'.repeat(300_000)}` })).status).toBe(400);
  });
});

describe('bad requests', () => {
  const post = (body: string) =>
    world.request('/api/profile/update', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${ada.token}`, 'content-length': String(body.length) },
    });

  it('that are no JSON are refused', async () => {
    expect((await post('{"updateFields":')).status).toBe(400);
    expect((await post('[]')).status).toBe(400);
    expect((await post('null')).status).toBe(400);
  });

  it('over a megabyte are refused before they are read', async () => {
    const answer = await post(`"${'x'.repeat(1024 * 1024)}"`);
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { error: 'That is too large. Please send less than 1 MB.', issues: [] },
    ]);
  });

  it('without a sign-in get 401, and unknown calls 404', async () => {
    expect(await world.call('readProfile', { userId: ada.id })).toEqual({
      status: 401,
      body: { error: 'Please sign in again.', issues: [] },
    });
    expect((await world.request('/api/nothing')).status).toBe(404);
    expect((await world.request('/api/auth/sign-out')).status).toBe(404);
  });

  it('with a token of the wrong form get 401', async () => {
    for (const token of ['x', '..', `${ada.token}x`, 'a'.repeat(10_000)])
      expect((await world.call('readProfile', { userId: ada.id }, { token })).status).toBe(401);
  });
});
