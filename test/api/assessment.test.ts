import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../../src/contract/room.ts';
import type { Round } from '../../src/contract/round.ts';
import type { SpokenWord } from '../../src/domain/recording/transcript.ts';
import { mediaName } from '../../src/server/platform/files/track-file.ts';
import { readCases } from '../../src/server/station/cases.ts';
import { MediaOverrun } from '../../src/server/ports/media.ts';
import type { SpeechReadiness } from '../../src/server/ports/speech.ts';
import { syncCases } from '../../src/server/station/case.store.ts';
import { freeSlot } from '../free-slot.ts';
import type { TestPerson } from '../people.ts';
import { unheardMedia } from '../unheard-media.ts';
import { makeWorld, type World } from '../world.ts';
import { hurryJobs } from '../job-queue.ts';

const CASE = 'gca-transient-visual-loss';
let world: World;
let host: TestPerson;
let guest: TestPerson;
let stranger: TestPerson;
let room: Room;
let round: Round;

// A speech engine that hears what the test says, in place of minutes of real listening.
let readiness: SpeechReadiness = { ready: true };
let heard: () => SpokenWord[] = () => [];
let listenings = 0;

const words = (text: string): SpokenWord[] =>
  text.split(' ').map((word, index) => ({ text: word, startMs: index * 400, endMs: index * 400 + 350 }));
const SPOKEN =
  'Do you get any pain in your jaw when you chew your food? I am worried about giant cell arteritis. ' +
  'I would start high dose steroids today before the biopsy to protect your sight in the other eye.';

beforeAll(async () => {
  world = await makeWorld({
    media: unheardMedia,
    speech: {
      name: 'a test engine',
      readiness: async () => readiness,
      transcribe: async () => {
        listenings += 1;
        return heard();
      },
      close: async () => {},
    },
  });
  const library = await readCases(fileURLToPath(new URL('../../cases/', import.meta.url)));
  await syncCases(world.db, library.stations);
  host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  stranger = await world.makePerson('Stef', 'Stranger');
});
afterAll(() => world.close());

/** A recorded round with the guest as candidate, whose track has arrived. */
beforeEach(async () => {
  readiness = { ready: true };
  heard = () => words(SPOKEN);
  listenings = 0;
  world.mails.length = 0;
  await world.pool.query('delete from rate_limits');
  const plan = { hostId: host.id, startUtc: freeSlot(), private: false, durationMinutes: 60 as const };
  room = (await world.call('createRoom', plan, host)).body.room;
  await world.call('updateRoom', { roomId: room.id, guestId: guest.id }, guest);
  round = (await world.call('createRound', { roomId: room.id, roundNumber: 1 }, host)).body.round;
  await world.call('updateRound', { roundId: round.id, candidateId: guest.id }, host);
  await world.call('updateRound', { roundId: round.id, caseBriefId: CASE }, host);
  await world.call('updateRoom', { roomId: room.id, stage: 'Interview' }, host);
  const { recording } = (await world.call('startRecording', { roomUrl: room.roomUrl ?? '' }, host)).body;
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into recording_tracks (recording_id, user_id, type, started_at, chunks, finished_at, duration_ms)
     values ($1, $2, 'audio/webm', now(), 1, now(), 20000) returning id`,
    [recording.id, guest.id],
  );
  await world.ports.storage.put(mediaName(rows[0]?.id ?? ''), new Uint8Array([1]));
  await world.runJobs();
  world.mails.length = 0;
});

const stop = () => world.call('stopRecording', { roomUrl: room.roomUrl ?? '' }, host);
const start = (person = host, roundId = round.id) =>
  world.call(
    'startAssessment',
    { roomUrl: room.roomUrl ?? '', roomId: room.id, roundId, caseName: 'x' },
    person,
  );
const read = (person = guest) => world.call('readAssessment', { roundId: round.id }, person);
const latest = async () => (await world.call('readLatestRound', { roomId: room.id }, guest)).body.round;
const sharedWith = async (person: TestPerson) =>
  (await world.call('listMyRounds', {}, person)).body.shared
    .filter(({ id }) => id === round.id)
    .map(({ id, hasAssessment }) => ({ id, hasAssessment }));
const history = async () =>
  (await world.call('listMyRounds', {}, guest)).body.rounds.find(({ id }) => id === round.id);

describe('from recording to assessment', () => {
  it('goes by itself once the recording stops, and asking again changes nothing', async () => {
    await stop();
    expect((await latest())?.progress).toBe('uploading');
    await Promise.all([start(), start(guest), start()]);
    await world.runJobs();
    const { body } = await read();
    expect((await latest())?.progress).toBe('ready');
    expect(body.turns[0]).toMatchObject({ speaker: 'candidate' });
    const quotes = body.assessment?.dimensions.flatMap((dimension) => dimension.quotes ?? []) ?? [];
    expect(quotes.length).toBeGreaterThan(0);
    for (const { quote } of quotes) expect(SPOKEN).toContain(quote);
    expect(listenings).toBe(1);
    expect(world.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [guest.email, 'Your assessment is ready'],
    ]);
    expect(await history()).toMatchObject({ case: { id: CASE }, room: { id: room.id }, progress: 'ready' });
    await start();
    await world.runJobs();
    expect([listenings, world.mails.length]).toEqual([1, 1]);
  });

  it('is mailed with the result in the report’s own words', async () => {
    heard = () => words(`${SPOKEN} `.repeat(4));
    await stop();
    await world.call('updateRoom', { roomId: room.id, stage: 'WrapUp' }, host);
    await world.runJobs();
    expect(world.mails[0]?.text).toMatch(/^Fellow Eye \d+ of \d+.*\.$/m);
  });

  it('counts a finding that the actor gave while the recording ran', async () => {
    await world.pool.query(
      `update practice_rounds set case_text = jsonb_set(jsonb_set(case_text, '{markScheme,points,0,given}', '["bloods"]'),
         '{findings}', '[{ "id": "bloods", "name": "Blood tests", "words": "ESR 92" }]') where id = $1`,
      [round.id],
    );
    heard = () => words(`${SPOKEN} `.repeat(4));
    await world.call('giveFinding', { roundId: round.id, findingId: 'bloods' }, host);
    await stop();
    await world.call('updateRoom', { roomId: room.id, stage: 'WrapUp' }, host);
    await world.runJobs();
    expect(world.mails.map(({ text }) => text).join()).toMatch(/Fellow Eye \d+ of \d+/);
    const { assessment } = (await read()).body;
    const asked = expect.objectContaining({ finding: 'bloods', quote: 'Asked for: Blood tests' });
    expect(assessment?.dimensions.flatMap(({ quotes }) => quotes ?? [])).toContainEqual(asked);
    const { debrief } = (await world.call('readDebrief', { roundId: round.id }, guest)).body;
    expect(debrief.marks.find(({ item }) => item === 'p1')).toMatchObject({
      voice: 'assessor',
      verdict: 'met',
      quotes: expect.arrayContaining([asked]),
    });
  });

  it('hears no more of someone than was recorded, however many tracks they sent side by side', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into recording_tracks (recording_id, user_id, type, started_at, chunks, finished_at, duration_ms)
       select recording.id, $2, 'audio/webm', now(), 1, now(), 100000
       from recordings recording, generate_series(1, 20) where round_id = $1 returning recording_tracks.id`,
      [round.id, guest.id],
    );
    for (const { id } of rows) await world.ports.storage.put(mediaName(id), new Uint8Array([1]));
    await stop();
    await world.runJobs();
    expect([listenings, (await latest())?.progress]).toEqual([2, 'ready']);
  });

  it('goes on without a partner’s track that takes too much to decode', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into recording_tracks (recording_id, user_id, type, started_at, chunks, finished_at, duration_ms)
       select id, $2, 'audio/webm', now(), 1, now(), 10000 from recordings where round_id = $1 returning id`,
      [round.id, host.id],
    );
    await world.ports.storage.put(mediaName(rows[0]?.id ?? ''), new Uint8Array([1]));
    let decodings = 0;
    world.ports.media = {
      ...unheardMedia,
      decode: async (...task) => {
        decodings += 1;
        if (decodings === 2) throw new MediaOverrun('media work took too much processor time');
        return unheardMedia.decode(...task);
      },
    };
    await stop();
    await world.runJobs();
    world.ports.media = unheardMedia;
    expect([decodings, (await latest())?.progress]).toEqual([2, 'ready']);
  });

  it('waits for the speech engine and says so', async () => {
    const why = 'Speech-to-text is still being set up. Your recording is safe.';
    readiness = { ready: false, why, cause: 'The speech model is being downloaded.' };
    await stop();
    await world.runJobs();
    expect(await latest()).toMatchObject({ progress: 'transcribing', problem: why });
    readiness = { ready: true };
    await hurryJobs(world.pool);
    await world.runJobs();
    expect(await latest()).toMatchObject({ progress: 'ready', problem: null });
  });

  it('looks for the speech engine more and more seldom, and once a minute at the least', async () => {
    readiness = { ready: false, why: 'Wait.', cause: 'The speech model is being downloaded.' };
    await stop();
    const pauseAfter = async (seconds: number) => {
      await world.pool.query(
        `update recordings set stopped_at = now() - $2 * interval '1 second' where round_id = $1`,
        [round.id, seconds],
      );
      await hurryJobs(world.pool);
      await world.runJobs();
      const { rows } = await world.pool.query<{ seconds: number }>(
        `select round(extract(epoch from run_at - updated_at))::int as seconds from graphile_worker.jobs where key = $1`,
        [`assess-round:${round.id}`],
      );
      return rows[0]?.seconds;
    };
    expect([await pauseAfter(0), await pauseAfter(80), await pauseAfter(24 * 3600)]).toEqual([2, 20, 60]);
  });

  it('waits for no engine where nothing was recorded', async () => {
    readiness = { ready: false, why: 'Wait.', cause: 'The speech model is being downloaded.' };
    await world.pool.query('delete from recording_tracks');
    await stop();
    await world.runJobs();
    expect(await latest()).toMatchObject({ progress: 'ready', problem: null });
  });

  it('gives up after some tries, says why, and goes on when asked again', async () => {
    heard = () => {
      throw new Error('no ears');
    };
    await stop();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await world.runJobs().catch(() => undefined);
      await hurryJobs(world.pool);
    }
    expect(await latest()).toMatchObject({
      progress: 'failed',
      problem: 'We could not turn your recording into text. It is still kept.',
    });
    heard = () => words(SPOKEN);
    expect((await start(guest)).status).toBe(200);
    await world.runJobs();
    expect((await latest())?.progress).toBe('ready');
  });

  it('invents nothing where nothing was said', async () => {
    heard = () => [];
    await stop();
    await world.runJobs();
    const { assessment } = (await read()).body;
    expect(assessment?.dimensions.every((dimension) => dimension.insufficient_evidence)).toBe(true);
    const praised = assessment?.dimensions.filter(
      ({ evidence, strengths }) => evidence.length + strengths.length > 0,
    );
    expect(praised).toEqual([]);
  });

  it('is for rounds that were recorded, asked for by their people', async () => {
    expect((await start()).status).toBe(409);
    await stop();
    expect((await start(stranger)).status).toBe(403);
    expect((await start(host, crypto.randomUUID())).status).toBe(404);
  });
});

describe('reading an assessment', () => {
  it('is for the candidate, and for the other person if the candidate shares it', async () => {
    await stop();
    await world.runJobs();
    const statuses = async () => [
      (await read(guest)).status,
      (await read(host)).status,
      (await read(stranger)).status,
    ];
    expect(await statuses()).toEqual([200, 403, 403]);
    expect((await world.call('shareAssessment', { roundId: round.id, shared: true }, host)).status).toBe(403);
    await world.call('shareAssessment', { roundId: round.id, shared: true }, guest);
    expect(await statuses()).toEqual([200, 200, 403]);
    expect(await sharedWith(host)).toEqual([{ id: round.id, hasAssessment: true }]);
    expect(await sharedWith(guest)).toEqual([]);
    expect(await sharedWith(stranger)).toEqual([]);
    await world.call('shareAssessment', { roundId: round.id, shared: false }, guest);
    expect(await statuses()).toEqual([200, 403, 403]);
    expect(await sharedWith(host)).toEqual([]);
  });
});

it('says how far to trust the assessor where it says who listens', async () => {
  const measured =
    /On \d+ test talks.* this assessor agreed with examiners κ \d\.\d\d; it noticed [\d.]+ of 10 dangers/;
  expect((await world.call('readListener', {}, host)).body.measured).toMatch(measured);
  expect(await (await world.request('/status')).text()).toMatch(measured);
});

describe('the status page', () => {
  const status = async () => (await world.request('/status')).text();

  it('tells anyone whether speech can be turned into text, and what waits', async () => {
    await world.pool.query('delete from assessment_steps');
    expect(await status()).toMatch(/Ready\.[^]*None is waiting\./);
    readiness = { ready: false, why: 'Wait.', cause: 'The speech model is being downloaded (42%).' };
    await stop();
    await world.runJobs();
    expect(await status()).toMatch(
      /being downloaded \(42%\)\.[^]*1 is on the way, the oldest for less than a minute\./,
    );
  });
});
