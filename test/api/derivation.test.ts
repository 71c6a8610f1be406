import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SpokenWord, Turn } from '../../src/domain/recording/transcript.ts';
import { DERIVATION } from '../../src/domain/assessment/derivation.ts';
import { readCases } from '../../src/server/station/cases.ts';
import { readAssessed } from '../../src/server/assessment/assessment.store.ts';
import { syncCases } from '../../src/server/station/case.store.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';
import { addPastRoom, addRecordedRound, addTracks, assessAtOnce, transcribeAs } from '../finished-round.ts';
import type { TestPerson } from '../people.ts';
import { unheardMedia } from '../unheard-media.ts';
import { makeWorld, type World } from '../world.ts';

const CASE = 'gca-transient-visual-loss';
const at = new Date(Date.now() - 5 * 24 * 3_600_000);
const MORE = 'I would like to hear a little more about how all of this began for you.';
const SAID = `I can see that this is a shock. Does your jaw ache when you chew? ${`${MORE} `.repeat(4).trim()}`;

let world: World;
let host: TestPerson;
let guest: TestPerson;
let heard: () => SpokenWord[] | Promise<SpokenWord[]> = () => [];
beforeAll(async () => {
  world = await makeWorld({
    media: unheardMedia,
    speech: {
      name: 'a test engine',
      readiness: async () => ({ ready: true }),
      transcribe: async () => heard(),
      close: async () => {},
    },
  });
  await syncCases(
    world.db,
    (await readCases(fileURLToPath(new URL('../../cases/', import.meta.url)))).stations,
  );
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
});
afterAll(() => world.close());

/** The engine gives several words one time. */
const tied = (): SpokenWord[] =>
  SAID.split(' ').map((text, index) => {
    const startMs = Math.floor(index / 8) * 2000;
    return { text, startMs, endMs: startMs + 2000 };
  });
/** What the version before made of it: ties in the order of the alphabet. */
const scrambled = (): Turn[] => {
  const words = tied().toSorted((a, b) => a.startMs - b.startMs || (a.text < b.text ? -1 : 1));
  return [
    { speaker: 'candidate', startMs: 0, endMs: 20_000, text: words.map(({ text }) => text).join(' '), words },
  ];
};

let roundId: string;
beforeEach(async () => {
  heard = tied;
  const roomId = await addPastRoom(world.db, { host, guest, startedAt: at });
  const round = { roomId, candidate: guest, actor: host, caseId: CASE, at, turns: scrambled() };
  const added = await addRecordedRound(world.db, round);
  ({ roundId } = added);
  await addTracks(world.db, world.ports.storage, added.recordingId, round);
  await world.pool.query('delete from recording_tracks where recording_id = $1 and user_id = $2', [
    added.recordingId,
    host.id,
  ]);
  await transcribeAs(world.db, roundId, scrambled());
  await assessAtOnce(world.db, roundId);
  await world.pool.query('update practice_rounds set derivation = 0 where id = $1', [roundId]);
});

const deriveStored = async () => {
  await addJob(world.db, 'derive-stored', {});
  await world.runJobs();
};
const textNow = async () => (await readAssessed(world.db, roundId))?.transcript?.turns[0]?.text;
const jaw = async () => {
  const { debrief } = (await world.call('readDebrief', { roundId }, guest)).body;
  const item = debrief.items.find(({ text }) => /jaw/i.test(text))?.id;
  return debrief.marks.find((mark) => mark.voice === 'assessor' && mark.item === item);
};
const openDebrief = () =>
  world.pool.query(
    `insert into debriefs (round_id, opened_at) values ($1, now())
     on conflict (round_id) do update set opened_at = now()`,
    [roundId],
  );

it('hears a stored round again whose words may have lost their order, judges it again and mails no one', async () => {
  await openDebrief();
  await deriveStored();
  expect(await textNow()).toBe(SAID);
  expect(await jaw()).toMatchObject({ verdict: 'met' });
  expect((await jaw())?.quotes[0]?.quote).toBe('Does your jaw ache when you chew?');
  expect((await readAssessed(world.db, roundId))?.derivation).toBe(DERIVATION);
  expect(world.mails).toEqual([]);
});

it('derives a round once, and once more when the version is raised', async () => {
  await deriveStored();
  heard = () => [{ text: 'Else.', startMs: 0, endMs: 400 }];
  await deriveStored();
  expect(await textNow()).toBe(SAID);
  await world.pool.query(
    `update practice_rounds set derivation = 0,
       transcript = jsonb_set(transcript, '{turns}', $2) where id = $1`,
    [roundId, JSON.stringify(scrambled())],
  );
  await deriveStored();
  expect(await textNow()).toBe('Else.');
});

it('judges what is kept where the sound is gone, was corrected or was heard in order', async () => {
  const judgedAs = async () => {
    await deriveStored();
    expect((await readAssessed(world.db, roundId))?.derivation).toBe(DERIVATION);
    return textNow();
  };
  await world.pool.query('insert into corrections values ($1, 0, $2, now())', [roundId, 'Something else.']);
  expect(await judgedAs()).toBe(scrambled()[0]?.text);

  await world.pool.query('delete from corrections');
  await world.pool.query('update practice_rounds set derivation = 0');
  await world.pool.query('update recordings set deleted_at = now()');
  expect(await judgedAs()).toBe(scrambled()[0]?.text);
});

it('brings no words back that were taken back while it listened', async () => {
  heard = async () => {
    const { roomId = '' } = (await readAssessed(world.db, roundId)) ?? {};
    expect((await world.call('giveConsent', { roomId, given: false }, guest)).status).toBe(200);
    return tied();
  };
  await deriveStored();
  expect(await textNow()).toBe('');
});

it('leaves what was judged as it is where words were withdrawn since', async () => {
  await openDebrief();
  await deriveStored();
  const verdicts = async () =>
    (await world.call('readDebrief', { roundId }, guest)).body.debrief.marks
      .filter(({ voice }) => voice === 'assessor')
      .map(({ item, verdict }) => [item, verdict]);
  const before = await verdicts();
  expect(before.length).toBeGreaterThan(10);
  const { roomId = '' } = (await readAssessed(world.db, roundId)) ?? {};
  expect((await world.call('giveConsent', { roomId, given: false }, guest)).status).toBe(200);
  await world.pool.query('update practice_rounds set derivation = 0 where id = $1', [roundId]);
  await deriveStored();
  expect((await readAssessed(world.db, roundId))?.derivation).toBe(DERIVATION);
  expect(await verdicts()).toEqual(before);
});
