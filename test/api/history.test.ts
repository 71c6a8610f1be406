import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PastRound } from '../../src/contract/round.ts';
import type { TestPerson } from '../people.ts';
import { addPastRoom } from '../finished-round.ts';
import { CASE, makeMarkedWorld, makePage, startMarkedRound } from './marked-round.ts';

const OTHER_CASE = 'bad-news-macular-degeneration';
let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
const ids: string[] = [];

/** A finished round of Ana's, so many minutes ago. */
const addRound = async (partner: TestPerson, caseId: string, minutesAgo: number, candidate = ana) => {
  const { db, pool } = marked.world;
  const startedAt = new Date(Date.now() - minutesAgo * 60_000);
  const guest = candidate === ana ? partner : ana;
  const roomId = await addPastRoom(db, { host: candidate, guest, startedAt });
  const { rows } = await pool.query<{ id: string }>(
    `insert into practice_rounds (room_id, round_number, candidate_id, case_brief_id, case_text, created_at)
     select $1, 1, $2, id, json_build_object('markScheme', mark_scheme, 'actorBrief', '', 'candidateBrief', ''), $4
     from case_briefs where id = $3 returning id`,
    [roomId, candidate.id, caseId, startedAt],
  );
  const roundId = rows[0]?.id ?? '';
  await pool.query('insert into debriefs (round_id, opened_at) values ($1, $2)', [roundId, startedAt]);
  // Both handed in.
  await pool.query(
    `insert into debrief_forms (round_id, role, user_id, done_at)
     values ($1, 'candidate', $2, $4), ($1, 'partner', $3, $4)`,
    [roundId, candidate.id, partner.id, startedAt],
  );
  return roundId;
};
const addMark = (roundId: string, voice: string, item: string, verdict: string) =>
  marked.world.pool.query(
    `insert into marks (round_id, voice, item, verdict, made_at, is_current) values ($1, $2, $3, $4, now(), true)`,
    [roundId, voice, item, verdict],
  );

beforeAll(async () => {
  marked = await makeMarkedWorld();
  ana = await marked.world.makePerson('Ana', 'Silva');
  ben = await marked.world.makePerson('Ben', 'Okoro');
  cleo = await marked.world.makePerson('Cleo', '100%_Hart');
  // 60 rounds, newest first: two of three with Ben, every fourth on the other case.
  for (let index = 0; index < 60; index += 1) {
    const caseId = index % 4 === 3 ? OTHER_CASE : CASE;
    ids.push(await addRound(index % 3 === 2 ? cleo : ben, caseId, 2 * 24 * 60 + index));
  }
  await addMark(ids[7] ?? '', 'partner', 'f1', 'raised');
  await addMark(ids[7] ?? '', 'partner', 'p1', 'met');
  // Raised by Fellow Eye, and settled to be none.
  await addMark(ids[9] ?? '', 'assessor', 'f1', 'raised');
  await addMark(ids[9] ?? '', 'assessor', 'p1', 'met');
  await addMark(ids[9] ?? '', 'agreed', 'f1', 'quiet');
});
afterAll(() => marked.world.close());

type Filter = Record<string, string>;
/** Every page of a list, one after the other. */
const readAll = async (
  filter: Filter = {},
  person = ana,
  list: 'rounds' | 'shared' | 'partnered' = 'rounds',
) => {
  const first = (await marked.world.call('listMyRounds', filter, person)).body;
  const pages: PastRound[][] = [first[list]];
  for (let next = first.next[list]; next !== null;) {
    const { body } = await marked.world.call('listMoreRounds', { ...filter, list, after: next }, person);
    pages.push(body.rounds);
    next = body.next;
  }
  return { pages, ids: pages.flat().map(({ id }) => id) };
};

describe('pages', () => {
  it('hold every round once, newest or oldest first', async () => {
    const newest = await readAll();
    expect(newest.ids).toEqual(ids);
    expect(newest.pages.map(({ length }) => length)).toEqual([25, 25, 10]);
    expect((await readAll({ order: 'oldest' })).ids).toEqual(ids.toReversed());
  });

  it('are the reader’s own: another person’s place in a list shows nothing of theirs', async () => {
    const { body } = await marked.world.call('listMoreRounds', { list: 'rounds', after: ids[0] ?? '' }, ben);
    expect(body).toEqual({ rounds: [], next: null });
  });
});

describe('filters', () => {
  const every = (fits: (index: number) => boolean) => ids.filter((_, index) => fits(index));
  it.each<[what: string, filter: () => Filter, fits: (index: number) => boolean]>([
    ['a partner', () => ({ partnerId: cleo.id }), (index) => index % 3 === 2],
    ['a type', () => ({ type: 'Communication' }), (index) => index % 4 === 3],
    ['a word of the case’s name', () => ({ search: 'came and WENT' }), (index) => index % 4 !== 3],
    ['a partner’s name', () => ({ search: 'ben ok' }), (index) => index % 3 !== 2],
    ['a sign that means anything in SQL', () => ({ search: '%_' }), (index) => index % 3 === 2],
    ['all of them', () => ({ partnerId: ben.id, type: 'Communication' }), (i) => i % 3 !== 2 && i % 4 === 3],
  ])('narrow by %s', async (_what, filter, fits) => {
    const found = (await readAll(filter())).ids;
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(every(fits));
  });

  it('find the rounds in which a red flag stands', async () => {
    expect((await readAll({ flags: 'raised' })).ids).toEqual([ids[7]]);
  });

  it('know everyone someone has practised with, in either role', async () => {
    const names = async (person: TestPerson) =>
      (await marked.world.call('listPartners', {}, person)).body.partners.map(({ name }) => name);
    expect(await names(ana)).toEqual(['Ben Okoro', 'Cleo 100%_Hart']);
    expect(await names(ben)).toEqual(['Ana Silva']);
  });
});

it('names the last round on the same station to its candidate, and to no one else', async () => {
  const { pages } = await readAll();
  const befores = pages.flat().map(({ before }) => before?.roundId ?? null);
  expect([befores[0], befores[2], befores[3], befores[59]]).toEqual([ids[1], ids[4], ids[7], null]);
  const asBen = (await readAll({}, ben, 'partnered')).pages.flat();
  expect(asBen).toHaveLength(40);
  expect(asBen.filter(({ before }) => before !== null)).toEqual([]);
});

it('keeps the other person’s marks out of rows and filters until both see them', async () => {
  const { world } = marked;
  const [host, guest] = [await world.makePerson('Hana', 'Host'), await world.makePerson('Gwen', 'Guest')];
  const round = await startMarkedRound(marked, host, guest);
  const page = makePage();
  await round.tick([page('p1', 'met'), page('f1', 'raised')]);
  await round.stage('WrapUp');
  const seen = async (person: TestPerson) => {
    const { body } = await world.call('readPastRound', { roundId: round.roundId }, person);
    const { rounds, partnered } = (await world.call('listMyRounds', { flags: 'raised' }, person)).body;
    return { result: body.round.result, flagged: [...rounds, ...partnered].length };
  };
  expect(await seen(guest)).toEqual({ result: null, flagged: 0 });
  expect(await seen(host)).toMatchObject({ result: { flags: 1, by: ['partner'] }, flagged: 1 });
  await round.handIn(host);
  await round.handIn(guest);
  expect(await seen(guest)).toMatchObject({ result: { flags: 1, by: ['partner'] }, flagged: 1 });
});

it('follows a room whose people change', async () => {
  const { world } = marked;
  const dana = await world.makePerson('Dana', 'Doe');
  const roundId = await addRound(ben, CASE, 3 * 24 * 60, dana);
  const partner = async () =>
    (await world.pool.query('select partner_id from practice_rounds where id = $1', [roundId])).rows[0]
      ?.partner_id;
  expect(await partner()).toBe(ana.id);
  await world.pool.query(
    'update practice_rooms set guest_id = $1 where id = (select room_id from practice_rounds where id = $2)',
    [ben.id, roundId],
  );
  expect(await partner()).toBe(ben.id);
});
