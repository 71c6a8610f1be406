import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diskStorage } from '../src/server/adapters/disk-storage.ts';
import { s3Storage } from '../src/server/adapters/s3-storage.ts';
import { parseS3Url } from '../src/server/platform/start-up/storage-url.ts';
import type { Storage } from '../src/server/ports/storage.ts';
import { startFakeS3 } from './fake-s3.ts';

const credentials = { accessKey: 'fellow', secretKey: 'eye/with+signs', region: 'eu-west-2' };

let folder: string;
let store: Awaited<ReturnType<typeof startFakeS3>>;
const s3 = (secret = credentials.secretKey) => {
  const place = parseS3Url(
    `s3://fellow:${encodeURIComponent(secret)}@${store.host}/recordings/of us?region=eu-west-2&tls=false`,
  );
  if (!place) throw new Error('not an address');
  return s3Storage(place, () => new Date());
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fellow-eye-storage-'));
  store = await startFakeS3('recordings', credentials);
});
afterAll(async () => {
  store.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (read: Uint8Array) => new TextDecoder().decode(read);

describe.each<[string, () => Storage]>([
  ['the disk', () => diskStorage(folder)],
  ['an object store', () => s3()],
])('storage on %s', (_name, open) => {
  it('keeps bytes under a name, and the same name replaces them', async () => {
    const storage = open();
    expect(await storage.size('a/one')).toBeNull();
    await storage.put('a/one', bytes('first and long'));
    await storage.put('a/one', bytes('second'));
    expect(await storage.size('a/one')).toBe(6);
    expect(text(await storage.read('a/one', 0, 6))).toBe('second');
  });

  it('reads parts, and no more than there is', async () => {
    const storage = open();
    await storage.put('a/two', bytes('0123456789'));
    expect(text(await storage.read('a/two', 3, 6))).toBe('345');
    expect(text(await storage.read('a/two', 8, 20))).toBe('89');
    expect(text(await storage.read('a/two', 10, 20))).toBe('');
    await expect(storage.read('a/nothing', 0, 1)).rejects.toThrow();
  });

  it('takes a file of this machine', async () => {
    const storage = open();
    const file = join(folder, 'to be stored');
    await writeFile(file, 'a file of some length');
    await storage.putFile('a/three', file);
    expect(text(await storage.read('a/three', 2, 6))).toBe('file');
  });

  it('lists what begins so, with its size, whatever signs its name has', async () => {
    const storage = open();
    for (const name of ['l/one/1', 'l/one/2', 'l/one & <two>', 'l/three'])
      await storage.put(name, bytes(name));
    const listed = [];
    for await (const { name, size } of storage.list('l/one')) listed.push(`${size} ${name}`);
    expect(new Set(listed)).toEqual(new Set(['13 l/one & <two>', '7 l/one/1', '7 l/one/2']));
    expect(listed).toHaveLength(3);
  });

  it('removes everything whose name begins so, and bears with nothing', async () => {
    const storage = open();
    for (const name of ['b/x/1', 'b/x/2', 'b/x/3', 'b/xy', 'b/z']) await storage.put(name, bytes(name));
    await storage.removeAll('b/x/');
    await storage.removeAll('b/nothing/');
    expect(await storage.size('b/x/2')).toBeNull();
    expect(await storage.size('b/xy')).toBe(4);
    await storage.removeAll('b/x');
    expect([await storage.size('b/xy'), await storage.size('b/z')]).toEqual([null, 3]);
  });
});

it('an object store that does not know the key is an error, not an empty answer', async () => {
  const stranger = s3('wrong');
  await expect(stranger.put('c', bytes('c'))).rejects.toThrow('403');
  await expect(stranger.size('c')).rejects.toThrow('403');
  await expect(stranger.removeAll('c')).rejects.toThrow('403');
});

it('an object store is given time for every megabyte', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const storage = s3();
  await storage.put('d', new Uint8Array(4_000_000));
  await storage.read('d', 0, 3_000_000);
  await storage.size('d');
  expect(timeout.mock.calls).toEqual([[34_000], [33_000], [30_000]]);
  timeout.mockRestore();
});

it('an address without keys or bucket is none', () => {
  expect(parseS3Url('s3://host/bucket')).toBeNull();
  expect(parseS3Url('s3://key:secret@host')).toBeNull();
  expect(parseS3Url('https://key:secret@host/bucket')).toBeNull();
  expect(parseS3Url('s3://key:secret@s3.example.org/bucket')).toMatchObject({
    endpoint: 'https://s3.example.org',
    prefix: '',
    region: 'us-east-1',
  });
});
