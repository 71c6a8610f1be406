import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyRow } from '../every-row.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { readZip } from '../zip-reader.ts';
import { makeMarkedWorld, makePage, startMarkedRound } from './marked-round.ts';

let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let host: TestPerson;
let guest: TestPerson;
let round: Awaited<ReturnType<typeof startMarkedRound>>;
beforeAll(async () => {
  marked = await makeMarkedWorld();
});
afterAll(() => marked.world.close());

/** A recorded round in which everyone said everything: the guest was the candidate. */
beforeEach(async () => {
  const { world } = marked;
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  round = await startMarkedRound(marked, host, guest);
  await world.call('startRecording', { roomUrl: round.roomUrl }, host);
  await round.tick([makePage()('p1', 'met')]);
  await round.note(host, 'A note by Hana');
  await round.note(guest, 'A note by Gwen');
  for (const person of [host, guest]) {
    const noteId = crypto.randomUUID();
    await round.note(person, 'Soon deleted', noteId);
    await world.call('deleteNote', { noteId }, person);
  }
  await round.hear([{ speaker: 'candidate', startMs: 0, endMs: 900, text: 'Words by Gwen' }]);
  await world.call('stopRecording', { roomUrl: round.roomUrl }, host);
  await round.stage('WrapUp');
  await round.tick([makePage()('p2', 'met')], guest);
  await round.save(guest, { overall: 2, keep: 'Kept by Gwen', ratings: {} });
  await round.save(host, {
    overall: 4,
    globalRating: 5,
    keep: 'Kept by Hana',
    change: 'Changed by Hana',
    sharesNotes: true,
  });
  await round.handIn(guest);
  await round.handIn(host);
  await world.runJobs();
  await world.call('correctTurn', { roundId: round.roundId, turn: 0, text: 'Corrected by Gwen' }, guest);
  await world.runJobs();
});

const erase = (person: TestPerson) => marked.world.call('eraseAccount', { password: PASSWORD }, person);
/** What is kept of this round, in whatever table, that holds certain words. */
const kept = async (words: RegExp) =>
  (await everyRow(marked.world.pool)).filter((row) => row.includes(round.roundId) && words.test(row));

describe('a partner who deletes their account', () => {
  it('leaves marks and ratings without a name, and takes every free text along', async () => {
    expect(await kept(/by Hana/)).not.toEqual([]);
    expect((await erase(host)).status).toBe(200);
    await marked.world.runJobs();
    expect(await kept(/by Hana/)).toEqual([]);
    expect(await kept(new RegExp(host.id))).toEqual([]);
    const debrief = await round.read(guest);
    expect(await round.verdicts(guest)).toMatchObject({ p1: 'met', p3: 'missed' });
    expect(debrief.debrief?.theirs).toMatchObject({
      state: 'done',
      form: { overall: 4, globalRating: 5, keep: '', change: '' },
    });
    expect(debrief.sharedNotes).toEqual([]);
    const { rounds } = (await marked.world.call('listMyRounds', {}, guest)).body;
    expect(rounds[0]?.room.hostProfile).toMatchObject({ firstName: 'Deleted', lastName: 'user' });
  });
});

describe('a candidate who deletes their account', () => {
  it('takes along everything that was marked, noted and said of them', async () => {
    expect((await erase(guest)).status).toBe(200);
    await marked.world.runJobs();
    expect(await kept(/by Gwen|by Hana/)).toEqual([]);
    for (const table of ['marks', 'debriefs', 'debrief_forms', 'round_notes', 'deleted_notes', 'corrections'])
      expect(
        (await marked.world.pool.query(`select 1 from ${table} where round_id = $1`, [round.roundId])).rows,
      ).toEqual([]);
    expect((await marked.world.call('listMyRounds', {}, host)).body.partnered).toEqual([]);
  });
});

describe('an export', () => {
  const exported = async (person: TestPerson) => {
    const { url } = (await marked.world.call('requestExport', {}, person)).body;
    const files = readZip(Buffer.from(await (await marked.world.request(url)).arrayBuffer()));
    const text = files.get('data.json')?.toString() ?? '{}';
    const { rooms } = JSON.parse(text) as {
      rooms: { rounds: { debrief: { marks: { of: string; voice: string }[] } }[] }[];
    };
    return { text, debrief: rooms[0]?.rounds[0]?.debrief };
  };

  it('has the candidate’s marks in words, their notes, and what both said', async () => {
    const { text, debrief } = await exported(guest);
    expect(text).not.toContain('Soon deleted');
    for (const words of [
      'A note by Gwen',
      'A note by Hana',
      'Kept by Gwen',
      'Kept by Hana',
      'Corrected by Gwen',
      'Words by Gwen',
    ])
      expect(text).toContain(words);
    const { items } = await round.read(guest);
    expect(debrief?.marks).toContainEqual(
      expect.objectContaining({ of: items[0]?.text, voice: 'partner', verdict: 'met' }),
    );
    expect(debrief?.marks).toContainEqual(
      expect.objectContaining({ of: items[1]?.text, voice: 'self', verdict: 'met' }),
    );
  });

  it('has for the partner what they wrote and may read, and neither the other’s notes nor the assessor’s marks', async () => {
    const { text, debrief } = await exported(host);
    for (const words of ['A note by Hana', 'Kept by Hana', 'Kept by Gwen']) expect(text).toContain(words);
    for (const words of ['A note by Gwen', 'Words by Gwen', 'Corrected by Gwen'])
      expect(text).not.toContain(words);
    expect(debrief?.marks.map(({ voice }) => voice)).not.toContain('assessor');
  });
});
