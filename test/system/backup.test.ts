import { freeSlot } from '../free-slot.ts';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BufferSource, Input, WEBM } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { killIfThere, postmasterPid, processesIn } from '../faults/postgres-process.ts';

import { mailTo, readOutbox } from '../outbox.ts';
import { emptyDatabase } from '../postgres.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { silentWebm } from '../silent-webm.ts';
import { until } from '../until.ts';
import { runCommand } from './backup-command.ts';

const PASSWORD = 'correct horse battery';
let folder: string;
let first: RunningServer;
const at = (name: string) => join(folder, name);

type Someone = { email: string; token: string; id: string };

/** Someone who registered and confirmed, by way of their mailbox. */
const register = async (server: RunningServer, name: string): Promise<Someone> => {
  const email = `${name.toLowerCase()}@example.org`;
  await ask(server.origin, null, 'signUp', { email, password: PASSWORD });
  const { link } = await mailTo(server.dataDir, email, /Confirm/);
  const code = new URL(link).searchParams.get('code') ?? '';
  const exchanged = await ask(server.origin, null, 'exchangeCode', { code });
  if (!('token' in exchanged)) throw new Error('not signed in');
  const { token, user } = exchanged;
  const person = { email, token, id: user.id };
  const createFields = { userId: user.id, firstName: name, lastName: 'Kept' };
  await ask(server.origin, person, 'createProfile', { createFields });
  return person;
};

/** Records a round of two people and answers its recording once it can be played. */
const record = async (server: RunningServer, host: Someone, guest: Someone) => {
  const plan = { hostId: host.id, startUtc: freeSlot(), private: true, durationMinutes: 60 } as const;
  const { room } = await ask(server.origin, host, 'createRoom', plan);
  await ask(server.origin, guest, 'updateRoom', { roomId: room.id, guestId: guest.id });
  const { round } = await ask(server.origin, host, 'createRound', { roomId: room.id, roundNumber: 1 });
  await ask(server.origin, host, 'updateRound', { roundId: round.id, candidateId: guest.id });
  const { cases } = await ask(server.origin, host, 'listCases', {});
  await ask(server.origin, host, 'updateRound', { roundId: round.id, caseBriefId: cases[0]?.id ?? '' });
  await ask(server.origin, host, 'updateRoom', { roomId: room.id, stage: 'Interview' });
  const { recording } = await ask(server.origin, host, 'startRecording', { roomUrl: room.roomUrl ?? '' });
  await ask(server.origin, guest, 'giveConsent', { roomId: room.id, given: true });
  const started = { recordingId: recording.id, type: 'audio/webm', startedAt: recording.startedAt } as const;
  const { trackId } = await ask(server.origin, guest, 'startTrack', started);
  await ask(server.origin, guest, 'addChunk', { trackId, number: 0, bytes: await silentWebm(3) });
  await ask(server.origin, guest, 'finishTrack', { trackId, chunks: 1 });
  return { roomId: room.id, recordingId: recording.id };
};

const play = async (server: RunningServer, recordingId: string, person: Someone): Promise<ArrayBuffer> => {
  const url = await until('the recording to be ready', async () => {
    const { tracks } = await ask(server.origin, person, 'listTracks', { recordingId });
    return tracks[0]?.url;
  });
  return (await fetch(server.origin + url)).arrayBuffer();
};
const secondsOf = (media: ArrayBuffer) =>
  new Input({ source: new BufferSource(media), formats: [WEBM] }).computeDuration();

const linesIn = async (backup: string) =>
  gunzipSync(await readFile(join(backup, 'database.jsonl.gz')))
    .toString()
    .split('\n');

let host: Someone;
let guest: Someone;
let place: Awaited<ReturnType<typeof record>>;
let media: ArrayBuffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-backup-'));
  first = await startServer({ DATA_DIR: at('first') });
  [host, guest] = [await register(first, 'Hana'), await register(first, 'Gwen')];
  place = await record(first, host, guest);
  media = await play(first, place.recordingId, host);
});
afterAll(async () => {
  await first.stop();
  await rm(folder, { recursive: true, force: true });
});

it('makes a backup of a running server, and after a disaster everything is there again', async () => {
  const made = await runCommand('backup', at('kept'), { DATA_DIR: at('first') });
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up to .*kept: /) as string });
  expect((await stat(at('kept'))).mode % 0o1000).toBe(0o700);

  await first.stop('SIGKILL');
  killIfThere(await postmasterPid(at('first')));
  await until('the database to be dead', async () => (await processesIn(at('first'))).length === 0);
  await rm(at('first'), { recursive: true });

  const restored = await runCommand('restore', at('kept'), { DATA_DIR: at('second') });
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringContaining('Start the server as usual.') as string,
  });
  // A backup of what was restored, this time of a server that is not running, says the same, row by row.
  expect((await runCommand('backup', at('again'), { DATA_DIR: at('second') })).code).toBe(0);
  expect((await linesIn(at('again'))).toSorted()).toEqual((await linesIn(at('kept'))).toSorted());

  first = await startServer({ DATA_DIR: at('second') });
  // The very sign-in from before, since the secret was kept; and a new one.
  const { room } = await ask(first.origin, guest, 'readRoom', { roomId: place.roomId });
  expect(room).toMatchObject({ stage: 'Interview', hostProfile: { firstName: 'Hana', lastName: 'Kept' } });
  expect(await ask(first.origin, null, 'signIn', { email: host.email, password: PASSWORD })).toHaveProperty(
    'token',
  );
  const again = await play(first, place.recordingId, host);
  expect(Buffer.from(again).equals(Buffer.from(media))).toBe(true);
  expect(await secondsOf(again)).toBeCloseTo(3, 1);
  expect((await mailTo(at('second'), guest.email, /Confirmed/)).link).toContain('http');
  // And life goes on: numbers do not repeat, jobs run.
  const { roomId } = await record(first, host, guest);
  await until('a mail about it', async () =>
    (await readOutbox(at('second'))).some(({ text }) => text.includes(roomId)),
  );
});

it('moves from the embedded database to another one', async () => {
  const database = await emptyDatabase();
  const secret = await readFile(join(at('kept'), 'auth-secret'), 'utf8');
  const env = { DATABASE_URL: database.url, DATA_DIR: at('moved') };
  expect((await runCommand('restore', at('kept'), env)).code).toBe(0);
  const second = await runCommand('restore', at('kept'), { ...env, DATA_DIR: at('elsewhere') });
  expect(second).toEqual({ code: 1, said: 'The database is not empty: restore into a new one.\n' });
  const server = await startServer({ ...env, AUTH_SECRET: secret });
  expect((await ask(server.origin, guest, 'readRoom', { roomId: place.roomId })).room.id).toBe(place.roomId);
  await server.stop();
  await database.drop();
});

describe('with one line, and nothing done,', () => {
  it.each<[string, 'backup' | 'restore', () => string, Record<string, string>, RegExp]>([
    ['a backup over another', 'backup', () => at('kept'), {}, /kept already exists\.\n$/],
    [
      'a backup of nothing',
      'backup',
      () => at('x'),
      { DATA_DIR: '/nonexistent' },
      /^There is no database in DATA_DIR/,
    ],
    ['a backup half made', 'restore', () => at('second'), {}, /is not a complete backup\.\n$/],
    [
      'a folder in use',
      'restore',
      () => at('kept'),
      {},
      /is in use \(postgres\): restore into a new folder\.\n$/,
    ],
  ])('refuses %s', async (_name, command, target, env, words) => {
    const { code, said } = await runCommand(command, target(), { DATA_DIR: at('second'), ...env });
    expect([code, said]).toEqual([1, expect.stringMatching(words)]);
    expect(await readdir(folder)).not.toContain('x.part');
  });
});
