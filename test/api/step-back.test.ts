import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeNegotiation, type Negotiation } from '../negotiation.ts';
import { practisedRoom } from '../practised-room.ts';

let scene: Negotiation;
beforeAll(async () => {
  scene = await makeNegotiation();
});
afterAll(() => scene.world.close());
beforeEach(async () => {
  await scene.world.pool.query('delete from practice_rooms');
  await scene.world.runJobs();
  scene.world.mails.length = 0;
});

const meetIn = async (fields: Record<string, unknown> = {}) => {
  const room = await scene.schedule(fields);
  await scene.accept(room);
  await scene.world.runJobs();
  scene.world.mails.length = 0;
  return room;
};
const mailsTo = async (person: { email: string }) => {
  await scene.world.runJobs();
  return scene.world.mails.filter(({ to }) => to.address === person.email);
};

describe('a guest who steps back', () => {
  it('frees the seat of an open session, which others find again', async () => {
    const { world, guest } = scene;
    const room = await meetIn({ private: false });
    const reply = await world.call('stepBack', { roomId: room.id, note: 'On call, sorry.' }, guest);
    expect(reply.body.room).toMatchObject({ guestId: null, stage: 'Prep', roomUrl: null });
    const other = await world.makePerson('Otto', 'Other');
    const listed = (await world.call('listRooms', {}, other)).body.rooms;
    expect(listed.map(({ id }) => id)).toContain(room.id);
    const again = await world.call('updateRoom', { roomId: room.id, guestId: other.id }, other);
    expect(again.status).toBe(200);
  });

  it('is told so, and so is the host, in words and in both calendars', async () => {
    const { world, host, guest } = scene;
    const room = await meetIn({ private: false });
    await world.call('stepBack', { roomId: room.id, note: 'On call, sorry.' }, guest);
    const [toHost] = await mailsTo(host);
    expect(toHost?.text).toContain(
      'Gwen Guest can’t make it, so your practice session is open to others again.',
    );
    expect(toHost?.text).toContain('> On call, sorry.');
    expect(toHost?.invitation).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE' });
    const [toGuest] = await mailsTo(guest);
    expect(toGuest?.subject).toMatch(/^Cancelled: /);
    expect(toGuest?.invitation).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    expect(toGuest?.invitation?.sequence).toBe(toHost?.invitation?.sequence);
    expect(toGuest?.text).not.toContain(host.email);
  });

  it('leaves a private session that is not called open to others, and no longer sees it', async () => {
    const { world, host, guest } = scene;
    const room = await meetIn();
    await world.call('stepBack', { roomId: room.id }, guest);
    const [toHost] = await mailsTo(host);
    expect(toHost?.text).toContain('so your private session has no guest now.');
    expect((await world.call('listRooms', {}, guest)).body.rooms).toEqual([]);
  });

  it('cannot do so once something was recorded, nor when it is over', async () => {
    const { world, host, guest } = scene;
    const { roomId } = await practisedRoom(world.ports, host, guest);
    await world.pool.query(`update practice_rooms set stage = 'WrapUp', start_utc = now() where id = $1`, [
      roomId,
    ]);
    const held = await world.call('stepBack', { roomId }, guest);
    expect(held).toMatchObject({
      status: 409,
      body: { error: 'You have already practised in this session. Finish it instead.' },
    });
    const room = await meetIn();
    await scene.pass(50);
    expect((await world.call('stepBack', { roomId: room.id }, guest)).status).toBe(409);
    await scene.pass(-50);
  });

  it('of several at once leaves once', async () => {
    const { world, guest, host } = scene;
    const room = await meetIn({ private: false });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => world.call('stepBack', { roomId: room.id }, guest)),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 403, 403, 403, 403,
    ]);
    expect(await mailsTo(host)).toHaveLength(1);
  });
});

it('cancels the session of a host who steps back, and says why', async () => {
  const { world, host, guest } = scene;
  const room = await meetIn({ private: false });
  const reply = await world.call('stepBack', { roomId: room.id, note: 'A fever.' }, host);
  expect(reply).toMatchObject({ status: 200, body: { room: null } });
  expect(await scene.rowOf(room)).toBeUndefined();
  const [toGuest] = await mailsTo(guest);
  expect(toGuest).toMatchObject({ invitation: { method: 'CANCEL' } });
  expect(toGuest?.text).toContain('> A fever.');
});

describe('the link in the invitation', () => {
  const meet = async () => {
    const { room, hosts, guests } = await scene.meet();
    scene.world.mails.length = 0;
    return { room, hosts, guests };
  };

  it('lets a guest step back without signing in, once', async () => {
    const { world, host } = scene;
    const { room, guests } = await meet();
    const sent = { token: guests, note: 'Ill.' };
    expect((await world.call('stepBackByLink', sent)).status).toBe(200);
    expect((await scene.rowOf(room))?.guest_id).toBeNull();
    const again = await world.call('stepBackByLink', sent);
    expect(again).toMatchObject({ status: 410 });
    const [toHost] = await mailsTo(host);
    expect(toHost?.text).toContain('> Ill.');
  });

  it('cancels the session of a host, and says why', async () => {
    const { world, guest } = scene;
    const { room, hosts } = await meet();
    expect((await world.call('readReschedule', { token: hosts })).body.isHost).toBe(true);
    expect((await world.call('stepBackByLink', { token: hosts, note: 'A fever.' })).status).toBe(200);
    expect(await scene.rowOf(room)).toBeUndefined();
    const [toGuest] = await mailsTo(guest);
    expect(toGuest).toMatchObject({ invitation: { method: 'CANCEL' } });
    expect(toGuest?.text).toContain('> A fever.');
  });
});
