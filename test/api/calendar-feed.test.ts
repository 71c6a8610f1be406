import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inHours } from '../moment.ts';
import { makeNegotiation, type Negotiation } from '../negotiation.ts';
import type { TestPerson } from '../people.ts';

let scene: Negotiation;
let reader: TestPerson;
beforeAll(async () => {
  scene = await makeNegotiation();
});
afterAll(() => scene.world.close());
beforeEach(async () => {
  await scene.world.pool.query('delete from practice_rooms');
  reader = await scene.world.makePerson('Rea', 'Reader');
});

const pathOf = (url: string) => new URL(url).pathname;
const turnOn = async (person = reader) => pathOf((await scene.world.call('renewFeed', {}, person)).body.url);
const get = (path: string, headers: Record<string, string> = {}) => scene.world.request(path, { headers });

/** The events of a calendar, read strictly by an independent reader. */
const eventsIn = (ics: string) => {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name));
    return {
      uid: value('uid'),
      sequence: Number(value('sequence')),
      status: value('status'),
      start: value('dtstart'),
      summary: value('summary'),
      people: event.getAllProperties('attendee').length + event.getAllProperties('organizer').length,
      alarms: event.getAllSubcomponents('valarm').length,
    };
  });
};
const feed = async (path: string) => eventsIn(await (await get(path)).text());

const meet = async (hours = 48) => {
  const room = await scene.schedule({ startUtc: inHours(hours), private: false });
  await scene.world.call('updateRoom', { roomId: room.id, guestId: reader.id }, reader);
  return room;
};

describe('the feed', () => {
  it('holds my sessions and no others, and names my partner alone', async () => {
    const { world, host, guest } = scene;
    await meet();
    const plan = { hostId: guest.id, startUtc: inHours(60), private: false, durationMinutes: 60 as const };
    await world.call('createRoom', plan, guest);
    const path = await turnOn();
    const reply = await get(path);
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await reply.text();
    expect(eventsIn(text)).toMatchObject([
      {
        status: 'CONFIRMED',
        summary: 'Interview practice with Hana Host',
        sequence: 1,
        people: 0,
        alarms: 0,
      },
    ]);
    for (const secret of [host.email, guest.email, reader.email, 'Gwen', 'Reader', 'METHOD', '/reschedule'])
      expect(text).not.toContain(secret);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('follows a move, a step back and a cancellation', async () => {
    const { world, host } = scene;
    const path = await turnOn();
    const room = await meet();
    await world.call('updateRoom', { roomId: room.id, startUtc: inHours(50) }, host);
    expect(await feed(path)).toMatchObject([{ sequence: 2, start: inHours(50).replace('.000Z', 'Z') }]);
    const hosts = await turnOn(host);
    await world.call('stepBack', { roomId: room.id }, reader);
    expect(await feed(path)).toEqual([]);
    expect(await feed(hosts)).toMatchObject([{ status: 'TENTATIVE', summary: 'Interview practice' }]);
    await world.call('deleteRoom', { roomId: room.id }, host);
    expect(await feed(hosts)).toEqual([]);
  });

  it('is the same event as the mailed one, also after a change of address', async () => {
    const { world } = scene;
    const room = await meet();
    const path = await turnOn();
    await world.pool.query('update users set calendar_offset = 2 where id = $1', [reader.id]);
    await world.call('updateRoom', { roomId: room.id, startUtc: inHours(50) }, scene.host);
    await world.runJobs();
    const mailed = world.mails.findLast(({ to }) => to.userId === reader.id)?.invitation;
    expect(await feed(path)).toMatchObject([{ uid: mailed?.uid, sequence: mailed?.sequence }]);
  });

  it('answers 304 until something changes', async () => {
    const path = await turnOn();
    const room = await meet();
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    const again = await get(path, { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    await scene.world.call('updateRoom', { roomId: room.id, startUtc: inHours(50) }, scene.host);
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('has one address at a time, which can be renewed and turned off, and is kept as a hash', async () => {
    const { world } = scene;
    expect((await world.call('readFeed', {}, reader)).body.since).toBeNull();
    const first = await turnOn();
    const second = await turnOn();
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
    expect((await world.call('readFeed', {}, reader)).body.since).not.toBeNull();
    const { rows } = await world.pool.query<Record<string, unknown>>('select * from calendar_feeds');
    const token = second.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(JSON.stringify(rows)).not.toContain(token);
    await world.call('endFeed', {}, reader);
    expect((await get(second)).status).toBe(404);
  });

  it('ends with the account, and when someone takes their account back', async () => {
    const { world } = scene;
    const path = await turnOn();
    await world.call(
      'changePassword',
      { password: 'a thief’s own', currentPassword: 'correct horse battery' },
      reader,
    );
    await world.runJobs();
    const text = world.mails.findLast(({ to }) => to.address === reader.email)?.text ?? '';
    const token = decodeURIComponent(/undo-change\?t=(\S+)/.exec(text)?.[1] ?? '');
    expect((await world.call('undoAccountChange', { token })).status).toBe(200);
    expect((await get(path)).status).toBe(404);
  });

  it('is read a bounded number of times, and is never logged', async () => {
    const lines: string[] = [];
    const note = (fields: object, words: string) => void lines.push(JSON.stringify([fields, words]));
    const logged = await makeNegotiation({ log: { info: note, warn: note, error: note } });
    const { url } = (await logged.world.call('renewFeed', {}, logged.host)).body;
    const path = pathOf(url);
    const statuses: number[] = [];
    for (let times = 0; times < 121; times += 1) statuses.push((await logged.world.request(path)).status);
    expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([200, 200, 429]);
    const token = path.split('/').at(-1)?.slice(0, 20) ?? '';
    expect(lines.some((line) => line.includes('/calendar/{feedToken}'))).toBe(true);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    await logged.world.close();
  });
});

it('gives each of a session’s people its file, and no one else', async () => {
  const { world, host } = scene;
  const room = await meet();
  const { body } = await world.call('readRoomFile', { roomId: room.id }, host);
  expect(eventsIn(body.ics)).toMatchObject([{ summary: 'Interview practice with Rea Reader', people: 0 }]);
  const stranger = await world.makePerson();
  expect((await world.call('readRoomFile', { roomId: room.id }, stranger)).status).toBe(403);
});
