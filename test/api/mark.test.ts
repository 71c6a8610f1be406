import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heardStatements } from '../heard-statements.mjs';
import type { TestPerson } from '../people.ts';
import { CASE, makeMarkedWorld, makePage, startMarkedRound } from './marked-round.ts';

let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let host: TestPerson;
let guest: TestPerson;
let round: Awaited<ReturnType<typeof startMarkedRound>>;
beforeAll(async () => {
  marked = await makeMarkedWorld();
  host = await marked.world.makePerson('Hana', 'Host');
  guest = await marked.world.makePerson('Gwen', 'Guest');
});
afterAll(() => marked.world.close());
beforeEach(async () => {
  marked.clock.aheadMs = 0;
  await marked.world.pool.query('delete from rate_limits');
  round = await startMarkedRound(marked, host, guest);
});

const rows = async () =>
  (
    await marked.world.pool.query<{ item: string; verdict: string }>(
      `select item, verdict from marks where round_id = $1 and voice = 'partner' order by made_at, position`,
      [round.roundId],
    )
  ).rows.map(({ item, verdict }) => `${item} ${verdict}`);

describe('ticks', () => {
  it('are the actor’s, on the points and red flags of the round’s own copy of the case', async () => {
    const { items } = await round.read(host);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(['p1', 'p2', 'f1']));
    const page = makePage();
    await round.tick([page('p1', 'met'), page('p2', 'met'), page('p2', 'partly'), page('f1', 'raised')]);
    expect(await round.verdicts(host)).toEqual({ p1: 'met', p2: 'partly', f1: 'raised' });
    await round.tick([page('p1', 'none')]);
    expect(await round.verdicts(host)).toEqual({ p2: 'partly', f1: 'raised' });
  });

  it('are kept once, however often and in whatever part they are sent', async () => {
    const page = makePage();
    const ticks = Array.from({ length: 12 }, (_, index) =>
      page(`p${(index % 4) + 1}`, index % 3 === 0 ? 'met' : 'partly', Date.now() - 500 + index),
    );
    const batches = [ticks, ticks.slice(0, 3), ticks.slice(0, 9), ticks, ticks.slice(5)];
    await round.tick(ticks.slice(8));
    await Promise.all(batches.map((batch) => round.tick(batch)));
    expect(await rows()).toEqual(ticks.map(({ item, verdict }) => `${item} ${verdict}`));
  });

  it('are kept once that come twice in one call', async () => {
    const page = makePage();
    const tick = page('p1', 'met');
    await round.tick([tick, tick]);
    expect(await rows()).toEqual(['p1 met']);
  });

  it('keep the order of their page although its clock goes back', async () => {
    const page = makePage();
    const now = Date.now();
    await round.tick([page('p1', 'met', now - 1000)]);
    await round.tick([page('p1', 'partly', now - 500_000), page('p2', 'met', now - 900)]);
    expect(await rows()).toEqual(['p1 met', 'p1 partly', 'p2 met']);
    expect((await round.verdicts(host))['p1']).toBe('partly');
  });

  it('cost the database no more than eight statements', async () => {
    const page = makePage();
    await round.tick([page('p1', 'met')]);
    const statements = await heardStatements(marked.world.pool, () => round.tick([page('p1', 'partly')]));
    expect(await round.verdicts(host)).toEqual({ p1: 'partly' });
    expect(statements.length).toBeGreaterThan(2);
    expect(statements.length).toBeLessThanOrEqual(8);
  });

  it('made later on another device win, whichever arrives first', async () => {
    const [phone, laptop] = [makePage(), makePage()];
    const now = Date.now();
    await round.tick([laptop('p1', 'partly', now - 10)]);
    await round.tick([phone('p1', 'met', now - 5000)]);
    expect((await round.verdicts(host))['p1']).toBe('partly');
  });

  it('that name no item of the round, or say what an item cannot, are left out', async () => {
    const page = makePage();
    expect((await round.tick([page('p99', 'met'), page('f1', 'met'), page('p1', 'met')])).status).toBe(200);
    expect(await round.verdicts(host)).toEqual({ p1: 'met' });
    expect((await round.tick([{ ...page('p1', 'met'), item: 'x1' }])).status).toBe(400);
  });

  it('have their place in the recording, and none without one', async () => {
    const { world, clock } = marked;
    const page = makePage();
    await round.tick([page('p1', 'met', Date.now())]);
    clock.aheadMs = 60_000;
    const { recording } = (await world.call('startRecording', { roomUrl: round.roomUrl }, host)).body;
    clock.aheadMs = 120_000;
    await round.tick([page('p2', 'met', recording.startedAt + 30_000)]);
    const { marks } = await round.read(host);
    expect(Object.fromEntries(marks.map(({ item, atMs }) => [item, atMs]))).toEqual({
      p1: null,
      p2: 30_000,
    });
  });

  it('are about one case: with another case or candidate the round begins again', async () => {
    const page = makePage();
    await round.tick([page('p1', 'met')]);
    await round.note(host, 'Starts with the jaw.');
    const late = page('p2', 'met');
    const before = await Promise.all([host, guest].map((person) => round.read(person)));
    await round.stage('Prep');
    const other = (await marked.world.call('listCases', {}, host)).body.cases.find(({ id }) => id !== CASE);
    await marked.world.call('updateRound', { roundId: round.roundId, caseBriefId: other?.id ?? '' }, host);
    await round.stage('Interview');
    expect((await round.tick([late])).status).toBe(409);
    expect(await round.read(host)).toMatchObject({ marks: [], notes: [] });
    // A page that was away meanwhile takes what it reads now for the newer.
    const after = await Promise.all([host, guest].map((person) => round.read(person)));
    for (const [at, { revision }] of after.entries())
      expect(revision).toBeGreaterThan(before[at]?.revision ?? Number.POSITIVE_INFINITY);
    expect((await round.read(host)).items.length).toBeGreaterThan(7);
  });

  it('stay when the host goes back and starts the same case again', async () => {
    const page = makePage();
    await round.tick([page('p1', 'met')]);
    await round.stage('Prep');
    await marked.world.call('updateRound', { roundId: round.roundId, candidateId: guest.id }, host);
    // As if the library had been edited in between: the round keeps the text it began with.
    await marked.world.pool.query(
      `update case_briefs set mark_scheme = jsonb_set(mark_scheme, '{points,0,text}', '"Edited"') where id = $1`,
      [CASE],
    );
    await round.stage('Interview');
    expect(await round.verdicts(host)).toEqual({ p1: 'met' });
    expect((await round.read(host)).items[0]?.text).not.toBe('Edited');
  });

  it('have a limit, which those that are kept already do not exceed', async () => {
    const page = makePage();
    const kept = page('p1', 'met');
    await round.tick([kept]);
    await marked.world.pool.query(
      `insert into marks (round_id, voice, item, verdict, made_at, by_user_id, is_current)
       select $1, 'partner', 'p1', 'met', now(), $2, false from generate_series(2, 2000)`,
      [round.roundId, host.id],
    );
    expect((await round.tick([page('p2', 'met')])).status).toBe(429);
    expect((await round.tick([kept])).status).toBe(200);
  });

  it('are answered with the marks as they are then', async () => {
    const { body } = await round.tick([makePage()('p1', 'met')]);
    expect(body.debrief).toEqual(await round.read(host));
  });
});

describe('the revision of a debrief', () => {
  it('does not move for the candidate while the actor ticks, notes and types, and counts it all once both are done', async () => {
    const page = makePage();
    await round.tick([page('p1', 'met')]);
    const before = await round.read(guest);
    await round.tick([page('p1', 'partly'), page('f1', 'raised')]);
    await round.note(host, 'Good opening.');
    expect(await round.read(guest)).toEqual(before);
    const own = await round.read(host);
    await round.note(guest, 'Ask about the scalp.');
    const noted = await round.read(guest);
    expect(noted.revision).toBeGreaterThan(before.revision);
    expect(await round.read(host)).toEqual(own);

    await round.stage('WrapUp');
    const opened = await round.read(guest);
    expect(opened.revision).toBeGreaterThan(noted.revision);
    await round.tick([page('p2', 'met')]);
    await round.save(host, { keep: 'Your calm.' });
    expect(await round.read(guest)).toEqual(opened);

    await round.handIn(host);
    const told = await round.read(guest);
    expect(told.revision).toBeGreaterThan(opened.revision);
    await round.handIn(guest);
    const [hers, his] = [await round.read(guest), await round.read(host)];
    expect(hers.revision).toBeGreaterThan(told.revision);
    expect(his.revision).toBe(hers.revision);
    await round.settle(host, 'p1', true);
    expect((await round.read(guest)).revision).toBeGreaterThan(hers.revision);
  });
});

describe('notes', () => {
  it('stay deleted when they arrive once more', async () => {
    const noteId = crypto.randomUUID();
    await round.note(guest, 'Ask about the scalp.', noteId);
    await marked.world.call('deleteNote', { noteId }, guest);
    expect((await round.note(guest, 'Ask about the scalp.', noteId)).status).toBe(200);
    expect((await round.read(guest)).notes).toEqual([]);
    const kept = await marked.world.pool.query('select * from deleted_notes where id = $1', [noteId]);
    expect(kept.rows).toEqual([{ id: noteId, round_id: round.roundId, user_id: guest.id }]);
  });

  it('are their writer’s alone, kept once, and can be deleted', async () => {
    const noteId = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) await round.note(guest, 'Ask about the scalp.', noteId);
    await round.note(host, 'Good opening.');
    expect((await round.read(guest)).notes.map(({ text }) => text)).toEqual(['Ask about the scalp.']);
    expect((await round.read(host)).notes.map(({ text }) => text)).toEqual(['Good opening.']);
    expect((await marked.world.call('deleteNote', { noteId }, host)).status).toBe(403);
    expect((await marked.world.call('deleteNote', { noteId }, guest)).status).toBe(200);
    expect((await marked.world.call('deleteNote', { noteId }, guest)).status).toBe(404);
    expect((await round.read(guest)).notes).toEqual([]);
  });

  it('are refused when empty or long', async () => {
    expect((await round.note(host, '   ')).status).toBe(400);
    expect((await round.note(host, 'word '.repeat(200))).status).toBe(400);
  });
});
