import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Round } from '../../src/contract/round.ts';
import type { Stage } from '../../src/domain/room/stage.ts';
import { freeSlot } from '../free-slot.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import type { World } from '../world.ts';
import { readZip } from '../zip-reader.ts';
import { makeMarkedWorld } from './marked-round.ts';

const CASE = 'acute-angle-closure';
let world: World;
let clock: { aheadMs: number };
let host: TestPerson;
let guest: TestPerson;
let roomId: string;
let round: Round;

beforeAll(async () => {
  ({ world, clock } = await makeMarkedWorld());
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});
afterAll(() => world.close());
beforeEach(async () => {
  clock.aheadMs = 0;
  await world.db.deleteFrom('practice_rooms').execute();
  const plan = { hostId: host.id, startUtc: freeSlot(), private: false, durationMinutes: 60 as const };
  ({ id: roomId } = (await world.call('createRoom', plan, host)).body.room);
  await world.call('updateRoom', { roomId, guestId: guest.id }, guest);
  ({ round } = (await world.call('createRound', { roomId, roundNumber: 1 }, host)).body);
  await set({ candidateId: guest.id });
  await set({ caseBriefId: CASE });
  await move('Interview');
});

const set = (fields: Record<string, unknown>) =>
  world.call('updateRound', { roundId: round.id, ...fields }, host);
const move = (stage: Stage) => world.call('updateRoom', { roomId, stage }, host);
const give = (findingId: string, person = host) =>
  world.call('giveFinding', { roundId: round.id, findingId }, person);
const read = async (person: TestPerson) =>
  (await world.call('readFindings', { roundId: round.id }, person)).body.findings;
const latest = async (person: TestPerson) =>
  (await world.call('readLatestRound', { roomId }, person)).body.round;

describe('a finding', () => {
  it('is shown to the candidate once the actor gives it', async () => {
    expect(await read(guest)).toEqual([]);
    expect((await read(host)).map(({ id }) => id)).toEqual(['sight', 'slit-lamp', 'iop', 'discs']);
    expect((await give('iop')).status).toBe(200);
    expect(await read(guest)).toEqual([
      {
        id: 'iop',
        name: 'Pressure in the eyes',
        words: 'Right 58 mmHg, left 17 mmHg.',
        table: null,
        picture: null,
      },
    ]);
  });

  it('is stamped by the server, once, and both see when', async () => {
    const before = (await latest(guest))?.revision ?? 0;
    const first = (await give('iop')).body;
    const [given] = first.round.givenFindings;
    expect(given?.id).toBe('iop');
    expect(Math.abs((given?.givenAt ?? 0) - first.serverTime)).toBeLessThan(5000);
    expect(first.round.revision).toBeGreaterThan(before);
    clock.aheadMs = 60_000;
    expect((await give('iop')).body.round).toEqual(first.round);
    await give('sight');
    for (const person of [host, guest])
      expect((await latest(person))?.givenFindings).toEqual([
        given,
        { id: 'sight', givenAt: expect.any(Number) },
      ]);
  });

  it('is refused when the case has no such finding, in another round, and when the round is over', async () => {
    expect((await give('oct')).status).toBe(404);
    await move('WrapUp');
    expect((await give('iop')).body.error).toBe('The round is over.');
    await world.call('createRound', { roomId, roundNumber: 2 }, host);
    await move('Prep');
    expect((await give('iop')).status).toBe(409);
  });

  it('is taken back when the round restarts with another candidate', async () => {
    await give('iop');
    await move('Prep');
    expect(await read(guest)).toEqual([]);
    await set({ candidateId: host.id });
    await move('Interview');
    expect((await latest(host))?.givenFindings).toEqual([]);
    expect(await read(host)).toEqual([]);
  });

  it('stays as it was given when the library changes', async () => {
    await give('iop');
    const { rows } = await world.pool.query<{ findings: unknown }>(
      'select findings from case_briefs where id = $1',
      [CASE],
    );
    const edit = (findings: unknown) =>
      world.pool.query('update case_briefs set findings = $2 where id = $1', [
        CASE,
        JSON.stringify(findings),
      ]);
    await edit([]);
    expect((await read(guest)).map(({ words }) => words)).toEqual(['Right 58 mmHg, left 17 mmHg.']);
    await edit(rows[0]?.findings);
  });

  it('is in the export of both people by its name, and the others are not', async () => {
    await give('iop');
    for (const person of [host, guest]) {
      const { url } = (await world.call('requestExport', { currentPassword: PASSWORD }, person)).body;
      const files = readZip(Buffer.from(await (await world.request(url)).arrayBuffer()));
      const text = String(files.get('data.json'));
      expect(JSON.parse(text)).toMatchObject({
        rooms: [
          { rounds: [{ findingsGiven: [{ name: 'Pressure in the eyes', givenAt: expect.any(String) }] }] },
        ],
      });
      expect(text).not.toContain('Slit lamp');
    }
  });

  it('goes with the account of its candidate', async () => {
    const candidate = await world.makePerson('Cleo', 'Candidate');
    await world.pool.query('update practice_rooms set guest_id = $1 where id = $2', [candidate.id, roomId]);
    await world.pool.query('update practice_rounds set candidate_id = $1 where id = $2', [
      candidate.id,
      round.id,
    ]);
    await give('iop');
    await world.call('eraseAccount', { password: PASSWORD }, candidate);
    expect((await world.pool.query('select from given_findings')).rowCount).toBe(0);
  });
});
