import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaName } from '../../src/server/platform/files/track-file.ts';
import { freePort } from '../free-port.ts';
import { attachedIcs, calendarParts, eventOf, startMailServer, type MailServer } from '../mail-server.ts';
import { SECRET } from '../people.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { chanceFrom, inForm, runSeed } from './form.ts';
import { insistentCaller } from './insistent-caller.ts';
import { holdMeeting, NOTE, type Acknowledged } from './meeting.ts';
import { spokenTrack } from './spoken-track.ts';
import { SPOKEN, startSpeechService } from './speech-service.ts';
import { mailIdOf, readUnsettledMails } from './unsettled-mail.ts';
import { addJob } from '../../src/server/platform/jobs/job.store.ts';

const METRICS_TOKEN = 'a-token-for-metrics';

const KILLS = inForm(1, 100);
const AT_ONCE = inForm(1, 3);
const seed = runSeed(`${KILLS} kills of two servers`);
const chance = chanceFrom(seed);
const NAMES = { host: 'Hanatrix', guest: 'Gwendolyn' };

let world: World;
let mail: MailServer;
let speech: Awaited<ReturnType<typeof startSpeechService>>;
let dataDir: string;
const servers: [RunningServer | undefined, RunningServer | undefined] = [undefined, undefined];
let ports: [string, string];
// Each process greets the mail server by a name of its own, so that every copy of a mail tells which one sent it.
const names: [string, string] = ['', ''];
let started = 0;
/** Which mails a killed process may have been sending, by its name. */
const doubtful = new Map<string, Set<string>>();
const originOf = (place: 0 | 1) => servers[place] && `http://127.0.0.1:${ports[place]}`;
const outputs: string[] = [];
const tokens: string[] = [];
const meetings: Acknowledged[] = [];

const start = async (place: 0 | 1): Promise<void> => {
  started += 1;
  names[place] = `process-${started}`;
  servers[place] = await startServer({
    PORT: ports[place],
    // The one address people know, so that mails are the same whichever server sends them.
    APP_ORIGIN: 'http://practice.example.org',
    METRICS_TOKEN,
    DATABASE_URL: world.url,
    AUTH_SECRET: SECRET,
    DATA_DIR: dataDir,
    SMTP_URL: `${mail.url}?name=${names[place]}`,
    SPEECH_URL: speech.url,
    LOG_LEVEL: 'debug',
  });
};
const kill = async (place: 0 | 1): Promise<void> => {
  const server = servers[place];
  servers[place] = undefined;
  // Held still while its locks are read: they end with it, and the other process may send and settle its mails at once.
  server?.process.kill('SIGSTOP');
  doubtful.set(names[place], await readUnsettledMails(world.pool));
  await server?.stop('SIGKILL');
  outputs.push(server?.output() ?? '');
};

beforeAll(async () => {
  world = await makeWorld();
  mail = await startMailServer();
  speech = await startSpeechService(() => chance.upTo(300));
  dataDir = await mkdtemp(join(tmpdir(), 'fellow-eye-kills-'));
  ports = [await freePort(), await freePort()];
  await Promise.all([start(0), start(1)]);
});
afterAll(async () => {
  await Promise.all([kill(0), kill(1)]);
  speech.stop();
  await mail.stop();
  await rm(dataDir, { recursive: true, force: true });
  await world.close();
});

const caller = insistentCaller(() => originOf(chance.pick([0, 1])));

const holdMeetingsWhile = async (goOn: () => boolean, track: readonly Uint8Array<ArrayBuffer>[]) => {
  do {
    const host = await world.makePerson(NAMES.host, 'Host');
    const guest = await world.makePerson(NAMES.guest, 'Guest');
    tokens.push(host.token, guest.token);
    meetings.push(await holdMeeting({ caller, mail, host, guest, track }));
  } while (goOn());
};

// A killed process's job is freed by a server that lives for two looks of its watch, and given up after twelve such deaths until the
// next sweep, an hour later. On a busy machine servers here die sooner than either: then they are left alone until the work is done.
const nothingStarved = () =>
  until(
    'the jobs of the killed to be done',
    async () => {
      const { rowCount } = await world.pool.query(
        `select from graphile_worker.jobs where locked_at < now() - interval '20 seconds'
         or (key is not null and attempts >= 8 and attempts < max_attempts)`,
      );
      return rowCount === 0;
    },
    600_000,
  );

it(`${KILLS} kills lose nothing that was acknowledged`, { timeout: inForm(300_000, 1_500_000) }, async () => {
  const track = await spokenTrack(3, 4);
  let killed = 0;
  const lanes = Array.from({ length: AT_ONCE }, () => holdMeetingsWhile(() => killed < KILLS, track));
  const held = Promise.all(lanes);
  held.catch(() => (killed = KILLS));
  for (; killed < KILLS; killed += 1) {
    // Some more work is done, then one process is killed at whatever it is doing.
    const { answers } = caller.seen;
    const work = chance.upTo(30);
    await Promise.race([
      until('some work', () => caller.seen.answers >= answers + work, 600_000),
      delay(chance.upTo(2000)),
    ]);
    await delay(chance.upTo(60));
    await nothingStarved();
    const victims = chance.pick<(0 | 1)[]>([[0], [1], [0, 1]]);
    await Promise.all(victims.map(kill));
    await Promise.all(victims.map(start));
  }
  await held;
  const { seen } = caller;
  console.log(
    `${meetings.length} meetings through ${killed} kills: ${seen.answers} calls answered, ` +
      `${seen.unreached} broken off, ${seen.refusedForNow} told to come back`,
  );
  expect(seen.broken).toEqual([]);
  expect(meetings.length).toBeGreaterThanOrEqual(AT_ONCE);

  for (const { roomId, roundId, trackId, guestId, startUtc, chunks, bytes } of meetings) {
    const { rows } = await world.pool.query(
      `select room.guest_id, room.start_utc, room.stage, round.candidate_id,
         round.assessment is not null as assessed, round.transcript is not null as heard,
         recording.stopped_at is not null as stopped, track.chunks, track.bytes, track.duration_ms > 2000 as plays,
         (select count(*)::int from assessment_steps step
          where step.round_id = round.id and step.finished_at is not null) as steps,
         (select count(*)::int from practice_rounds other where other.room_id = room.id) as rounds
       from practice_rooms room join practice_rounds round on round.id = $2
       join recordings recording on recording.round_id = round.id
       join recording_tracks track on track.id = $3 where room.id = $1`,
      [roomId, roundId, trackId],
    );
    expect(rows).toEqual([
      {
        guest_id: guestId,
        start_utc: new Date(startUtc),
        stage: 'Finished',
        candidate_id: guestId,
        assessed: true,
        heard: true,
        stopped: true,
        chunks,
        bytes: String(bytes),
        plays: true,
        steps: 3,
        rounds: 1,
      },
    ]);
    expect((await stat(join(dataDir, mediaName(trackId)))).size).toBeGreaterThan(1000);
  }
});

it('no job is stuck', async () => {
  type Left = { task: string; attempts: number; is_dead: boolean; last_error: string | null };
  // Our own table says which mails are unsent: while its sender's claim runs out, a mail's job waits to look again. What waits
  // for its hour may wait: a recording's timer, a proposal's end, the mail that asks for a debrief.
  const look = async () => {
    const { rows } = await world.pool.query<Left>(
      `select task_identifier as task, attempts, last_error,
         attempts >= max_attempts and locked_at is null and last_error is null as is_dead
       from graphile_worker.jobs where run_at <= now() or attempts > 0
       union all
       select 'unsent ' || kind, 0, null, false from room_mails where settled_at is null`,
    );
    return rows;
  };
  let left: Left[] = [];
  const nothingLeft = (but: (one: Left) => boolean) =>
    until('everything to be done', async () => {
      left = (await look()).filter((one) => !but(one));
      return left.length === 0;
    }).catch(() => undefined);
  // Replaced while a process that was then killed ran it: it is freed as every job of the dead, and then swept.
  await nothingLeft(({ is_dead: isDead }) => isDead);
  expect(left).toEqual([]);
  await addJob(world.db, 'sweep', {});
  await nothingLeft(() => false);
  expect(left).toEqual([]);
});

it('every mail came once, but for those the kill itself made doubtful', () => {
  const ids = new Set(mail.received.map(mailIdOf));
  console.log(`${ids.size} mails, ${mail.received.length - ids.size} repeats`);
  for (const id of ids) {
    const all = mail.received.filter((one) => mailIdOf(one) === id);
    // A repeat is the same mail: stores and calendars take it for the one they have.
    const texts = all.map((one) => (calendarParts(one).length > 0 ? attachedIcs(one) : one.mail.subject));
    expect(new Set(texts).size).toBe(1);
    // No process sends a mail twice, and none sends what another one sent, unless that was killed before it could note it.
    expect(new Set(all.map(({ by }) => by)).size).toBe(all.length);
    const certain = all.slice(0, -1).filter(({ by }) => !doubtful.get(by)?.has(id));
    expect(certain.map((one) => [one.by, one.mail.subject])).toEqual([]);
  }
  for (const { emails, roomId } of meetings)
    for (const address of [emails.host, emails.guest]) {
      const mine = mail.to(address);
      const all = mine.filter((one) => calendarParts(one).length > 0).map(eventOf);
      const events = all.filter(({ uid }) => uid.startsWith(roomId));
      const subjects = (word: string) =>
        new Set(mine.filter(({ mail: { subject } }) => subject?.includes(word)).map(mailIdOf));
      // The agreed time was the last word on it, told once, and nothing older was told after it.
      expect(events.at(-1)?.sequence).toBe(2);
      expect(events.map(({ sequence }) => sequence)).toEqual(
        events.map(({ sequence }) => sequence).toSorted((one, other) => one - other),
      );
      expect(subjects('assessment is ready').size).toBe(address === emails.guest ? 1 : 0);
      expect(new Set(mine.map(mailIdOf)).size).toBeGreaterThanOrEqual(2);
    }
});

it('the logs and figures tell nothing about anyone', async () => {
  const figures = await fetch(`${originOf(0)}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  }).then((response) => response.text());
  const lines = [...outputs, ...servers.map((server) => server?.output() ?? '')].join('\n').split('\n');
  const text = [...lines.filter((line) => line.startsWith('{')), figures].join('\n');
  expect(text).toContain('http_request_duration_seconds');
  expect(text).toContain('"msg":"request"');
  const told = [
    ...Object.values(NAMES),
    '@example.org',
    NOTE,
    ...SPOKEN.split(/[.?] /),
    ...tokens.flatMap((token) => [token, token.split('.')[0] ?? token]),
    ...meetings.flatMap(({ hostId, guestId }) => [hostId, guestId]),
    '127.0.0.1',
  ].filter((secret) => text.includes(secret));
  expect(told).toEqual([]);
});
