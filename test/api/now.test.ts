import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ASKED_FOR_MS, HERE_FOR_MS, NOW_LASTS_MS, type NowWish } from '../../src/domain/partner/now-queue.ts';
import type { TestPerson } from '../people.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
const clock = { aheadMs: 0 };
let amara: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + clock.aheadMs) });
});
afterAll(() => world.close());
beforeEach(async () => {
  clock.aheadMs = 0;
  for (const table of ['now_seekers', 'now_meetings', 'practice_rooms', 'rate_limits'])
    await world.pool.query(`delete from ${table}`);
  amara = await world.makePerson('Amara', 'Okafor');
  ben = await world.makePerson('Ben', 'Lindqvist');
});

const join = (person: TestPerson, wish: NowWish = 'Anything', groupId: string | null = null) =>
  world.call('joinNow', { wish, groupId }, person);
const stateOf = async (person: TestPerson) => (await world.call('readNow', {}, person)).body.now;
const answer = async (person: TestPerson, meet: boolean) => {
  const now = await stateOf(person);
  return world.call('answerNow', { meetingId: now.state === 'asked' ? now.meetingId : '', meet }, person);
};

describe('two who are free now', () => {
  it('are asked about each other and meet in a private room once both want to, without a mail', async () => {
    expect((await join(amara, 'Clinical')).body.now.state).toBe('waiting');
    const asked = (await join(ben)).body.now;
    expect(asked).toMatchObject({
      state: 'asked',
      agreed: false,
      other: { profile: { firstName: 'Amara' }, wish: 'Clinical', reliability: 'new-here' },
    });
    expect(await stateOf(amara)).toMatchObject({ other: { profile: { firstName: 'Ben' } } });
    expect((await answer(ben, true)).body.now).toMatchObject({ state: 'asked', agreed: true });
    const booked = (await answer(amara, true)).body.now;
    const roomId = booked.state === 'booked' ? booked.roomId : '';
    expect(await stateOf(ben)).toEqual({ state: 'booked', roomId });
    expect((await world.call('readRoom', { roomId }, ben)).body.room).toMatchObject({
      private: true,
      guestId: ben.id,
      hostId: amara.id,
      durationMinutes: 30,
    });
    world.mails.length = 0;
    await world.runJobs();
    expect(world.mails).toEqual([]);
    expect((await world.call('readRoom', { roomId }, ben)).body.room.roomUrl).not.toBeNull();
  });

  it('wait on when one of them declines, and are not asked about each other again', async () => {
    await join(amara);
    await join(ben);
    expect((await answer(ben, false)).body.now.state).toBe('waiting');
    expect((await stateOf(amara)).state).toBe('waiting');
    expect((await join(amara)).body.now.state).toBe('waiting');
    const cara = await world.makePerson('Cara', 'Third');
    expect((await join(cara)).body.now.state).toBe('asked');
  });

  it('are let go after a minute: who said yes waits on, who did not is gone', async () => {
    await join(amara);
    await join(ben);
    await answer(amara, true);
    clock.aheadMs = ASKED_FOR_MS + 1;
    expect((await join(amara)).body.now.state).toBe('waiting');
    expect((await stateOf(ben)).state).toBe('out');
    expect((await answer(ben, true)).status).toBe(400);
  });

  it('are those who are there: not one whose page has gone, nor one whose time is over', async () => {
    await join(amara);
    clock.aheadMs = HERE_FOR_MS + 1;
    expect((await join(ben)).body.now.state).toBe('waiting');
    clock.aheadMs += NOW_LASTS_MS;
    expect((await stateOf(ben)).state).toBe('over');
    await world.call('leaveNow', {}, ben);
    expect((await stateOf(ben)).state).toBe('out');
  });

  it('are never two between whom a block lies, nor one who is suspended', async () => {
    await world.call('blockPerson', { userId: amara.id }, ben);
    await join(amara);
    expect((await join(ben)).body.now.state).toBe('waiting');
    await world.pool.query(`insert into suspensions (user_id, by_user_id, words) values ($1, $2, 'x')`, [
      amara.id,
      ben.id,
    ]);
    const cara = await world.makePerson('Cara', 'Third');
    await world.call('leaveNow', {}, ben);
    expect((await join(cara)).body.now.state).toBe('waiting');
  });

  it('do not meet when a block comes between the question and the answer', async () => {
    await join(amara);
    await join(ben);
    await answer(amara, true);
    const { meetingId } = { meetingId: '', ...(await stateOf(ben)) };
    await world.call('blockPerson', { userId: ben.id }, amara);
    expect((await world.call('answerNow', { meetingId, meet: true }, ben)).status).toBe(410);
    expect((await world.pool.query('select from practice_rooms')).rowCount).toBe(0);
  });

  it('are members of the group that one of them chose', async () => {
    const { group } = (await world.call('createGroup', { name: 'A course' }, amara)).body;
    expect((await join(ben, 'Anything', group.id)).status).toBe(404);
    await join(amara, 'Anything', group.id);
    expect((await join(ben)).body.now.state).toBe('waiting');
    await world.pool.query('insert into group_members (group_id, user_id) values ($1, $2)', [
      group.id,
      ben.id,
    ]);
    expect((await join(ben)).body.now.state).toBe('asked');
  });

  it('are people without a session now', async () => {
    const startUtc = new Date(Date.now() + 10 * 60_000);
    await world.pool.query(
      `insert into practice_rooms (host_id, guest_id, private, start_utc, duration_minutes) values ($1, $2, true, $3, 60)`,
      [amara.id, ben.id, startUtc],
    );
    expect((await join(amara)).status).toBe(409);
  });

  it('cannot be answered for by anyone else', async () => {
    await join(amara);
    await join(ben);
    const { meetingId } = { meetingId: '', ...(await stateOf(ben)) };
    const cara = await world.makePerson('Cara', 'Third');
    expect((await world.call('answerNow', { meetingId, meet: true }, cara)).status).toBe(404);
  });

  it('are twenty-five pairs when fifty come at once, and everyone meets one person', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, index) => world.makePerson(`Person${index}`, 'Free')),
    );
    await Promise.all(people.map((person) => join(person)));
    const asked = await Promise.all(people.map(stateOf));
    expect(asked.filter(({ state }) => state === 'asked')).toHaveLength(50);
    const answers = await Promise.all(people.map((person) => answer(person, true)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { rows } = await world.pool.query<{ host: string; guest: string }>(
      'select host_id as host, guest_id as guest from practice_rooms',
    );
    expect(rows).toHaveLength(25);
    expect(new Set(rows.flatMap(({ host, guest }) => [host, guest])).size).toBe(50);
  });
});
