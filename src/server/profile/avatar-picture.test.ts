import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureOf } from './avatar-picture.ts';

// 12 by 8 pixels each, as a browser's canvas writes them, and nothing else in the file.
const JPEG = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8' +
    'U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAwDASIAAhEBAxEB/8QAFgABAQEAAAAA' +
    'AAAAAAAAAAAAAAQG/8QAIBAAAQIFBQAAAAAAAAAAAAAAAAEUAxESEyExNFFSYf/EABUBAQEAAAAAAAAAAAAAAAAAAAEC/8QAFhEBAQEAAAAAAAAA' +
    'AAAAAAAAAAER/9oADAMBAAIRAxEAPwDTRHr1Le3qTrpifvJaACrdf//Z',
  'base64',
);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAYAAADN5B7xAAAANUlEQVR4AayNQQkAAAgDxSDmsJGZbGQOk/iXfRwO7jPYTuUYflBmuUFy3oDeUMcb' +
    'vDs2L4YBAAD//0Qq10QAAAAGSURBVAMAcwgUEYXlwgMAAAAASUVORK5CYII=',
  'base64',
);
const WEBP = Buffer.from(
  'UklGRmIAAABXRUJQVlA4WAoAAAAQAAAACwAABwAAQUxQSBIAAAABDzCZERFCIJAEvv4OEf0PaABWUDggKgAAAHABAJ0BKgwACAAEAGglqALsAXUAAP7w' +
    'CT/+oalPW/aMP/L88+MdoAAAAA==',
  'base64',
);
const LOSSLESS_WEBP = Buffer.from(
  'UklGRjgAAABXRUJQVlA4WAoAAAAQAAAACwAABwAAVlA4TBoAAAAvC8ABEA8wHoM8HpMZ8BAIJIGvv0NE/wMaAA==',
  'base64',
);
const PLACE = Buffer.from('Exif\0\0 51.5072 N 0.1276 W');

const bytes = (size: 16 | 32, order: 'BE' | 'LE', value: number) => {
  const buffer = Buffer.alloc(size / 8);
  if (order === 'BE') buffer.writeUIntBE(value, 0, size / 8);
  else buffer.writeUIntLE(value, 0, size / 8);
  return buffer;
};
const insert = (into: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([into.subarray(0, at), ...parts, into.subarray(at)]);

const jpegSegment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), bytes(16, 'BE', data.length + 2), data]);
const pngChunk = (name: string, data: Buffer) =>
  Buffer.concat([bytes(32, 'BE', data.length), Buffer.from(name), data, Buffer.alloc(4)]);
const webpChunk = (name: string, data: Buffer) =>
  Buffer.concat([Buffer.from(name), bytes(32, 'LE', data.length), data, Buffer.alloc(data.length % 2)]);
/** With the size at the start of the file put right. */
const asRiff = (file: Buffer) => {
  const copy = Buffer.from(file);
  copy.writeUInt32LE(copy.length - 8, 4);
  return copy;
};

const read = (file: Uint8Array) => pictureOf(`data:image/png;base64,${Buffer.from(file).toString('base64')}`);

const withPlace = {
  'image/jpeg': [JPEG, insert(JPEG, 2, jpegSegment(0xe1, PLACE), jpegSegment(0xfe, PLACE))],
  'image/png': [PNG, insert(PNG, 33, pngChunk('eXIf', PLACE), pngChunk('tEXt', PLACE))],
  'image/webp': [WEBP, asRiff(Buffer.concat([WEBP, webpChunk('EXIF', PLACE), webpChunk('XMP ', PLACE)]))],
} as const;

describe('a picture', () => {
  it.each(Object.entries(withPlace))('of type %s loses where it was taken', (type, [bare, full]) => {
    expect(full.includes('51.5072')).toBe(true);
    const picture = read(full);
    expect([picture?.type, Buffer.from(picture?.bytes ?? []).equals(bare)]).toEqual([type, true]);
  });

  it.each([
    ['JPEG', JPEG],
    ['PNG', PNG],
    ['WebP', WEBP],
    ['lossless WebP', LOSSLESS_WEBP],
  ])('as %s loses what follows its end and is otherwise the same', (_, bare) => {
    expect(Buffer.from(read(Buffer.concat([bare, PLACE]))?.bytes ?? []).equals(bare)).toBe(true);
  });

  it.each<[string, Buffer, (file: Buffer) => unknown]>([
    ['JPEG', JPEG, (file) => file.writeUInt16BE(40_000, file.indexOf(Buffer.from([0xff, 0xc0])) + 7)],
    ['PNG', PNG, (file) => file.writeUInt32BE(60_000, 16)],
    ['WebP by its canvas', WEBP, (file) => file.writeUIntLE(16_000_000, 24, 3)],
    ['WebP by its image', WEBP, (file) => file.writeUInt16LE(16_000, file.indexOf('VP8 ') + 14)],
    ['lossless WebP', LOSSLESS_WEBP, (file) => file.writeUInt8(0xff, file.indexOf('VP8L') + 10)],
    ['a PNG of no height', PNG, (file) => file.writeUInt32BE(0, 20)],
  ])('that says it is vast is refused unread: %s', (_, bare, enlarge) => {
    expect(read(bare)).not.toBeNull();
    const file = Buffer.from(bare);
    enlarge(file);
    expect(read(file)).toBeNull();
  });

  it('that is animated or cut short is refused', () => {
    const frames = Buffer.concat([WEBP.subarray(0, 30), webpChunk('ANMF', WEBP.subarray(30))]);
    expect(read(asRiff(frames))).toBeNull();
    for (const file of [JPEG, PNG, WEBP]) expect(read(file.subarray(0, -5))).toBeNull();
  });

  it('is read or refused, whatever is wrong with it', () => {
    const damaged = fc
      .tuple(fc.constantFrom(JPEG, PNG, WEBP, LOSSLESS_WEBP), fc.nat(), fc.uint8Array({ maxLength: 40 }))
      .map(([file, at, noise]) => {
        const copy = Buffer.from(file);
        copy.set(noise.subarray(0, copy.length - (at % copy.length)), at % copy.length);
        return copy;
      });
    const isStable = (file: Buffer) => {
      const picture = read(file);
      return picture === null || Buffer.from(read(picture.bytes)?.bytes ?? []).equals(picture.bytes);
    };
    expect(() => fc.assert(fc.property(damaged, isStable))).not.toThrow();
  });
});
