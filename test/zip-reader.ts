import { crc32 } from 'node:zlib';

/** The files of an archive by name, found by the list at its end and checked against it, as an unzipper would. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let line = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameSize, extraSize] = [zip.readUInt16LE(line + 28), zip.readUInt16LE(line + 30)];
    const size = zip.readUInt32LE(line + 24);
    const header = zip.readUInt32LE(line + 42);
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(from, from + size);
    if (crc32(bytes) !== zip.readUInt32LE(line + 16)) throw new Error('a file does not fit its checksum');
    files.set(zip.toString('utf8', line + 46, line + 46 + nameSize), Buffer.from(bytes));
    line += 46 + nameSize + extraSize;
  }
  return files;
};
