import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

describe('a code mailed to the reader', () => {
  const READER = 'supervisor@example.org';
  let token: string;
  beforeEach(async () => {
    const { world } = marked;
    await world.pool.query('delete from rate_limits');
    token = tokenIn((await make(candidate, READER)).body.url);
    await world.runJobs();
    world.mails.length = 0;
  });
  const ask = (email = READER) => marked.world.call('requestReportCode', { token, email });
  const enter = (code: string) => marked.world.call('enterReportCode', { token, code });
  const readWith = (pass: string) => marked.world.call('readReport', { token, pass });
  const mailed = async () => {
    await marked.world.runJobs();
    return marked.world.mails.filter(({ about }) => about === 'code');
  };
  const codeMailed = async () => /\b\d{6}\b/.exec((await mailed()).at(-1)?.subject ?? '')?.[0] ?? 'none';
  const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

  it('opens the report to someone without an account, once, with the recording while both agree', async () => {
    const recordingId = await record();
    for (const person of [candidate, partner])
      await marked.world.call('shareRecording', { recordingId, agreed: true }, person);
    expect((await marked.world.call('readReport', { token })).status).toBe(403);
    expect((await ask()).status).toBe(200);
    const code = await codeMailed();
    const { status, body } = await enter(` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(status).toBe(200);
    const report = await readWith(body.pass);
    expect(report.body).toMatchObject({ candidate: 'Gwen Guest' });
    expect((await links())[0]).toMatchObject({ readAt: expect.any(String) });
    const signedTrack = report.body.tracks[0]?.url.split('/').at(-1) ?? '';
    expect((await marked.world.call('playTrack', { signedTrack })).status).toBe(200);
    expect((await enter(code)).status).toBe(403);

    await marked.world.call('shareRecording', { recordingId, agreed: false }, partner);
    expect((await marked.world.call('playTrack', { signedTrack })).status).toBe(403);
    marked.clock.aheadMs = 2 * 3_600_000 + 1000;
    expect((await readWith(body.pass)).status).toBe(403);
  });

  it('answers alike for another address, and mails it nothing', async () => {
    const [right, wrong] = [await ask(), await ask('someone-else@example.org')];
    expect(wrong).toMatchObject({ status: right.status, body: right.body });
    expect(await mailed()).toEqual([]);
    const guess = await enter('123456');
    await ask();
    expect((await mailed()).map(({ to }) => to.address)).toEqual([READER]);
    expect(await enter(otherThan(await codeMailed()))).toMatchObject({
      status: guess.status,
      body: guess.body,
    });
  });

  it('ends after five wrong tries, ten minutes, a newer one, and with the link', async () => {
    await ask();
    const first = await codeMailed();
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(otherThan(first))).status).toBe(403);
    expect((await enter(first)).status).toBe(403);

    await ask();
    const late = await codeMailed();
    marked.clock.aheadMs = 10 * 60_000;
    expect((await enter(late)).status).toBe(403);
    await ask();
    const older = await codeMailed();
    await ask();
    const newer = await codeMailed();
    expect((await enter(older)).status).toBe(403);
    const { pass } = (await enter(newer)).body;
    expect((await readWith(pass)).status).toBe(200);
    const [link] = await links();
    await marked.world.call('revokeReportLink', { linkId: link?.id ?? '' }, candidate);
    expect([(await readWith(pass)).status, (await ask()).status, (await enter(newer)).status]).toEqual([
      410, 410, 410,
    ]);
  });

  it('lets of any number of tries at once five through', async () => {
    await ask();
    const code = await codeMailed();
    const wrong = Array.from({ length: 8 }, () => enter(otherThan(code)));
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(Array(8).fill(403));
    expect((await enter(code)).status).toBe(403);
  });

  it('opens no other link', async () => {
    await ask();
    const { pass } = (await enter(await codeMailed())).body;
    token = tokenIn((await make(candidate, 'other@example.org')).body.url);
    expect((await readWith(pass)).status).toBe(403);
  });

  it('is asked for ten times a day at most, by whichever address', async () => {
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await ask(`who${count}@example.org`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('is stored nowhere, and neither is what it is traded for', async () => {
    await ask();
    const queued = await everyRow(marked.world.pool);
    const code = await codeMailed();
    const { pass } = (await enter(code)).body;
    const rows = [...queued, ...(await everyRow(marked.world.pool))];
    // Six digits may also stand in an id or after the point of a second.
    const inClear = new RegExp(String.raw`(?<![\w.-])${code}(?![\w-])`);
    expect(rows.filter((row) => inClear.test(row) || row.includes(pass))).toEqual([]);
  });
});
