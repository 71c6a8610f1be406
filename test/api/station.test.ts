import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postgresChangeFeed } from '../../src/server/adapters/postgres-change-feed.ts';
import { Hub } from '../../src/server/realtime/hub.ts';
import type { TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { CASE, makeMarkedWorld, makePage, startMarkedRound } from './marked-round.ts';

let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  marked = await makeMarkedWorld();
});
afterAll(() => marked.world.close());
beforeEach(async () => {
  host = await marked.world.makePerson('Hana', 'Host');
  guest = await marked.world.makePerson('Gwen', 'Guest');
});

const library = async (person: TestPerson) => (await marked.world.call('listStations', {}, person)).body;
const station = async (person: TestPerson) => (await library(person)).stations.find(({ id }) => id === CASE);

describe('the library', () => {
  it('tells nothing of a diagnosis, a brief or a mark scheme', async () => {
    const { stations } = await library(guest);
    expect(stations.length).toBeGreaterThan(40);
    const allowed = [
      'best',
      'caseName',
      'category',
      'contentNote',
      'difficulty',
      'done',
      'favourite',
      'id',
      'label',
      'last',
      'lastAt',
    ];
    for (const each of stations)
      expect(Object.keys(each).toSorted()).toEqual([...allowed, 'minutes', 'reviewed', 'task', 'type']);
  });

  it('counts what someone was the candidate of, with results they may know, and not what they played', async () => {
    expect(await station(guest)).toMatchObject({ done: 0, last: null, best: null });
    const beforeReveal = [];
    for (const ticked of [3, 1]) {
      const round = await startMarkedRound(marked, host, guest);
      const page = makePage();
      await round.tick(Array.from({ length: ticked }, (_, index) => page(`p${index + 1}`, 'met')));
      await round.stage('WrapUp');
      await round.handIn(host);
      beforeReveal.push(await station(guest));
      await round.handIn(guest);
    }
    // The partner's marks are not in it before both see them.
    expect(beforeReveal).toMatchObject([
      { done: 1, last: null, best: null },
      { done: 2, last: null, best: { counted: 3 } },
    ]);
    expect(await station(guest)).toMatchObject({ done: 2, last: { counted: 1 }, best: { counted: 3 } });
    expect(await station(host)).toMatchObject({ done: 0, best: null });
  });

  it('suggests three stations that are not done', async () => {
    const { stations, tryNext } = await library(guest);
    expect(tryNext.ids).toHaveLength(3);
    const suggested = stations.filter(({ id }) => tryNext.ids.includes(id));
    expect(suggested.map(({ done, difficulty }) => [done, difficulty])).toEqual(
      Array.from({ length: 3 }, () => [0, 'Foundation']),
    );
  });

  it('keeps favourites by person', async () => {
    await marked.world.call('markFavourite', { caseId: CASE, favourite: true }, guest);
    expect([(await station(guest))?.favourite, (await station(host))?.favourite]).toEqual([true, false]);
    await marked.world.call('markFavourite', { caseId: CASE, favourite: false }, guest);
    expect((await station(guest))?.favourite).toBe(false);
    expect(
      (await marked.world.call('markFavourite', { caseId: 'none', favourite: true }, guest)).status,
    ).toBe(404);
  });
});

describe('a wish', () => {
  it('is seen by both people of a room, and is gone once its station starts', async () => {
    const { world } = marked;
    await world.call('wishStation', { caseId: 'dvla-field-loss' }, guest);
    await world.call('wishStation', { caseId: CASE }, guest);
    await world.call('wishStation', { caseId: CASE }, host);
    expect((await library(guest)).wish).toBe(CASE);
    const other = await startMarkedRound(marked, host, await world.makePerson('Olu', 'Other'));
    const names = async (roomId: string, person: TestPerson) =>
      (await world.call('listWishes', { roomId }, person)).body.wishes.map(({ name }) => name);
    expect(await names(other.roomId, host)).toEqual(['Hana Host']);
    const { roomId } = await startMarkedRound(marked, host, guest);
    expect(await names(roomId, host)).toEqual(['Hana Host']);
    expect((await library(guest)).wish).toBeNull();
  });

  it('reaches the pages of a room as it is made', async () => {
    const { world } = marked;
    const { roomId } = await startMarkedRound(marked, host, guest);
    // Only pages of sessions about now are told; a room of a test starts at any free time.
    await world.pool.query('update practice_rooms set start_utc = now() where id = $1', [roomId]);
    const feed = postgresChangeFeed(world.url, world.ports.log);
    const hub = new Hub(world.db, feed, world.ports.log, 10);
    await hub.start();
    const told: string[] = [];
    const follower = {
      userId: host.id,
      sessionId: '',
      send: (text: string) => told.push(text),
      close: () => {},
    };
    hub.join(follower);
    await hub.subscribe(follower, `practice_rooms:${roomId}`);
    await world.call('wishStation', { caseId: CASE }, guest);
    await until('the page to be asked to read again', () => told.length > 0);
    expect(JSON.parse(told[0] ?? '')).toEqual({ type: 'subscribed', channel: `practice_rooms:${roomId}` });
    await feed.stop();
  });

  it('can be taken back', async () => {
    await marked.world.call('wishStation', { caseId: CASE }, guest);
    await marked.world.call('wishStation', { caseId: null }, guest);
    expect((await library(guest)).wish).toBeNull();
  });
});

it('is part of someone’s data, and goes with their account', async () => {
  const { world } = marked;
  await world.call('wishStation', { caseId: CASE }, guest);
  await world.call('markFavourite', { caseId: CASE, favourite: true }, guest);
  const { exportLibrary } = await import('../../src/server/personal-data/export-library.store.ts');
  expect(await exportLibrary(world.db, guest.id)).toMatchObject({
    favouriteStations: [{ caseName: 'Vision that came and went' }],
    nextStation: [{ caseName: 'Vision that came and went' }],
  });
  await world.call('eraseAccount', { password: 'correct horse battery' }, guest);
  const { rows } = await world.pool.query(
    'select 1 from favourite_stations where user_id = $1 union all select 1 from station_wishes where user_id = $1',
    [guest.id],
  );
  expect(rows).toEqual([]);
});
