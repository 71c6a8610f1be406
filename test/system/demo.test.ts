import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointOutput } from '../../src/contract/endpoints.ts';
import { compareVoices } from '../../src/domain/debrief/compared-voices.ts';
import { PASSWORD } from '../../src/server/demo/cast.ts';
import { processesIn } from '../faults/postgres-process.ts';
import { freePort } from '../free-port.ts';
import { MODELS } from '../speech-model.ts';
import { until } from '../until.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/demo.mjs', import.meta.url));

/** Set on this machine for something else. The demo could not be reached there, nor what it asks. */
const ELSEWHERE = {
  HOST: '127.0.0.9',
  SPEECH_URL: 'http://127.0.0.1:9',
  ASSESSOR_URL: 'http://127.0.0.1:9',
};

let folder: string;
let stop: () => Promise<unknown>;
let origin: string;
let said = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-demo-test-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const env = { ...process.env, PORT: port, TMPDIR: folder, MODELS_DIR: MODELS, ...ELSEWHERE };
  const demo = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(demo, 'exit');
  for (const stream of [demo.stdout, demo.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  stop = () => {
    demo.kill('SIGINT');
    return ended;
  };
  const isReady = () => {
    if (demo.exitCode !== null) throw new Error(`the demo ended:\n${said}`);
    return said.includes('Press Ctrl-C to stop');
  };
  await until('the demo to be ready', isReady, 240_000);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const json = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  const response = await fetch(`${origin}/api${path}`, init);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};

const signIn = async (email: string) => {
  const body = JSON.stringify({ email, password: PASSWORD });
  const { token, user } = await json<EndpointOutput<'signIn'>>('/auth/sign-in/email', {
    method: 'POST',
    body,
  });
  return {
    id: user.id,
    read: <T>(path: string) => json<T>(path, { headers: { authorization: `Bearer ${token}` } }),
  };
};

it('two people find their diary and their past, and can play what they said', async () => {
  const addresses = said.match(/\S+@example\.org/g) ?? [];
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    const { id, read } = await signIn(address);
    const { rooms } = await read<EndpointOutput<'listRooms'>>('/practice-room');
    const mine = rooms.filter(({ hostId, guestId }) => [hostId, guestId].includes(id));
    expect(rooms.length - mine.length).toBeGreaterThanOrEqual(4);
    expect(mine.some(({ guestId }) => guestId === null)).toBe(true);
    expect(mine.some(({ stage }) => stage === 'WrapUp')).toBe(true);
    expect(mine.some(({ proposal }) => proposal !== null)).toBe(true);
    expect(mine.some((room) => room.private)).toBe(address.startsWith('amara'));

    const { rounds } = await read<EndpointOutput<'listMyRounds'>>('/practice-round/mine');
    expect(rounds.some(({ hasAssessment }) => !hasAssessment)).toBe(true);
    const assessed = rounds.filter(({ hasAssessment }) => hasAssessment);
    expect(assessed.length).toBeGreaterThanOrEqual(3);
    for (const round of assessed) {
      const { tracks } = await read<EndpointOutput<'listTracks'>>(`/recording/${round.recording?.id}`);
      expect(new Set(tracks.map(({ userId }) => userId === id))).toEqual(new Set([false, true]));
      const media = await fetch(origin + tracks[0]?.url, { headers: { range: 'bytes=0-3' } });
      expect([...new Uint8Array(await media.arrayBuffer())]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
      const last = Math.max(...tracks.map(({ offsetMs, durationMs }) => offsetMs + durationMs));
      const { assessment } = await read<EndpointOutput<'readAssessment'>>(`/assessment/${round.id}`);
      for (const { quotes = [] } of assessment?.dimensions ?? [])
        for (const { endMs } of quotes) expect(endMs).toBeLessThanOrEqual(last);
    }
  }
});

it('both people find every voice on their rounds, and one round full of disagreements', async () => {
  const all = new Map<string, number>();
  for (const address of ['amara@example.org', 'ben@example.org']) {
    const { read } = await signIn(address);
    const { rounds } = await read<EndpointOutput<'listMyRounds'>>('/practice-round/mine');
    expect(rounds.some(({ debrief }) => debrief?.waits)).toBe(true);
    for (const { id } of rounds.filter(({ debrief }) => debrief?.revealed)) {
      const { debrief } = await read<EndpointOutput<'readDebrief'>>(`/debrief/${id}`);
      const forms = debrief.debrief;
      const compared = compareVoices(debrief.items, debrief.marks, { self: true, partner: true });
      const voices = new Set(debrief.marks.map(({ voice }) => voice));
      if (forms?.mine.form.keep && forms.theirs.form?.keep && voices.size >= 3)
        all.set(id, compared.filter(({ differs }) => differs).length);
    }
  }
  expect(all.size).toBeGreaterThanOrEqual(2);
  expect(Math.max(...all.values())).toBeGreaterThanOrEqual(8);
});

it('a dashboard has something to say to someone with a past', async () => {
  const { read } = await signIn('amara@example.org');
  const { totals, focus, progress, waiting, next } =
    await read<EndpointOutput<'readDashboard'>>('/dashboard');
  expect(totals.candidate).toBeGreaterThanOrEqual(8);
  expect(next).not.toBeNull();
  expect(waiting.length).toBeGreaterThan(0);
  expect(focus.state).toBe('chosen');
  expect(focus.focus?.moments.length).toBeGreaterThanOrEqual(3);
  expect(focus.followUp).not.toBeNull();
  expect(progress.dimensions[0]?.dots.length).toBeGreaterThanOrEqual(3);
  expect(progress.ratings.length).toBeGreaterThanOrEqual(3);
});

it('leaves nothing behind', async () => {
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^fellow-eye-demo-/)]);
  expect(await stop()).toEqual([0, null]);
  expect(await readdir(folder)).toEqual([]);
  expect(await processesIn(folder)).toEqual([]);
});
