import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECRET, type TestPerson } from '../people.ts';
import { openRecording, webmBytes } from '../recording-room.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { makeWorld, type World } from '../world.ts';
import { inForm } from './form.ts';

const UPLOADS = inForm(15, 200);
const KILLS = inForm(1, 3);
const CHUNKS_EACH = 20;

let world: World;
let dataDir: string;
let server: RunningServer;
let guest: TestPerson;
let recordingId: string;

const start = () => startServer({ DATABASE_URL: world.url, AUTH_SECRET: SECRET, DATA_DIR: dataDir });

beforeAll(async () => {
  world = await makeWorld();
  dataDir = await mkdtemp(join(tmpdir(), 'fellow-eye-tracks-'));
  const host = await world.makePerson('Hana', 'Host');
  guest = await world.makePerson('Gwen', 'Guest');
  ({ recordingId } = await openRecording(world, host, guest));
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  await world.close();
});

const newTrack = async (): Promise<string> =>
  (await world.call('startTrack', { recordingId, type: 'audio/webm', startedAt: Date.now() }, guest)).body
    .trackId;

const pathOf = (trackId: string, number: number) => `/api/recording/track/${trackId}/${number}`;

/** Sends a chunk and answers how many the server then has; fails as the network does. */
const send = async (trackId: string, number: number, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
  const response = await fetch(server.origin + pathOf(trackId, number), {
    method: 'PUT',
    headers: { authorization: `Bearer ${guest.token}` },
    body: bytes,
  });
  const reply = (await response.json()) as { next: number };
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return reply.next;
};

/** Sends the first bytes of a request and hangs up. */
const sendCut = (trackId: string, number: number, bytes: Uint8Array, chance: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.origin);
    const head = [
      `PUT ${pathOf(trackId, number)} HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bearer ${guest.token}`,
      `content-length: ${bytes.length}`,
      '',
      '',
    ].join('\r\n');
    const request = Buffer.concat([Buffer.from(head), bytes]);
    const socket = connectSocket(Number(port), hostname, () => {
      socket.write(request.subarray(0, Math.floor(chance * request.length)), () => socket.destroy());
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });

const storedBytes = async (trackId: string): Promise<Buffer> => {
  const folder = join(dataDir, 'recordings', trackId);
  // A draft that a killed server left behind is never read, and goes with the chunk.
  const names = (await readdir(folder)).filter((name) => name.endsWith('.chunk')).toSorted();
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(folder, name)))));
};

it(`${UPLOADS} uploads cut at random bytes end equal, byte for byte`, async () => {
  const trackId = await newTrack();
  const chunks = Array.from({ length: UPLOADS }, () => webmBytes(1000 + Math.floor(Math.random() * 30_000)));
  for (const [number, bytes] of chunks.entries()) {
    await sendCut(trackId, number, bytes, Math.random());
    expect(await send(trackId, number, bytes)).toBe(number + 1);
  }
  expect((await storedBytes(trackId)).equals(Buffer.concat(chunks))).toBe(true);
});

it('a server killed in the middle of uploads has every chunk it acknowledged', async () => {
  const trackId = await newTrack();
  const chunks = Array.from({ length: KILLS * CHUNKS_EACH }, () => webmBytes(60_000));
  let kills = 0;
  let lost = 0;
  let next = 0;
  while (next < chunks.length) {
    const number = next;
    const sending = send(trackId, number, chunks[number] ?? webmBytes(4));
    if (number % CHUNKS_EACH === CHUNKS_EACH / 2 && kills <= number / CHUNKS_EACH) {
      kills += 1;
      // Somewhere between the first byte and the answer.
      const sent = sending.then(
        (count) => count,
        () => number,
      );
      for (let turns = Math.random() * 2000; turns > 0; turns -= 1)
        await new Promise((resolve) => setImmediate(resolve));
      await server.stop('SIGKILL');
      const acknowledged = await sent;
      server = await start();
      if ((await send(trackId, 0, webmBytes(4))) < acknowledged) lost += 1;
    } else next = await sending;
  }
  expect([kills, lost]).toEqual([KILLS, 0]);
  const stored = await storedBytes(trackId).catch(() => Buffer.alloc(0));
  expect(stored.equals(Buffer.concat(chunks))).toBe(true);
});
