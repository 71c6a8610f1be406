import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaName } from '../../src/server/platform/files/track-file.ts';
import { ask } from '../ask.ts';
import { SECRET, type TestPerson } from '../people.ts';
import { emptyDatabase } from '../postgres.ts';
import { openRecording } from '../recording-room.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { silentWebm } from '../silent-webm.ts';
import { until } from '../until.ts';
import { makeWorld, type World } from '../world.ts';
import { runCommand } from './backup-command.ts';

const CHUNKS = 5;
let folder: string;
let world: World;
let server: RunningServer;
let people: [TestPerson, TestPerson];
const at = (name: string) => join(folder, name);
const here = () => ({ DATABASE_URL: world.url, DATA_DIR: at('data') });
const backUp = (name: string, env: Record<string, string> = {}) =>
  runCommand('backup', at(name), { ...here(), AUTH_SECRET: SECRET, ...env });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-whole-'));
  world = await makeWorld();
  server = await startServer({ ...here(), AUTH_SECRET: SECRET });
  people = [await world.makePerson('Hana', 'Host'), await world.makePerson('Gwen', 'Guest')];
});
afterAll(async () => {
  await server.stop();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

type Recording = { recordingId: string; startedAt: number };

/** Begins a track and uploads some seconds of it. */
const beginTrack = async ({ recordingId, startedAt }: Recording, person: TestPerson) => {
  const bytes = await silentWebm(5);
  const track = { recordingId, startedAt, type: 'audio/webm' } as const;
  const { trackId } = await ask(server.origin, person, 'startTrack', track);
  const size = Math.ceil(bytes.length / CHUNKS);
  for (let number = 0; number < CHUNKS; number += 1) {
    const chunk = bytes.slice(number * size, (number + 1) * size);
    await ask(server.origin, person, 'addChunk', { trackId, number, bytes: chunk });
  }
  return trackId;
};
const finishTrack = (trackId: string, person: TestPerson) =>
  ask(server.origin, person, 'finishTrack', { trackId, chunks: CHUNKS });

/** The same in one go; the server joins it when its turn comes. */
const uploadTrack = async (recording: Recording, person: TestPerson) => {
  const trackId = await beginTrack(recording, person);
  await finishTrack(trackId, person);
  return trackId;
};

/** Puts a backup back into a new database and folder, and starts a server on it. */
const startRestored = async (name: string, env: Record<string, string> = {}) => {
  const database = await emptyDatabase();
  const place = { DATABASE_URL: database.url, DATA_DIR: at(`restored-${name}`) };
  const { code, said } = await runCommand('restore', at(name), { ...place, ...env });
  expect([code, said]).toEqual([0, expect.stringContaining('Start the server as usual.')]);
  const restored = await startServer({ ...place, AUTH_SECRET: SECRET });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const stop = async () => {
    await client.end();
    await restored.stop();
    await database.drop();
  };
  return { client, stop, ...place };
};

/** How long each track plays, once all of them are joined. */
const playTimes = (client: Client) =>
  until('every track to be joined', async () => {
    const { rows } = await client.query<{ id: string; duration_ms: number | null }>(
      'select id, duration_ms from recording_tracks where finished_at is not null order by id',
    );
    return rows.length > 0 && rows.every((row) => row.duration_ms !== null) && rows;
  });

it('is whole although recordings are begun, finished and joined while it is made', async () => {
  const place = await openRecording(world, ...people);
  const [host, guest] = people;
  const tracks = await Promise.all(Array.from({ length: 8 }, () => beginTrack(place, guest)));
  const keepBusy = async () => {
    for (let count = 0; count < 4; count += 1) await uploadTrack(place, host);
  };
  const made = runCommand('backup', at('busy'), { ...here(), AUTH_SECRET: SECRET }, async (pid) => {
    const uploads = keepBusy();
    // Halted between rows and files for as long as it takes to join everything that the rows call unjoined.
    await until(
      'files to be copied',
      async () => (await readdir(at('busy.part/recordings')).catch(() => [])).length > 0,
    );
    process.kill(pid, 'SIGSTOP');
    for (const trackId of tracks) await finishTrack(trackId, guest);
    await joinedLive();
    process.kill(pid, 'SIGCONT');
    await uploads;
  });
  expect(await made).toMatchObject({ code: 0 });

  const restored = await startRestored('busy');
  const { rows } = await restored.client.query<{ id: string; chunks: number }>(
    'select id, chunks from recording_tracks where chunks > 0',
  );
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(tracks));
  const lost: string[] = [];
  for (const { id, chunks } of rows) {
    const stored: string[] = await readdir(join(restored.DATA_DIR, 'recordings', id)).catch(() => []);
    const kept = stored.filter((name) => name.endsWith('.chunk')).length;
    if (!stored.includes('media.webm') && kept < chunks) lost.push(id);
  }
  expect(lost).toEqual([]);
  const times = await playTimes(restored.client);
  expect(times.filter(({ duration_ms: plays }) => (plays ?? 0) < 4000)).toEqual([]);
  await restored.stop();
});

describe('a backup after another', () => {
  it('shares the files that did not change, and stands by itself', async () => {
    await joinedLive();
    expect((await backUp('monday')).code).toBe(0);
    const place = await openRecording(world, ...people);
    const trackId = await uploadTrack(place, people[1]);
    await joinedLive();
    const { code, said } = await backUp('tuesday');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/\d+ of them are shared with the backup before\./),
    ]);
    const [old = ''] = await readdir(at('monday/recordings'));
    const inode = async (backup: string, id: string) => (await stat(join(at(backup), mediaName(id)))).ino;
    expect(await inode('tuesday', old)).toBe(await inode('monday', old));
    expect(await readdir(at('tuesday/recordings'))).toContain(trackId);
    await rm(at('monday'), { recursive: true });
    const restored = await startRestored('tuesday');
    expect((await playTimes(restored.client)).map(({ id }) => id)).toContain(trackId);
    await restored.stop();
  });
});

/** Changes one byte of a recording in a backup, as a disk that fails does; answers its name. */
const rot = async (backup: string): Promise<string> => {
  const [track = ''] = await readdir(at(`${backup}/recordings`));
  const file = join(at(backup), mediaName(track));
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(100) === 0 ? 1 : 0, 100);
  await writeFile(file, bytes);
  return mediaName(track);
};

it('a backup that was damaged is not restored, unless its damaged recordings may be left out', async () => {
  await cp(at('tuesday'), at('rotten'), { recursive: true });
  const name = await rot('rotten');
  const place = { DATABASE_URL: '', DATA_DIR: at('nowhere') };
  expect(await runCommand('restore', at('rotten'), place)).toEqual({
    code: 1,
    said: `${name} is missing from the backup or damaged. --skip-damaged restores everything but 1 such recording files.\n`,
  });
  const { code, said } = await runCommand('restore', [at('rotten'), '--skip-damaged'], place);
  expect([code, said]).toEqual([0, expect.stringContaining(`Left out, since they are damaged: ${name}.\n`)]);
  const restored = await readdir(at('nowhere/recordings'));
  expect(restored).toHaveLength((await readdir(at('rotten/recordings'))).length - 1);
  await rm(at('rotten'), { recursive: true });
});

it('a damaged file of the backup before is named, and copied again', async () => {
  const name = await rot('tuesday');
  const { code, said } = await backUp('wednesday');
  expect([code, said]).toEqual([0, expect.stringContaining(`Damaged in ${at('tuesday')}, `)]);
  expect(said).toContain(name);
  expect(
    (await readFile(join(at('wednesday'), name))).equals(await readFile(join(at('tuesday'), name))),
  ).toBe(false);
  expect((await backUp('thursday')).said).not.toContain('Damaged');
});

it('fails aloud when a recording that the database knows is lost, and keeps the rest under another name', async () => {
  await joinedLive();
  const [track = '', deleted = ''] = await readdir(at('data/recordings'));
  for (const id of [track, deleted]) await rm(join(at('data/recordings'), id), { recursive: true });
  // What was deleted on purpose is no loss.
  await world.pool.query('alter table recording_tracks disable trigger user');
  await world.pool.query('delete from recording_tracks where id = $1', [deleted]);
  const { code, said } = await backUp('lossy');
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(
      `the files of 1 recordings that the database knows are not in DATA_DIR, such as recordings/${track}`,
    ),
  ]);
  const names = await readdir(folder);
  expect([names.includes('lossy'), names.includes('lossy.incomplete')]).toEqual([false, true]);
});

/** Waits until the server that is backed up has joined everything. */
async function joinedLive() {
  const client = new Client({ connectionString: world.url });
  await client.connect();
  await playTimes(client);
  await client.end();
}
