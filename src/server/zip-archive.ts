import { crc32 } from 'node:zlib';

/** A file to put into an archive. It is read twice, so it must not change meanwhile. */
export type ZipEntry = {
  name: string;
  at: Date;
  size: number;
  /** The bytes from `start` up to but without `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
};

type Written = { name: Buffer; at: Date; size: number; checksum: number; offset: number };

const PIECE_BYTES = 4 * 1024 * 1024;
/** Fields that hold numbers up to this; a larger one goes into a wider field, and this value says so. */
const NARROW = 0xffff_ffff;
const UTF8_NAMES = 0x0800;
const MADE_ON_UNIX = 0x031e;
const PRIVATE_FILE = 0o100600 * 0x1_0000;

const fields = (...values: readonly [bytes: 2 | 4 | 8, value: number][]): Buffer => {
  const buffer = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
};

/** Date and time as the format keeps them: two numbers of 16 bits, no zone, every other second. */
const stampOf = (at: Date): [time: number, date: number] => [
  at.getUTCHours() * 2048 + at.getUTCMinutes() * 32 + Math.floor(at.getUTCSeconds() / 2),
  Math.max(0, at.getUTCFullYear() - 1980) * 512 + (at.getUTCMonth() + 1) * 32 + at.getUTCDate(),
];

/** What both descriptions of a file have in common. Contents are stored as they are: recordings are dense already. */
const facts = ({ at, checksum, size, name }: Written, version: number, extra: number): Buffer => {
  const [time, date] = stampOf(at);
  return fields(
    [2, version],
    [2, UTF8_NAMES],
    [2, 0],
    [2, time],
    [2, date],
    [4, checksum],
    [4, size],
    [4, size],
    [2, name.length],
    [2, extra],
  );
};

const fileHeader = (file: Written): Buffer =>
  Buffer.concat([fields([4, 0x0403_4b50]), facts(file, 20, 0), file.name]);

/** A file's line in the list at the end of the archive. */
export const directoryLine = (file: Written): Buffer => {
  const isFar = file.offset >= NARROW;
  const wide = isFar ? fields([2, 1], [2, 8], [8, file.offset]) : Buffer.alloc(0);
  return Buffer.concat([
    fields([4, 0x0201_4b50], [2, MADE_ON_UNIX]),
    facts(file, isFar ? 45 : 20, wide.length),
    fields([2, 0], [2, 0], [2, 0], [4, PRIVATE_FILE], [4, isFar ? NARROW : file.offset]),
    file.name,
    wide,
  ]);
};

/** The last words of the archive: where its list begins, and how long it is. */
export const archiveEnd = (count: number, listSize: number, listOffset: number): Buffer => {
  const isWide = count >= 0xffff || listOffset >= NARROW;
  const wide = isWide
    ? Buffer.concat([
        fields([4, 0x0606_4b50], [8, 44], [2, MADE_ON_UNIX], [2, 45], [4, 0], [4, 0]),
        fields([8, count], [8, count], [8, listSize], [8, listOffset]),
        fields([4, 0x0706_4b50], [4, 0], [8, listOffset + listSize], [4, 1]),
      ])
    : Buffer.alloc(0);
  const narrowCount = Math.min(count, 0xffff);
  return Buffer.concat([
    wide,
    fields([4, 0x0605_4b50], [2, 0], [2, 0], [2, narrowCount], [2, narrowCount]),
    fields([4, listSize], [4, isWide ? NARROW : listOffset], [2, 0]),
  ]);
};

async function* piecesOf(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < entry.size;) {
    const piece = await entry.read(at, Math.min(entry.size, at + PIECE_BYTES));
    if (piece.length === 0) throw new Error(`${entry.name} is shorter than it was`);
    at += piece.length;
    yield piece;
  }
}

/**
 * Writes an archive piece by piece, without ever holding a file. Each is read once for its checksum and once more to be
 * sent: every unzipper understands an archive whose headers are complete, and not every one the other kind.
 */
export async function* zipArchive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    if (entry.size >= NARROW) throw new Error('a file of 4 GB or more does not fit');
    let checksum = 0;
    for await (const piece of piecesOf(entry)) checksum = crc32(piece, checksum);
    const file = { name: Buffer.from(entry.name), at: entry.at, size: entry.size, checksum, offset };
    const header = fileHeader(file);
    yield header;
    yield* piecesOf(entry);
    written.push(file);
    offset += header.length + entry.size;
  }
  const list = Buffer.concat(written.map(directoryLine));
  yield list;
  yield archiveEnd(written.length, list.length, offset);
}
