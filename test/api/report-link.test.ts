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
const organiserEmails: string[] = [];
beforeAll(async () => {
  marked = await makeMarkedWorld({ organiserEmails });
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
/** What someone at a network address sends. */
const from = (ip: string) => ({ 'x-forwarded-for': ip });
/** Uses up, for everyone who began to, what a rule allows. */
const useUp = (rule: string) =>
  marked.world.pool.query('update rate_limits set points = 10000 where key like $1', [`${rule}:%`]);
const links = async () => (await marked.world.call('listReportLinks', { roundId }, candidate)).body.links;

it('says when the round took place, also where its room was first opened days before', async () => {
  const { rows } = await marked.world.pool.query<{ at: Date }>(
    `update practice_rounds set created_at = now() - interval '3 days', timer_started_at = now()
     where id = $1 returning timer_started_at as at`,
    [roundId],
  );
  const report = await read(tokenIn((await make()).body.url));
  expect(report.body.createdAt).toBe(rows[0]?.at.toISOString());
});

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

it('is made ten times at most, also of many at once', async () => {
  for (let count = 0; count < 9; count += 1) await make();
  const holder = await marked.world.pool.connect();
  const waiting = async () =>
    (
      await holder.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      )
    ).rowCount;
  await holder.query('begin; lock table report_links in share mode');
  const made = [make(), make(), make()];
  await expect.poll(waiting).toBe(3);
  await holder.query('commit');
  holder.release();
  const statuses = (await Promise.all(made)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect(await links()).toHaveLength(10);
});

it('is written down once a day for each reader, however often they read, and is not read without end', async () => {
  const [first, second] = [tokenIn((await make()).body.url), tokenIn((await make()).body.url)];
  const written = async () =>
    (
      await marked.world.pool.query(
        `select 1 from audit_entries where act = 'report-link-read' and about_user_id = $1`,
        [candidate.id],
      )
    ).rowCount;
  await Promise.all(Array.from({ length: 4 }, () => read(first)));
  expect(await written()).toBe(1);
  await read(second);
  expect(await written()).toBe(2);
  await useUp('readReportByReader');
  expect([(await read(first)).status, (await read(first, partner)).status]).toEqual([429, 403]);
  await marked.world.pool.query('update rate_limits set expire = expire - 86400000');
  expect((await read(first)).status).toBe(200);
  expect(await written()).toBe(3);
});

it('is closed while its maker is suspended, and opens again after that', async () => {
  const { world } = marked;
  const organiser = await world.makePerson();
  organiserEmails.push(organiser.email);
  const token = tokenIn((await make()).body.url);
  const ask = async () => (await world.call('requestReportCode', { token, email: mentor.email })).status;
  expect(await ask()).toBe(200);
  const decision = { userId: candidate.id, words: 'A reason' };
  expect((await world.call('suspendPerson', decision, organiser)).status).toBe(200);
  world.mails.length = 0;
  await world.runJobs();
  expect(world.mails.filter(({ about }) => about === 'code')).toEqual([]);
  const enter = async () => (await world.call('enterReportCode', { token, code: '123456' })).status;
  expect([(await read(token)).status, await ask(), await enter()]).toEqual([410, 410, 410]);
  await world.call('restorePerson', decision, organiser);
  expect([(await read(token)).status, await ask(), await enter()]).toEqual([200, 200, 403]);
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
  const HOME = '192.0.2.1';
  const ask = (email = READER, ip = HOME) =>
    marked.world.call('requestReportCode', { token, email }, undefined, from(ip));
  const enter = (code: string, ip = HOME) =>
    marked.world.call('enterReportCode', { token, code }, undefined, from(ip));
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
    expect(JSON.stringify(report.body)).not.toMatch(new RegExp(`${partner.id}|${candidate.id}`));
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
    const wrong = await ask('someone-else@example.org');
    expect(await mailed()).toEqual([]);
    const guess = await enter('123456');
    const right = await ask();
    expect(wrong).toMatchObject({ status: right.status, body: right.body });
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

  it('is kept, and may be asked for, however often others ask for addresses of their own', async () => {
    await ask();
    const code = await codeMailed();
    for (let count = 0; count < 12; count += 1)
      expect((await ask(`who${count}@example.org`)).status).toBe(200);
    expect((await ask('who0@example.org', '192.0.2.2')).status).toBe(200);
    expect((await enter(code)).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect((await enter(await codeMailed())).status).toBe(200);
  });

  it('takes a try of whatever was asked for, and as long for every address', async () => {
    const triesLeft = async () =>
      (
        await marked.world.pool.query<{ tries_left: number }>(
          'select tries_left from report_codes join report_links link on link.id = link_id where link.round_id = $1',
          [roundId],
        )
      ).rows.map(({ tries_left: left }) => left);
    await ask('someone-else@example.org');
    await enter('123456');
    expect(await triesLeft()).toEqual([4]);
    await ask();
    const code = await codeMailed();
    // Also when none is left, as the next request may be for another address.
    for (let tries = 0; tries < 6; tries += 1) await enter(otherThan(code));
    await ask('someone-else@example.org');
    await enter(code);
    expect(await triesLeft()).toEqual([-2]);
  });

  it.each([READER, 'someone-else@example.org'])(
    'is asked for %s six times a day by one network address, and ten times by all',
    async (email) => {
      const asked = async (ip: string, count: number) => {
        const statuses = [];
        for (let at = 0; at < count; at += 1) statuses.push((await ask(email, ip)).status);
        return statuses;
      };
      expect(await asked(HOME, 7)).toEqual([...Array<number>(6).fill(200), 429]);
      expect(await asked('192.0.2.2', 5)).toEqual([...Array<number>(4).fill(200), 429]);
    },
  );

  it.each([READER, 'someone-else@example.org'])(
    'is asked for %s so often by links of one person that those of others still mail it',
    async (email) => {
      const statuses = [];
      for (let count = 0; count < 11; count += 1) {
        if (count === 5) token = tokenIn((await make(candidate, READER)).body.url);
        statuses.push((await ask(email, `192.0.2.${count}`)).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
      await marked.world.pool.query('update practice_rounds set candidate_id = $1 where id = $2', [
        partner.id,
        roundId,
      ]);
      token = tokenIn((await make(partner, READER)).body.url);
      expect((await ask(email)).status).toBe(200);
      expect(await mailed()).toHaveLength(email === READER ? 3 : 0);
      // What all links to a mailbox share is said, too, and to everyone.
      await useUp('reportCodeByMailboxHour');
      const refused = await ask(email);
      expect(refused.status).toBe(429);
      expect(JSON.stringify(refused.body)).toMatch(/wait \d+ minutes/);
    },
  );

  it('is entered although someone at the same network address guesses at another link', async () => {
    await ask();
    const code = await codeMailed();
    const readers = token;
    token = tokenIn((await make(candidate, 'other@example.org')).body.url);
    const statuses = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await enter('123456')).status);
    expect(statuses).toEqual([...Array<number>(20).fill(403), 429]);
    token = readers;
    expect((await enter(code)).status).toBe(200);
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
