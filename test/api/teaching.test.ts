import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeMarkedWorld, makePage, startMarkedRound } from './marked-round.ts';

let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let host: TestPerson;
let guest: TestPerson;
let reader: TestPerson;
let round: Awaited<ReturnType<typeof startMarkedRound>>;
beforeAll(async () => {
  marked = await makeMarkedWorld();
  reader = await marked.world.makePerson('Rae', 'Reader');
});
afterAll(() => marked.world.close());

const SAID = 'Do you get any pain in your jaw when you chew?';
beforeEach(async () => {
  const { world } = marked;
  await world.pool.query('delete from rate_limits');
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  round = await startMarkedRound(marked, host, guest);
  await round.record();
  await world.pool.query(
    `insert into recording_tracks (recording_id, user_id, type, started_at, finished_at)
      select id, person, 'audio/webm', now(), now() from recordings, unnest($2::uuid[]) person where round_id = $1`,
    [round.roundId, [host.id, guest.id]],
  );
  await round.hear([{ speaker: 'candidate', startMs: 0, endMs: 3000, text: SAID }]);
  const page = makePage();
  await round.tick([page('p1', 'met', Date.now() - 295_000), page('p2', 'met')], host);
  await round.stage('WrapUp');
});

const release = (person: TestPerson, released = true) =>
  marked.world.call('releaseRound', { roundId: round.roundId, released }, person);
const read = (person = reader) => marked.world.call('readTalk', { talkId: round.roundId }, person);
const isListed = async (person = reader) =>
  (await marked.world.call('listTalks', {}, person)).body.talks.some(({ id }) => id === round.roundId);
const releaseByBoth = async () => {
  for (const person of [host, guest]) {
    await round.handIn(person);
  }
  for (const person of [host, guest]) expect((await release(person)).status).toBe(200);
};

it('lets others mark a round along once both have seen each other’s marks and released it, nameless', async () => {
  expect((await release(guest)).status).toBe(409);
  await round.handIn(host);
  await round.handIn(guest);
  expect((await release(reader)).status).toBe(403);
  await release(guest);
  expect([await isListed(), (await read()).status]).toEqual([false, 404]);
  await release(host);
  const { talk } = (await read()).body;
  expect(talk).toMatchObject({ markedBy: 'people', turns: [{ speaker: 'candidate', text: SAID }] });
  expect(JSON.stringify(talk)).not.toMatch(/Hana|Gwen/);
  const { marks } = (await marked.world.call('markTalk', { talkId: round.roundId }, reader)).body;
  // The words that a mark was made at, and none where it was made at no time of the recording.
  expect(marks).toContainEqual({ item: 'p1', verdict: 'met', quote: SAID });
  expect(marks).toContainEqual({ item: 'p2', verdict: 'met', quote: null });
});

it('ends as soon as one of them takes it back, or a block keeps the reader from one of them', async () => {
  await releaseByBoth();
  expect(await isListed()).toBe(true);
  await marked.world.call('blockPerson', { userId: host.id }, reader);
  expect([await isListed(), (await read()).status]).toEqual([false, 404]);
  await marked.world.call('unblockPerson', { userId: host.id }, reader);
  await release(guest, false);
  expect([await isListed(), (await read()).status]).toEqual([false, 404]);
});

it.each([
  [
    'someone takes back their consent',
    () => marked.world.call('giveConsent', { roomId: round.roomId, given: false }, host),
  ],
  ['an account is deleted', () => marked.world.call('eraseAccount', { password: PASSWORD }, host)],
  [
    'the recording is deleted',
    () =>
      marked.world.pool.query(
        'delete from recording_tracks where recording_id in (select id from recordings where round_id = $1)',
        [round.roundId],
      ),
  ],
])('is erased when %s', async (_what, end) => {
  await releaseByBoth();
  await end();
  expect(await isListed()).toBe(false);
  const { rows } = await marked.world.pool.query('select from teaching_releases where user_id = $1', [
    host.id,
  ]);
  expect(rows).toEqual([]);
});

it('has the sample round among the talks, with Fellow Eye’s marks and called that', async () => {
  const { talks } = (await marked.world.call('listTalks', {}, reader)).body;
  expect(talks[0]).toMatchObject({ id: 'sample', markedBy: 'fellow-eye' });
  const { talk } = (await marked.world.call('readTalk', { talkId: 'sample' }, reader)).body;
  expect([talk.turns.length > 3, talk.items.length > 3]).toEqual([true, true]);
  const { marks } = (await marked.world.call('markTalk', { talkId: 'sample' }, reader)).body;
  expect(marks.length).toBeGreaterThan(3);
});
