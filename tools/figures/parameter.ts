import { z } from 'zod';

/** Control characters and non-characters are not allowed in XML, even escaped. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u001F\u007F-\u009F\uFFFE\uFFFF\p{Surrogate}]/u;

export const range = (from: number, to: number) => z.number().min(from).max(to);

/** A drawing does not wrap text, so every text has a length that fits its place. */
export const lineOfText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.trim() !== '' && !unprintable.test(text), 'must be one line of printable text');

/** One of the names that a constant table has entries for. */
export const keyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are known
  z.enum(Object.keys(table) as Key[]);

export const eyeName = z.enum(['right', 'left']);
export type Eye = z.output<typeof eyeName>;

/** Fixes what looks random in a drawing. */
export const seedNumber = range(1, 9999).default(1);
