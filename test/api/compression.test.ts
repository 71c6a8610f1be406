import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const get = async (path: string, acceptEncoding: string) => {
  const { token } = await world.makePerson('Ada');
  return world.request(`/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': acceptEncoding },
  });
};

it('sends a long answer compressed to a browser that accepts it', async () => {
  const response = await get('/openapi.json', 'gzip, br');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const plain = gunzipSync(await response.arrayBuffer()).toString();
  expect(JSON.parse(plain)).toHaveProperty('openapi');
  for (const other of ['identity', 'br', 'deflate, gzip;q=0', 'gzip; q=0.0']) {
    const answer = await get('/openapi.json', other);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(plain);
  }
});

it('sends a short answer as it is, and says that answers depend on what is accepted', async () => {
  const response = await get('/practice-room', 'gzip');
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.json()).toMatchObject({ rooms: [] });
});
