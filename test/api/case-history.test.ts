import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../people.ts';
import { CASE, makeMarkedWorld, startMarkedRound } from './marked-round.ts';

let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  marked = await makeMarkedWorld();
  host = await marked.world.makePerson('Hana', 'Host');
  guest = await marked.world.makePerson('Gwen', 'Guest');
});
afterAll(() => marked.world.close());

it('says who has met which case once a round is over, and to each their own last result', async () => {
  const { world } = marked;
  const round = await startMarkedRound(marked, host, guest);
  const history = async (person: TestPerson) =>
    (await world.call('listCaseHistory', { roomId: round.roomId }, person)).body;
  expect(await history(host)).toEqual({ met: [], results: [] });

  await round.stage('WrapUp');
  await world.pool.query(`update practice_rounds set assessment = '{}' where id = $1`, [round.roundId]);
  await world.pool.query(
    `insert into marks (round_id, voice, item, verdict, made_at, is_current)
     select $1, 'assessor', item, verdict, now(), true
     from (values ('p1', 'met'), ('p2', 'met'), ('p3', 'missed'), ('f1', 'raised')) verdicts (item, verdict)`,
    [round.roundId],
  );
  const met = [
    { caseId: CASE, userId: guest.id, role: 'candidate' },
    { caseId: CASE, userId: host.id, role: 'actor' },
  ];
  const theirs = await history(host);
  expect(theirs.met).toEqual(expect.arrayContaining(met));
  expect(theirs.met).toHaveLength(2);
  expect(theirs.results).toEqual([]);
  expect((await history(guest)).results).toEqual([{ caseId: CASE, met: 2, of: 14, by: 'assessor' }]);
});

it('begins the next round with the other person as candidate, whom the host may change', async () => {
  const { world } = marked;
  const { roomId, stage } = await startMarkedRound(marked, host, guest);
  await stage('WrapUp');
  const { round } = (await world.call('createRound', { roomId, roundNumber: 2 }, host)).body;
  expect(round.candidateId).toBe(host.id);
  await stage('Prep');
  const change = { roundId: round.id, candidateId: guest.id };
  expect((await world.call('updateRound', change, host)).body.round.candidateId).toBe(guest.id);
});
