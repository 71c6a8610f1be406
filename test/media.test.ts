import { mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BufferSource, Input, WEBM } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaProcess } from '../src/server/adapters/media-process.ts';
import { MediaOverrun } from '../src/server/ports/media.ts';
import { hostileWebm } from './hostile-webm.ts';
import { humming } from './hum.ts';
import { silentWebm } from './silent-webm.ts';
import { until } from './until.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-media-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const BOUNDS = { timeMs: 60_000, timeShare: 1, clockFactor: 10, memoryBytes: 600e6, packetsPerSecond: 150 };
const media = (bounds: Partial<typeof BOUNDS> = {}) => mediaProcess(folder, { ...BOUNDS, ...bounds });

/** As a browser sends it. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

const joined = async (bytes: Uint8Array, durationMs: number, work = media()) => {
  let file: Buffer | null = null;
  const plays = await work.join(inPieces(bytes), { durationMs }, async (path) => {
    file = await readFile(path);
  });
  return { plays, file: file as Buffer | null };
};
const secondsOf = async (file: Buffer | null) =>
  new Input({ source: new BufferSource(new Uint8Array(file ?? [])), formats: [WEBM] }).computeDuration();

const VAST = hostileWebm([{ seconds: 100_000, packets: 1 }]);
const MANY = hostileWebm([{ seconds: 0, packets: 20_000 }]);

describe('joining what a browser recorded', () => {
  it('makes one file that knows how long it plays', async () => {
    const { plays, file } = await joined(await silentWebm(3), 10_000);
    expect(plays).toBeCloseTo(3000, -2);
    expect(await secondsOf(file)).toBeCloseTo(3, 1);
  });

  it('drops what comes later than the recording lasted', async () => {
    const { plays, file } = await joined(
      hostileWebm([
        { seconds: 0, packets: 100 },
        { seconds: 100_000, packets: 1 },
      ]),
      5000,
    );
    expect(plays).toBeGreaterThan(0);
    expect(plays).toBeLessThanOrEqual(5000);
    expect(await secondsOf(file)).toBeLessThanOrEqual(5);
  });

  it('keeps nothing of a file of a few bytes that claims to last a day', async () => {
    expect(VAST.length).toBeLessThan(400);
    expect(await joined(VAST, 5000)).toEqual({ plays: null, file: null });
  });

  it('refuses more packets than a recording of its length has', async () => {
    await expect(joined(MANY, 5000)).rejects.toThrow(new MediaOverrun('media work met too many packets'));
  });

  it('finds nothing that plays in other bytes', async () => {
    expect(await joined(Buffer.from('no recording at all'), 5000)).toEqual({ plays: null, file: null });
  });
});

describe('decoding a recording', () => {
  it('gives the sound at its true time, and where someone speaks', async () => {
    const sound = await humming('low', [{ startMs: 2000, endMs: 4000 }], 6000);
    await media().decode(inPieces(sound), { durationMs: 7000 }, async ({ spans, read }) => {
      expect(spans).toHaveLength(1);
      expect(spans[0]?.startMs).toBeGreaterThan(1500);
      expect(spans[0]?.endMs).toBeLessThan(4500);
      const loudest = async (startMs: number, endMs: number) =>
        Math.max(...(await read({ startMs, endMs })).map(Math.abs));
      expect(await loudest(2500, 3500)).toBeGreaterThan(1000);
      expect(await loudest(5000, 6000)).toBeLessThan(100);
    });
  });

  it('makes no more sound than the recording may last', async () => {
    const samples = await media().decode(inPieces(VAST), { durationMs: 5000 }, ({ read }) =>
      read({ startMs: 0, endMs: 10_000 }),
    );
    expect(samples).toHaveLength(0);
  });

  it('refuses more packets than a recording of its length has', async () => {
    const hear = async () => 'heard';
    await expect(media().decode(inPieces(MANY), { durationMs: 5000 }, hear)).rejects.toThrow(MediaOverrun);
  });
});

it('removes what a killed process left a day ago', async () => {
  const [old, young] = [join(folder, 'media-old'), join(folder, 'media-young')];
  for (const left of [old, young]) await mkdir(left);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await utimes(old, yesterday, yesterday);
  await joined(VAST, 5000);
  expect(await readdir(folder)).toEqual(['media-young']);
  await rm(young, { recursive: true });
});

describe('work that costs too much', () => {
  it.each([
    ['time', { timeMs: 1, timeShare: 0, clockFactor: 1 }, 'media work took too long'],
    [
      'processor time',
      { timeMs: 10, timeShare: 0, clockFactor: 60_000 },
      'media work took too much processor time',
    ],
    ['memory', { memoryBytes: 1 }, 'media work took too much memory'],
  ])('in %s is ended, and leaves nothing', async (_, bounds, words) => {
    const work = media({ packetsPerSecond: 100_000, ...bounds });
    await expect(joined(MANY, 3000, work)).rejects.toThrow(new MediaOverrun(words));
    expect(await readdir(folder)).toEqual([]);
  });

  it('is ended with the server, and that is no fault of the recording', async () => {
    const work = media({ packetsPerSecond: 100_000 });
    const ended = joined(MANY, 3000, work).catch((error: unknown) => error);
    await until('the work to begin', async () => (await readdir(folder)).length > 0);
    await until('the work to end', async () => {
      await work.close();
      return Promise.race([ended, Promise.resolve(false as const)]);
    });
    expect(await ended).toEqual(new Error('media work was stopped'));
    expect(await ended).not.toBeInstanceOf(MediaOverrun);
  });
});
