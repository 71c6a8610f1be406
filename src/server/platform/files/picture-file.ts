/** A picture without anything that is not needed to show it: no place, no camera, no thumbnail, nothing after its end. */
export type PictureFile = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Null when the bytes are no complete PNG. */
export const stripPng = (bytes: Buffer<ArrayBuffer>): PictureFile | null => {
  const begins = bytes.subarray(0, 8).equals(PNG_SIGNATURE) && bytes.length > 33;
  if (!begins || bytes.toString('latin1', 8, 16) !== '\0\0\0\rIHDR') return null;
  const kept = [PNG_SIGNATURE];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND')
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: Buffer.concat(kept) };
    at = end;
  }
  return null;
};

const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;
const ADOBE = 0xee;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** C4, C8 and CC share the range of the frame headers and are something else. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Adobe's says how the colours are stored; all others describe the picture or its maker. */
const isMetadata = (marker: number) =>
  marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && marker !== ADOBE);

/** Where the compressed data that begins at `from` ends: at the next marker that is not part of it. */
const endOfScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || isRestart(bytes[at + 1] ?? 0))) at = bytes.indexOf(0xff, at + 2);
  return at < 0 ? bytes.length : at;
};

/** Null when the bytes are no complete JPEG. */
export const stripJpeg = (bytes: Buffer<ArrayBuffer>): PictureFile | null => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  for (let at = 2; at + 1 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of FF may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === JPEG_END)
      return size && { ...size, bytes: Buffer.concat([...kept, bytes.subarray(at, at + 2)]) };
    if (at + 4 > bytes.length) return null;
    const headEnd = at + 2 + bytes.readUInt16BE(at + 2);
    if (headEnd > bytes.length || headEnd < at + 4) return null;
    if (isFrameHeader(marker)) {
      // A second one would let a decoder see another size than we do.
      if (size || headEnd < at + 9) return null;
      size = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    const end = marker === JPEG_SCAN ? endOfScan(bytes, headEnd) : headEnd;
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
};

const WEBP_ALPHA_FLAG = 0x10;

/** The size that a chunk of a WebP file declares; null when it declares none. */
const webpSize = (name: string, data: Buffer): { width: number; height: number } | null => {
  if (name === 'VP8X' && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (name === 'VP8 ' && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a)
    return { width: data.readUInt16LE(6) % 0x4000, height: data.readUInt16LE(8) % 0x4000 };
  if (name !== 'VP8L' || data.length < 5 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
};

/** Null when the bytes are no complete still WebP. */
export const stripWebp = (bytes: Buffer<ArrayBuffer>): PictureFile | null => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const fileEnd = 8 + bytes.readUInt32LE(4);
  if (fileEnd > bytes.length) return null;
  const kept: Buffer<ArrayBuffer>[] = [];
  const sizes: { width: number; height: number }[] = [];
  let images = 0;
  for (let at = 12; at + 8 <= fileEnd;) {
    const name = bytes.toString('latin1', at, at + 4);
    const dataEnd = at + 8 + bytes.readUInt32LE(at + 4);
    const end = dataEnd + (dataEnd % 2);
    if (end > fileEnd) return null;
    const data = bytes.subarray(at + 8, dataEnd);
    const size = webpSize(name, data);
    if (size) sizes.push(size);
    if (size && name !== 'VP8X') images += 1;
    if (size || name === 'ALPH') {
      const chunk = Buffer.from(bytes.subarray(at, end));
      // The flags also announce metadata and animation, which are left out.
      if (name === 'VP8X') chunk.writeUInt8((data[0] ?? 0) & WEBP_ALPHA_FLAG, 8);
      kept.push(chunk);
    }
    at = end;
  }
  if (images !== 1) return null;
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0');
  head.writeUInt32LE(body.length, 4);
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
    bytes: Buffer.concat([head, body]),
  };
};
