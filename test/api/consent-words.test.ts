import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessRound } from '../../src/domain/assessment/assess.ts';
import { WORDS_REMOVED } from '../../src/domain/assessment/withdrawn-words.ts';
import { readCases } from '../../src/server/station/cases.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { syncCases } from '../../src/server/station/case.store.ts';
import { everyRow } from '../every-row.ts';
import { addPastRoom, addRecordedRound, transcribeAs } from '../finished-round.ts';
import { hurryJobs } from '../job-queue.ts';
import type { TestPerson } from '../people.ts';
import { practisedRoom, wordsOf } from '../practised-room.ts';
import { makeWorld, type World } from '../world.ts';
import { readZip } from '../zip-reader.ts';

let world: World;
let host: TestPerson;
let guest: TestPerson;
let whileJudging = async () => {};

beforeAll(async () => {
  world = await makeWorld({
    assessor: {
      assess: async (task) => {
        await whileJudging();
        return assessRound(task);
      },
    },
  });
  const library = await readCases(fileURLToPath(new URL('../../cases/', import.meta.url)));
  await syncCases(world.db, library.stations);
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});
afterAll(() => world.close());

const withdraw = (roomId: string, person: TestPerson) =>
  world.call('giveConsent', { roomId, given: false }, person);
const read = async (roundId: string, person: TestPerson) =>
  (await world.call('readAssessment', { roundId }, person)).body;
const exported = async (person: TestPerson) => {
  const { url } = (await world.call('requestExport', {}, person)).body;
  const response = await world.request(url);
  return readZip(Buffer.from(await response.arrayBuffer()))
    .get('data.json')
    ?.toString();
};

describe('someone who takes back their consent', () => {
  it('leaves no word of theirs in any row, report or export; the other one keeps everything', async () => {
    const { roomId, hosts, guests } = await practisedRoom(world.ports, host, guest);
    for (const [roundId, person] of [
      [hosts.roundId, host],
      [guests.roundId, guest],
    ] as const)
      await world.call('shareAssessment', { roundId, shared: true }, person);
    const before = await read(hosts.roundId, host);
    expect(await exported(guest)).toContain(wordsOf(guest));

    expect((await withdraw(roomId, guest)).status).toBe(200);

    const rows = await everyRow(world.pool);
    expect(rows.filter((row) => row.includes(wordsOf(guest)))).toEqual([]);
    for (const person of [host, guest]) expect(await exported(person)).not.toContain(wordsOf(guest));
    expect(await exported(host)).toContain(wordsOf(host));
    // Where they played the actor, the candidate's assessment is as it was.
    const after = await read(hosts.roundId, host);
    expect(after.assessment).toEqual(before.assessment);
    expect(after.turns.map(({ text }) => text)).toEqual(['', wordsOf(host)]);
    // Where they were the candidate, what was judged stays without their words.
    for (const person of [host, guest]) {
      const { assessment, turns } = await read(guests.roundId, person);
      expect(assessment?.dimensions[0]).toMatchObject({ evidence: [WORDS_REMOVED], quotes: [] });
      expect(assessment?.overall_feedback.summary).toBe('Clear.');
      expect(turns.map(({ text }) => text)).toEqual([wordsOf(host), '']);
    }
  });

  it('keeps their words in another room', async () => {
    const [first, second] = [
      await practisedRoom(world.ports, host, guest),
      await practisedRoom(world.ports, host, guest),
    ];
    await withdraw(first.roomId, guest);
    expect((await read(second.guests.roundId, guest)).turns.map(({ text }) => text)).toContain(
      wordsOf(guest),
    );
  });

  it('while they are being judged is judged again without what they said', async () => {
    const SAID = 'Do you get any pain in your jaw when you chew your food?';
    const at = new Date(Date.now() - 3_600_000);
    const roomId = await addPastRoom(world.db, { host, guest, startedAt: at });
    const turns = [{ speaker: 'candidate' as const, startMs: 0, endMs: 4000, text: SAID }];
    const made = { roomId, candidate: guest, actor: host, caseId: 'gca-transient-visual-loss', at, turns };
    const { roundId } = await addRecordedRound(world.db, made);
    await transcribeAs(world.db, roundId, turns);
    let judgings = 0;
    whileJudging = async () => {
      judgings += 1;
      if (judgings === 1) await withdraw(roomId, guest);
    };
    await addJob(world.db, 'assess-round', { roundId });
    await world.runJobs();
    expect(await read(roundId, guest)).toMatchObject({ assessment: null });
    await hurryJobs(world.pool);
    await world.runJobs();
    const { assessment } = await read(roundId, guest);
    expect([judgings, assessment?.dimensions.length]).toEqual([2, expect.any(Number)]);
    expect((await everyRow(world.pool)).filter((row) => row.includes('pain in your jaw when'))).toEqual([]);
  });
});
