import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mediaName } from '../../src/server/platform/files/track-file.ts';
import { everyRow } from '../every-row.ts';
import { PASSWORD, type TestPerson } from '../people.ts';
import { makeMarkedWorld, startMarkedRound } from './marked-round.ts';

let marked: Awaited<ReturnType<typeof makeMarkedWorld>>;
let partner: TestPerson;
let candidate: TestPerson;
let mentor: TestPerson;
let roundId: string;
beforeAll(async () => {
  marked = await makeMarkedWorld();
});
afterAll(() => marked.world.close());

/** A round with an assessment and words of both people. */
beforeEach(async () => {
  const { world } = marked;
  marked.clock.aheadMs = 0;
  partner = await world.makePerson('Hana', 'Host');
  candidate = await world.makePerson('Gwen', 'Guest');
  mentor = await world.makePerson('Mo', 'Mentor');
  const round = await startMarkedRound(marked, partner, candidate);
  ({ roundId } = round);
  await round.note(partner, 'A private note');
  await round.hear([{ speaker: 'actor', startMs: 0, endMs: 900, text: 'Words of the partner' }]);
  const feedback = { summary: 'A clear summary.', keep_doing: [], priorities_for_next_time: [] };
  await world.pool.query('update practice_rounds set assessment = $1 where id = $2', [
    JSON.stringify({ dimensions: [], overall_feedback: feedback }),
    roundId,
  ]);
});

const make = async (person = candidate, email = mentor.email) =>
  marked.world.call('createReportLink', { roundId, email, days: 7 }, person);
const tokenIn = (url: string) => new URL(url).searchParams.get('s') ?? '';
const read = (token: string, person = mentor) => marked.world.call('readReport', { token }, person);
const links = async () => (await marked.world.call('listReportLinks', { roundId }, candidate)).body.links;

it('shows the report to the named person alone, and nothing of the partner’s', async () => {
  const { body } = await make();
  const token = tokenIn(body.url);
  const report = await read(token);
  expect(report.body).toMatchObject({
    candidate: 'Gwen Guest',
    assessment: { overall_feedback: { summary: 'A clear summary.' } },
  });
  expect(JSON.stringify(report.body)).not.toMatch(/Hana|Words of the partner|private note/);
  for (const other of [candidate, partner]) expect((await read(token, other)).status).toBe(403);
  expect((await links())[0]).toMatchObject({ readerEmail: mentor.email, readAt: expect.any(String) });
});

it('keeps only a hash of what opens it', async () => {
  const token = tokenIn((await make()).body.url);
  const rows = await everyRow(marked.world.pool);
  expect(rows.filter((row) => row.includes(roundId)).length).toBeGreaterThan(0);
  expect(rows.filter((row) => row.includes(token))).toEqual([]);
});

it('ends after its days, or when it is revoked', async () => {
  const [first, second] = [tokenIn((await make()).body.url), tokenIn((await make()).body.url)];
  const [newest] = await links();
  await marked.world.call('revokeReportLink', { linkId: newest?.id ?? '' }, candidate);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([200, 410]);
  marked.clock.aheadMs = 7 * 86_400_000;
  expect((await read(first)).status).toBe(410);
  expect(await links()).toEqual([]);
});

it('is made by the candidate only, of a round with an assessment, and not without end', async () => {
  expect((await make(partner)).status).toBe(403);
  const statuses = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await make()).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 409]);
  await marked.world.pool.query('update practice_rounds set assessment = null where id = $1', [roundId]);
  expect((await make()).status).toBe(409);
});

/** What both people said in the round, as if it had been recorded. */
const record = async (): Promise<string> => {
  const { pool, ports } = marked.world;
  const { rows } = await pool.query<{ id: string }>(
    `insert into recordings (round_id, started_by, started_at, stopped_at) values ($1, $2, now(), now()) returning id`,
    [roundId, partner.id],
  );
  const recordingId = rows[0]?.id ?? '';
  for (const { id } of [candidate, partner]) {
    const trackId = randomUUID();
    await pool.query(
      `insert into recording_tracks (id, recording_id, user_id, type, started_at, finished_at, duration_ms)
       values ($1, $2, $3, 'audio/webm', now(), now(), 1000)`,
      [trackId, recordingId, id],
    );
    await ports.storage.put(mediaName(trackId), new Uint8Array([1, 2, 3]));
  }
  return recordingId;
};

it('includes the recording only while both people agree', async () => {
  const { world } = marked;
  const recordingId = await record();
  const token = tokenIn((await make()).body.url);
  const tracks = async () => (await read(token)).body.tracks;
  const agree = (person: TestPerson, agreed = true) =>
    world.call('shareRecording', { recordingId, agreed }, person);
  expect((await agree(mentor)).status).toBe(403);
  await agree(candidate);
  expect(await tracks()).toEqual([]);
  const waiting = async () => (await world.call('readDashboard', {}, partner)).body.waiting;
  expect(await waiting()).toMatchObject([{ kind: 'recording', other: 'Gwen Guest', roundId }]);

  await agree(partner);
  expect(await waiting()).toEqual([]);
  const [track, ...others] = await tracks();
  expect(others).toHaveLength(1);
  const signedTrack = track?.url.split('/').at(-1) ?? '';
  expect((await world.call('playTrack', { signedTrack })).status).toBe(200);

  await agree(partner, false);
  expect(await tracks()).toEqual([]);
  expect((await world.call('playTrack', { signedTrack })).status).toBe(403);
  await agree(partner);
  expect(await tracks()).toHaveLength(2);
  const [link] = await links();
  await world.call('revokeReportLink', { linkId: link?.id ?? '' }, candidate);
  expect((await world.call('playTrack', { signedTrack })).status).toBe(403);
});

it('goes with either account', async () => {
  const { world } = marked;
  const count = async () =>
    (await world.pool.query('select 1 from report_links where round_id = $1', [roundId])).rowCount;
  await make();
  await world.call('eraseAccount', { password: PASSWORD }, mentor);
  expect(await count()).toBe(0);
  const { body } = await make(candidate, partner.email);
  await world.call('eraseAccount', { password: PASSWORD }, candidate);
  expect(await count()).toBe(0);
  expect((await read(tokenIn(body.url), partner)).status).toBe(410);
});
