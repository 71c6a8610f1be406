import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../test/zip-reader.ts';
import { archiveEnd, directoryLine, zipArchive, type ZipEntry } from './zip-archive.ts';

const at = new Date('2026-11-30T17:45:10Z');
const entry = (name: string, bytes: Uint8Array): ZipEntry => ({
  name,
  at,
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});
const archive = async (...entries: ZipEntry[]): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  async function* all() {
    yield* entries;
  }
  for await (const piece of zipArchive(all())) pieces.push(piece);
  return Buffer.concat(pieces);
};

it('gives back what was put in, whatever its name and size', async () => {
  const big = randomBytes(700_000);
  const files = new Map<string, Buffer>([
    ['data.json', Buffer.from('{}')],
    ['recordings/Zoë’s round.webm', big],
    ['empty.txt', Buffer.alloc(0)],
  ]);
  const zip = await archive(...[...files].map(([name, bytes]) => entry(name, bytes)));
  const read = readZip(zip);
  expect([...read.keys()]).toEqual([...files.keys()]);
  for (const [name, bytes] of files) expect(read.get(name)?.equals(bytes)).toBe(true);
});

const hasUnzip = spawnSync('unzip', ['-v']).status === 0;
it.runIf(hasUnzip)('is understood by the unzip of this machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fellow-eye-zip-'));
  try {
    const big = randomBytes(300_000);
    writeFileSync(
      join(folder, 'a.zip'),
      await archive(entry('in/big.bin', big), entry('x.txt', Buffer.from('x'))),
    );
    const { status } = spawnSync('unzip', ['-q', 'a.zip'], { cwd: folder });
    expect([status, readFileSync(join(folder, 'in/big.bin')).equals(big)]).toEqual([0, true]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('never holds more of a file than a piece', async () => {
  let widest = 0;
  const long: ZipEntry = {
    name: 'long.webm',
    at,
    size: 10_000_000,
    read: async (start, end) => {
      widest = Math.max(widest, end - start);
      return new Uint8Array(end - start);
    },
  };
  await archive(long);
  expect(widest).toBe(4 * 1024 * 1024);
});

it('breaks off rather than send half a file', async () => {
  const vanishing: ZipEntry = { name: 'gone.webm', at, size: 10, read: async () => new Uint8Array() };
  await expect(archive(vanishing)).rejects.toThrow('gone.webm is shorter than it was');
});

describe('beyond 4 GB', () => {
  const far = { name: Buffer.from('far'), at, size: 1, checksum: 7, offset: 5 * 2 ** 30 };

  it('a file’s place is told in the wider field', () => {
    const line = directoryLine(far);
    expect(line.readUInt32LE(42)).toBe(0xffff_ffff);
    expect([line.readUInt16LE(49), line.readUInt16LE(51), line.readBigUInt64LE(53)]).toEqual([
      1,
      8,
      5n * 2n ** 30n,
    ]);
    expect(directoryLine({ ...far, offset: 4 }).readUInt32LE(42)).toBe(4);
  });

  it('so is the place of the list', () => {
    expect(archiveEnd(2, 100, 30)).toHaveLength(22);
    const end = archiveEnd(70_000, 100, 5 * 2 ** 30);
    expect(end).toHaveLength(56 + 20 + 22);
    expect([end.readBigUInt64LE(32), end.readBigUInt64LE(48)]).toEqual([70_000n, 5n * 2n ** 30n]);
  });
});
