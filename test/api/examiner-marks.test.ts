import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from '../../src/contract/realtime.ts';
import { REVEAL_AFTER_MS } from '../../src/domain/debrief/debrief.ts';
import { postgresChangeFeed } from '../../src/server/adapters/postgres-change-feed.ts';
import type { ChangeFeed } from '../../src/server/ports/change-feed.ts';
import { Hub } from '../../src/server/realtime/hub.ts';
import { agreeToExaminers, seatExaminers } from '../examiners.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { until } from '../until.ts';
import { followDebrief } from './followed-debrief.ts';
import { makeMarkedWorld, makePage, startMarkedRound } from './marked-round.ts';

let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let host: TestPerson;
let guest: TestPerson;
let eva: TestPerson;
let ola: TestPerson;
let feed: ChangeFeed;
let hub: Hub;
let round: Awaited<ReturnType<typeof startMarkedRound>>;

const panelOf =
  (observing = false) =>
  async (roomId: string) => {
    const { db, pool } = marked.world;
    await seatExaminers(db, roomId, [eva, ola]);
    for (const person of [host, guest]) await agreeToExaminers(db, roomId, person);
    if (observing)
      await pool.query('update examiner_seats set observing = true where room_id = $1 and user_id = $2', [
        roomId,
        ola.id,
      ]);
  };

beforeAll(async () => {
  marked = await makeMarkedWorld();
  const { world } = marked;
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  eva = await world.makePerson('Eva', 'Examiner');
  ola = await world.makePerson('Ola', 'Observer');
  feed = postgresChangeFeed(world.url, world.ports.log);
  hub = new Hub(world.db, feed, world.ports.log, 20);
  await hub.start();
});
afterAll(async () => {
  await feed.stop();
  await marked.world.close();
});
beforeEach(async () => {
  marked.clock.aheadMs = 0;
  await marked.world.pool.query('delete from rate_limits');
  round = await startMarkedRound(marked, host, guest, { beforeStart: panelOf() });
});

const markBoth = async () => {
  const [hers, olas] = [makePage(), makePage()];
  expect((await round.tick([hers('p1', 'met'), hers('p2', 'met')], eva)).status).toBe(200);
  expect((await round.tick([olas('p1', 'met'), olas('f1', 'raised')], ola)).status).toBe(200);
};
const handInAll = async (...people: TestPerson[]) => {
  for (const person of people) expect((await round.handIn(person)).status).toBe(200);
};
/** What the socket of someone hears of the round. */
const listen = (person: TestPerson) =>
  followDebrief({ ports: marked.world.ports, hub }, person, round.roundId);
const changesIn = (heard: readonly ServerMessage[]) =>
  heard.flatMap((message) => (message.type === 'change' ? [message] : []));
const status = async (call: Promise<{ status: number }>) => (await call).status;

describe('an examiner', () => {
  it('marks live on the mark scheme, and no one else reads it before all have handed in', async () => {
    await markBoth();
    expect(await round.verdicts(eva, 'examiner-1')).toEqual({ p1: 'met', p2: 'met' });
    expect(await round.verdicts(ola, 'examiner-2')).toEqual({ p1: 'met', f1: 'raised' });
    for (const reader of [host, guest, ola]) expect(await round.verdicts(reader, 'examiner-1')).toEqual({});
    await round.stage('WrapUp');
    await handInAll(guest, host, eva);
    for (const reader of [host, guest, eva]) expect(await round.verdicts(reader, 'examiner-2')).toEqual({});
    await handInAll(ola);
    for (const reader of [host, guest, eva, ola])
      expect(await round.verdicts(reader, 'examiner-2')).toMatchObject({ p1: 'met', p2: 'missed' });
    const { debrief } = await round.read(guest);
    expect(debrief?.others.map(({ role, name, state }) => [role, name, state])).toEqual([
      ['examiner-1', 'Eva Examiner', 'done'],
      ['examiner-2', 'Ola Observer', 'done'],
    ]);
  });

  it('is told to the candidate’s page neither by name, nor by a message, nor by a revision, while the interview runs', async () => {
    const [candidates, evas] = [await listen(guest), await listen(eva)];
    const before = await round.read(guest);
    await markBoth();
    await round.note(eva, 'Slow start.');
    await until('word of the tick', () => changesIn(evas.heard).length > 0);
    const after = await round.read(guest);
    expect(after).toEqual(before);
    expect(JSON.stringify(after)).not.toMatch(/Eva|Ola|examiner/);
    // What comes next to the candidate's page is the end of the round: nothing before it was sent.
    await round.stage('WrapUp');
    await until('the end of the round', () => changesIn(candidates.heard).length > 0);
    expect(changesIn(candidates.heard)[0]).toMatchObject({ new: { debrief: { mine: { state: 'open' } } } });
    candidates.end();
    evas.end();
  });

  it('is told to the two people neither by name nor as a side between the end of the recording and Finish Round', async () => {
    const candidates = await listen(guest);
    await round.record();
    await until('the debrief', () => changesIn(candidates.heard).length > 0);
    const past = async (reader: TestPerson) =>
      (await marked.world.call('readPastRound', { roundId: round.roundId }, reader)).body.round;
    for (const reader of [guest, host]) {
      expect((await round.read(reader)).debrief?.mine.state).toBe('open');
      expect(JSON.stringify([await round.read(reader), (await past(reader)).result])).not.toMatch(
        /Eva|Ola|examiner-|Examiner/,
      );
    }
    expect((await round.read(eva)).debrief?.others).not.toEqual([]);
    expect(JSON.stringify(changesIn(candidates.heard))).not.toMatch(/Eva|Ola|examiner-|Examiner/);
    await round.stage('WrapUp');
    await until('word of the panel', () =>
      changesIn(candidates.heard).some(({ new: now }) => JSON.stringify(now).includes('Eva Examiner')),
    );
    expect((await round.read(guest)).debrief?.others.map(({ role }) => role)).toEqual([
      'examiner-1',
      'examiner-2',
    ]);
    candidates.end();
  });

  it('of another room, or a stranger, gets nothing', async () => {
    const stranger = await marked.world.makePerson('Stef', 'Stranger');
    expect(await status(round.tick([makePage()('p1', 'met')], stranger))).toBe(403);
    expect(await status(marked.world.call('readDebrief', { roundId: round.roundId }, stranger))).toBe(403);
  });

  it('rates the whole, and counts above the partner; a split counts for nothing until it is settled', async () => {
    await markBoth();
    await round.tick([makePage()('p3', 'met')], host);
    await round.stage('WrapUp');
    await round.save(eva, { globalRating: 4, keep: 'Calm.', change: 'Ask about the jaw.' });
    await handInAll(guest, host, eva, ola);
    const past = async (reader: TestPerson) =>
      (await marked.world.call('readPastRound', { roundId: round.roundId }, reader)).body.round.result;
    expect(await past(guest)).toMatchObject({
      counted: 1,
      counts: { 'examiner-1': 2, 'examiner-2': 1, partner: 1 },
      split: 2,
      panel: { 'examiner-1': 'Eva Examiner' },
    });
    const { debrief } = await round.read(guest);
    expect(debrief?.others[0]?.form).toMatchObject({ globalRating: 4, keep: 'Calm.' });
    expect(debrief?.maySettle).toBe(false);
    expect(await status(round.settle(guest, 'p2', true))).toBe(403);
    await round.settle(eva, 'p2', true);
    expect(await round.verdicts(guest, 'agreed')).toEqual({});
    await round.settle(ola, 'p2', true);
    expect(await round.verdicts(guest, 'agreed')).toEqual({ p2: 'met' });
    expect(await past(guest)).toMatchObject({ counted: 2, split: 1, settled: 1 });
    await round.settle(host, 'p2', false);
    expect(await round.verdicts(guest, 'agreed')).toEqual({});
  });

  it('is listed what they examined, and reads nothing of another round of the room', async () => {
    await markBoth();
    await round.stage('WrapUp');
    const { examined } = (await marked.world.call('listMyRounds', {}, eva)).body;
    expect(examined.map(({ id, debrief }) => [id, debrief?.role, debrief?.waits])).toContainEqual([
      round.roundId,
      'examiner-1',
      true,
    ]);
    await marked.world.pool.query('update examiner_seats set user_id = null where room_id = $1', [
      round.roomId,
    ]);
    expect(await status(marked.world.call('readDebrief', { roundId: round.roundId }, eva))).toBe(200);
  });

  it('who never came is waited for by no one; marks that arrive once others have seen are late', async () => {
    await round.stage('WrapUp');
    await handInAll(guest, host);
    expect((await round.read(guest)).debrief).toMatchObject({ revealed: true });
    await round.tick([makePage()('p1', 'met')], eva);
    expect((await round.read(guest)).late).toEqual([{ item: 'p1', voice: 'examiner-1', verdict: 'met' }]);
    expect(await round.verdicts(guest, 'examiner-1')).toEqual({});
  });

  it('who hands in nothing within a day holds no one up for longer', async () => {
    await markBoth();
    await round.stage('WrapUp');
    await handInAll(guest, host, eva);
    expect((await round.read(guest)).debrief?.revealed).toBe(false);
    marked.clock.aheadMs = REVEAL_AFTER_MS + 1000;
    expect(await round.verdicts(guest, 'examiner-2')).toEqual({ p1: 'met', f1: 'raised' });
    expect(await status(round.tick([makePage()('p2', 'met')], ola))).toBe(200);
    expect(await round.verdicts(ola, 'examiner-2')).toEqual({ p1: 'met', f1: 'raised' });
  });

  it('ticks on after the end until they hand in, and then is told why not', async () => {
    await markBoth();
    await round.stage('WrapUp');
    const page = makePage();
    expect(await status(round.tick([page('p3', 'met')], eva))).toBe(200);
    await handInAll(eva);
    expect(await status(round.tick([page('p4', 'met')], eva))).toBe(409);
    expect(await round.verdicts(eva, 'examiner-1')).toMatchObject({ p3: 'met', p4: 'missed' });
  });
});

describe('a nameless panel', () => {
  it('is told by seat to the two people, and by name to each other', async () => {
    await marked.world.pool.query('update practice_rooms set panel_nameless = true where id = $1', [
      round.roomId,
    ]);
    await markBoth();
    await round.stage('WrapUp');
    await handInAll(guest, host, eva, ola);
    for (const reader of [guest, host]) {
      expect(JSON.stringify(await round.read(reader))).not.toMatch(/Eva|Ola/);
      const { body } = await marked.world.call('readPastRound', { roundId: round.roundId }, reader);
      expect(body.round.result?.panel).toEqual({ 'examiner-1': 'Examiner 1', 'examiner-2': 'Examiner 2' });
      expect(JSON.stringify(body)).not.toMatch(/Eva|Ola/);
    }
    expect((await round.read(eva)).panel).toMatchObject({
      'examiner-2': 'Ola Observer',
      partner: 'Hana Host',
    });
  });
});

describe('someone who only observes', () => {
  it('marks nothing, holds no one up, and sees it with the others', async () => {
    round = await startMarkedRound(marked, host, guest, { beforeStart: panelOf(true) });
    expect(await status(round.tick([makePage()('p1', 'met')], ola))).toBe(403);
    expect(await status(round.note(ola, 'Watch the pauses.'))).toBe(200);
    await round.tick([makePage()('p1', 'met')], eva);
    await round.stage('WrapUp');
    expect(await status(round.handIn(ola))).toBe(403);
    await handInAll(guest, host);
    expect((await round.read(ola)).debrief?.revealed).toBe(false);
    await handInAll(eva);
    expect(await round.read(ola)).toMatchObject({
      observing: true,
      debrief: { revealed: true, maySettle: false },
    });
    expect((await round.read(guest)).debrief?.revealed).toBe(true);
  });
});

describe('someone in the seat later', () => {
  it('has no part in a round that another marked from there', async () => {
    await round.tick([makePage()('p1', 'met')], eva);
    const mira = await marked.world.makePerson('Mira', 'More');
    await marked.world.pool.query(
      'update examiner_seats set user_id = $3 where room_id = $1 and user_id = $2',
      [round.roomId, eva.id, mira.id],
    );
    expect(await status(round.tick([makePage()('p2', 'met')], mira))).toBe(403);
    await round.stage('WrapUp');
    expect(await status(marked.world.call('readDebrief', { roundId: round.roundId }, mira))).toBe(403);
    expect(await round.verdicts(eva, 'examiner-1')).toEqual({ p1: 'met' });
  });
});

describe('what becomes of an examiner’s words', () => {
  const note = 'Said ‘I would wait a week’ at once.';

  it('the candidate’s go from them when they take back their consent', async () => {
    await round.note(eva, note);
    await round.stage('WrapUp');
    await round.save(eva, {
      keep: 'Calm.',
      change: 'Not “come back if it hurts”, please.',
      sharesNotes: true,
    });
    await marked.world.call('giveConsent', { roomId: round.roomId, given: true }, guest);
    expect(
      await status(marked.world.call('giveConsent', { roomId: round.roomId, given: false }, guest)),
    ).toBe(200);
    const { notes, debrief } = await round.read(eva);
    expect(notes.map(({ text }) => text)).toEqual(['Said […] at once.']);
    expect(debrief?.mine.form).toMatchObject({ keep: 'Calm.', change: 'Not […], please.' });
  });

  it('go with their account; what they marked and rated stays without a name', async () => {
    const gone = await marked.world.makePerson('Zoe', 'Zephyr');
    round = await startMarkedRound(marked, host, guest, {
      beforeStart: async (roomId) => {
        await seatExaminers(marked.world.db, roomId, [gone]);
        for (const person of [host, guest]) await agreeToExaminers(marked.world.db, roomId, person);
      },
    });
    await round.tick([makePage()('p1', 'met')], gone);
    await round.note(gone, note);
    await round.stage('WrapUp');
    await round.save(gone, { globalRating: 3, keep: 'Steady.', sharesNotes: true });
    await handInAll(gone);
    expect(await status(marked.world.call('eraseAccount', { password: PASSWORD }, gone))).toBe(200);
    await handInAll(guest, host);
    const read = await round.read(guest);
    expect(read.marks.find(({ voice }) => voice === 'examiner-1')).toMatchObject({ verdict: 'met' });
    expect(read.debrief?.others).toMatchObject([
      { name: 'Examiner 1', left: true, notes: [], form: { globalRating: 3, keep: '' } },
    ]);
    expect(JSON.stringify(read)).not.toContain('Zoe');
  });

  it('stay as far as they were handed in when a block comes between; nothing more is theirs to read', async () => {
    await markBoth();
    await round.stage('WrapUp');
    await handInAll(eva);
    expect(await status(marked.world.call('blockPerson', { userId: eva.id }, guest))).toBe(200);
    expect(await status(marked.world.call('readDebrief', { roundId: round.roundId }, eva))).toBe(403);
    await handInAll(guest, host, ola);
    const read = await round.read(guest);
    expect(read.debrief?.revealed).toBe(true);
    expect(read.debrief?.others[0]).toMatchObject({ name: 'Examiner 1', left: true, state: 'done' });
    await marked.world.call('unblockPerson', { userId: eva.id }, guest);
  });

  it('stay without a name when the account is suspended', async () => {
    await markBoth();
    await round.stage('WrapUp');
    await handInAll(eva, guest, host, ola);
    const { pool } = marked.world;
    await pool.query('insert into suspensions (user_id, words) values ($1, $2)', [eva.id, 'Rude.']);
    const { debrief } = await round.read(guest);
    await pool.query('delete from suspensions where user_id = $1', [eva.id]);
    expect(debrief?.others[0]).toMatchObject({ name: 'Examiner 1', left: true, state: 'done' });
  });
});
