import { describe, expect, it } from 'vitest';
import { createClient } from '../client.ts';
import { createReadAhead } from './read-ahead.ts';

const setUp = () => {
  const asked: string[] = [];
  const world = { token: 'mine' as string | undefined, now: 0 };
  const call = createClient({
    fetch: async (path, init) => {
      asked.push(
        `${path instanceof Request ? path.url : path.toString()} ${new Headers(init?.headers).get('authorization')}`,
      );
      return Response.json({ rooms: [] });
    },
    token: () => world.token,
    onUnauthorised: () => {},
  });
  return { asked, world, ahead: createReadAhead({ call, token: () => world.token, now: () => world.now }) };
};

describe('what was read ahead', () => {
  it('answers the first call that asks for the same, and that one only', async () => {
    const { asked, ahead } = setUp();
    ahead.begin([['listRooms', {}]], 'mine');
    expect(asked).toEqual(['/api/practice-room Bearer mine']);
    expect(await ahead.call('listRooms', {})).toEqual({ ok: true, value: { rooms: [] } });
    expect(asked).toHaveLength(1);
    await ahead.call('listRooms', {});
    expect(asked).toHaveLength(2);
  });

  it('is no answer to another question', async () => {
    const { asked, ahead } = setUp();
    ahead.begin([['readRoom', { roomId: 'one' }]], 'mine');
    await ahead.call('readRoom', { roomId: 'other' });
    expect(asked).toHaveLength(2);
  });

  it('is for nobody but the person it was read for', async () => {
    const { asked, world, ahead } = setUp();
    ahead.begin([['listRooms', {}]], 'mine');
    world.token = 'theirs';
    await ahead.call('listRooms', {});
    expect(asked).toEqual(['/api/practice-room Bearer mine', '/api/practice-room Bearer theirs']);
  });

  it('grows old', async () => {
    const { asked, world, ahead } = setUp();
    ahead.begin([['listRooms', {}]], 'mine');
    world.now = 10_000;
    await ahead.call('listRooms', {});
    expect(asked).toHaveLength(2);
  });

  it('costs a write nothing: its body is not turned into a key', async () => {
    const { asked, ahead } = setUp();
    const bytes = Object.assign(new Uint8Array(3), {
      toJSON: () => {
        throw new Error('the bytes of a chunk were turned into text');
      },
    });
    await ahead.call('addChunk', { trackId: 'track', number: 0, bytes });
    expect(asked).toEqual(['/api/recording/track/track/0 Bearer mine']);
  });
});
