import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readZip } from '../../../../test/zip-reader.ts';
import { zipArchive, type ZipEntry } from './zip-archive.ts';

const at = new Date('2026-11-30T17:45:10Z');
async function* halves(bytes: Uint8Array) {
  const middle = Math.floor(bytes.length / 2);
  yield bytes.subarray(0, middle);
  yield bytes.subarray(middle);
}
const entry = (name: string, bytes: Uint8Array): ZipEntry => ({
  name,
  at,
  size: bytes.length,
  pieces: halves(bytes),
});
async function* inOrder(entries: readonly ZipEntry[]) {
  yield* entries;
}
const archive = async (...entries: ZipEntry[]): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipArchive(inOrder(entries))) pieces.push(piece);
  return Buffer.concat(pieces);
};

it('is read by another program, whatever the names and sizes of its files', async () => {
  const files = new Map<string, Buffer>([
    ['data.json', Buffer.from('{}')],
    ['recordings/Zoë’s round.webm', randomBytes(700_000)],
    ['empty.txt', Buffer.alloc(0)],
  ]);
  const read = readZip(await archive(...[...files].map(([name, bytes]) => entry(name, bytes))));
  expect([...read.keys()]).toEqual([...files.keys()]);
  for (const [name, bytes] of files) expect(read.get(name)?.equals(bytes)).toBe(true);
});

it('reads a file only when its turn comes, and breaks off rather than send half of it', async () => {
  const begun: string[] = [];
  const breaking = (name: string): ZipEntry => ({
    ...entry(name, Buffer.alloc(10)),
    pieces: (async function* () {
      begun.push(name);
      yield Buffer.alloc(5);
      throw new Error('the store is away');
    })(),
  });
  await expect(archive(breaking('first'), breaking('second'))).rejects.toThrow('the store is away');
  expect(begun).toEqual(['first']);
});
