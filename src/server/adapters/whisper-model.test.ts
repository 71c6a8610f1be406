import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download } from './resumable-download.ts';
import { whisperModel } from './whisper-model.ts';
import type { ModelSource } from './whisper-model-source.ts';

const MODEL = Buffer.from('a model, as far as anyone here can tell');
const expected = {
  name: 'model.bin',
  size: MODEL.length,
  sha1: createHash('sha1').update(MODEL).digest('hex'),
};
const log = { info: () => {}, warn: () => {}, error: () => {} };
const giving =
  (bytes: Buffer): ModelSource =>
  ({ file }) =>
    writeFile(file, bytes);
const without: ModelSource = () => Promise.reject(new Error('not here'));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-model-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const isReady = (model: { readiness(): Promise<{ ready: boolean }> }) =>
  vi.waitFor(async () => expect(await model.readiness()).toEqual({ ready: true }), { timeout: 45_000 });

describe('the speech model', () => {
  it('comes from the first source that has the right one, and nothing else stays', async () => {
    await writeFile(join(folder, 'model.bin.part.tgz'), 'the beginning of an archive');
    const wrong = Buffer.from(MODEL).fill(0);
    const model = whisperModel(folder, log, [without, giving(wrong), giving(MODEL)], expected);
    await isReady(model);
    expect(await readFile(model.file)).toEqual(MODEL);
    expect(await readdir(folder)).toEqual(['model.bin']);
  });

  it('is not asked for when it is there', async () => {
    await writeFile(join(folder, 'model.bin'), MODEL);
    const source = vi.fn<ModelSource>(without);
    await isReady(whisperModel(folder, log, [source], expected));
    expect(source).not.toHaveBeenCalled();
  });

  it('reports its progress, and when no source has it', async () => {
    let proceed: (() => void) | undefined;
    const slow: ModelSource = ({ onProgress }) => {
      onProgress(0.421);
      return new Promise((_, reject) => {
        proceed = () => reject(new Error('cut off'));
      });
    };
    const model = whisperModel(folder, log, [slow], expected);
    const waits = (why: string, cause: string) =>
      vi.waitFor(async () => expect(await model.readiness()).toEqual({ ready: false, why, cause }), {
        timeout: 45_000,
      });
    await waits(
      'Speech-to-text is still being set up (42%). Your recording is safe.',
      'The speech model is being downloaded (42%). Recordings wait for it.',
    );
    proceed?.();
    await waits(
      'Speech-to-text could not be set up yet. Your recording is safe and we keep trying.',
      'The speech model could not be downloaded yet. The server keeps trying, and recordings wait.',
    );
    model.stop();
  });
});

describe('a download', () => {
  it('that was cut off goes on where it stopped', async () => {
    const ranges: (string | undefined)[] = [];
    const file = join(folder, 'model.part');
    const arrives = (bytes: number) =>
      vi.waitFor(async () => expect((await stat(file)).size).toBe(bytes), { timeout: 45_000 });
    const server = createServer((request, response) => {
      ranges.push(request.headers.range);
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
      if (from >= MODEL.length) return response.writeHead(416).end();
      response.writeHead(from > 0 ? 206 : 200, { 'content-length': MODEL.length - from });
      if (from > 0) return response.end(MODEL.subarray(from));
      response.write(MODEL.subarray(0, 10));
      // Cut off only once they are kept: what is on its way in that moment is rightly lost.
      return void arrives(10).finally(() => response.destroy());
    }).listen(0, '127.0.0.1');
    await vi.waitFor(() => expect(server.listening).toBe(true), { timeout: 45_000 });
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const shares: number[] = [];
    const fetchIt = () =>
      download(address, file, {
        signal: AbortSignal.timeout(10_000),
        onProgress: (share) => shares.push(share),
      });
    await expect(fetchIt()).rejects.toThrow();
    await fetchIt();
    await fetchIt();
    expect(ranges).toEqual([undefined, 'bytes=10-', `bytes=${MODEL.length}-`]);
    expect(await readFile(file)).toEqual(MODEL);
    expect(shares.at(-1)).toBe(1);
    server.close();
  });
});
