import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decrypted, encrypted } from './encryption.ts';

const KEY = 'a key that cannot be guessed';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const whole = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};
const seal = (bytes: Uint8Array, name = 'a') => whole(encrypted(inPieces(bytes, 7), KEY, name));

it('gives back what was encrypted, however it is cut', async () => {
  const sizes = fc.integer({ min: 1, max: 100 });
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), sizes, async (bytes, size) => {
      const back = await whole(decrypted(inPieces(await seal(bytes), size), KEY, 'a'));
      expect(back.equals(bytes)).toBe(true);
    }),
  );
});

it('hides what it holds, and twice the same looks different', async () => {
  const bytes = Buffer.from('ada@example.org, whose recording this is');
  const [one, two] = [await seal(bytes), await seal(bytes)];
  expect(one.includes('ada@')).toBe(false);
  expect(one.equals(two)).toBe(false);
});

it.each<[string, (file: Buffer) => Buffer, string?, string?]>([
  ['another key', (file) => file, `${KEY}!`],
  ['another name', (file) => file, KEY, 'b'],
  ['a changed byte', (file) => Buffer.from(file).fill(file[60] === 0 ? 1 : 0, 60, 61)],
  ['a missing end', (file) => file.subarray(0, -1)],
  ['next to nothing', (file) => file.subarray(0, 10)],
])('refuses %s', async (_, change, key = KEY, name = 'a') => {
  const file = change(await seal(Buffer.alloc(100, 7)));
  await expect(whole(decrypted(inPieces(file, 16), key, name))).rejects.toThrow();
});
