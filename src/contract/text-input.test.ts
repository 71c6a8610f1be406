import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CORRECTION_LIMIT } from '../domain/recording/correction.ts';
import { assessmentEndpoints } from './assessment.ts';
import { namedEndpoints } from './endpoints.ts';
import { clientMessage } from './realtime.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const schemas: [name: string, schema: z.ZodType][] = [
  ['a socket message', clientMessage],
  ...namedEndpoints.flatMap(({ name, endpoint: { params, query, body } }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]): [string, z.ZodType][] =>
      schema ? [[`${name} ${part}`, schema]] : [],
    ),
  ),
];

const inputOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const partsOf = ({ properties = {}, anyOf = [], oneOf = [], items }: JsonSchema): [string, JsonSchema][] =>
  [...Object.entries(properties), ...[...anyOf, ...oneOf, items].map((part) => ['', part] as const)].flatMap(
    ([name, part]): [string, JsonSchema][] =>
      typeof part === 'object' && !Array.isArray(part) ? [[name, part]] : [],
  );

/** Texts by their path that may be of any length. */
const unbounded = (schema: JsonSchema, path = ''): string[] => {
  const isBounded =
    schema.maxLength !== undefined || schema.enum || schema.const !== undefined || schema.format === 'uuid';
  // A template holds ids between fixed words.
  const isTemplate = schema.pattern?.startsWith('^practice_') ?? false;
  const here = schema.type === 'string' && !isBounded && !isTemplate ? [path] : [];
  return [...here, ...partsOf(schema).flatMap(([name, part]) => unbounded(part, `${path}.${name}`))];
};

/** Something of the right shape, with `text` wherever a text may be. */
const filled = (schema: JsonSchema, text: string): unknown => {
  const [first] = partsOf(schema);
  if (schema.type === 'string' && !schema.enum && schema.const === undefined) return text;
  if (schema.type !== 'object') return first ? filled(first[1], text) : null;
  return Object.fromEntries(partsOf(schema).map(([name, part]) => [name, filled(part, text)]));
};

it('bounds the length of every text that comes in', () => {
  expect(
    schemas.flatMap(([name, schema]) => unbounded(inputOf(schema)).map((path) => `${name}${path}`)),
  ).toEqual([]);
});

describe('a body as large as the server takes', () => {
  const BODY_LIMIT = 1024 * 1024;
  /** The longest raw text that is taken has 16,000 characters; normalising makes it three times longer at most. */
  const LONGEST_WORKED_ON = 48_000;
  const operations = [
    'normalize',
    'replace',
    'replaceAll',
    'split',
    'match',
    'matchAll',
    'toLowerCase',
  ] as const;
  let longest = 0;
  beforeEach(() => {
    for (const name of operations) {
      const original = String.prototype[name] as (...given: unknown[]) => unknown;
      vi.spyOn(String.prototype, name).mockImplementation(function (this: string, ...given: unknown[]) {
        longest = Math.max(longest, this.length);
        return original.apply(this, given) as never;
      });
    }
  });
  afterEach(() => vi.restoreAllMocks());

  const units = fc.array(
    fc.constantFrom('\u0301', '\u0316', 'a', ' ', '\n', '\r\n', '\u202E', '👁', '\u1112\u1161', '.', '@'),
    { minLength: 1, maxLength: 6 },
  );
  const lengths = fc.constantFrom(LONGEST_WORKED_ON + 1, 120_000, BODY_LIMIT);

  it('is refused before any of its text is worked on', () => {
    const inputs = schemas.map(([name, schema]) => ({ name, schema, shape: inputOf(schema) }));
    fc.assert(
      fc.property(units, lengths, (repeated, length) => {
        const text = ''.padEnd(length, repeated.join(''));
        const tooMuch = inputs.filter(({ schema, shape }) => {
          longest = 0;
          schema.safeParse(filled(shape, text));
          return longest > LONGEST_WORKED_ON;
        });
        expect(tooMuch.map(({ name }) => name)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

const ID = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';

/** Every field below a schema that takes an id and nothing but an id. */
const idFields = (schema: z.ZodType | undefined): z.ZodType[] => {
  if (schema instanceof z.ZodOptional) return idFields(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject)
    return Object.values(schema.shape).flatMap((field) => idFields(field as z.ZodType));
  const takesIds =
    schema?.safeParse(ID).success && !schema.safeParse('no id, however long it may be').success;
  return takesIds ? [schema] : [];
};

const withIds = namedEndpoints
  .map(({ name, endpoint: { params, query, body } }) => ({
    name,
    fields: [params, query, body].flatMap(idFields),
  }))
  .filter(({ fields }) => fields.length > 0);

describe('an id in upper case means the same row', () => {
  it.each(withIds)('to $name', ({ fields }) => {
    for (const field of fields) expect([field.parse(ID.toUpperCase())].flat()).toEqual([ID]);
  });

  it('to a socket', () => {
    const roomId = ID.toUpperCase();
    expect(clientMessage.parse({ type: 'call-join', roomId, seat: roomId })).toMatchObject({
      roomId: ID,
      seat: ID,
    });
    const channel = `practice_rooms:${roomId}`;
    expect(clientMessage.parse({ type: 'subscribe', channel })).toMatchObject({
      channel: `practice_rooms:${ID}`,
    });
  });

  it('finds the fields it judges', () => {
    expect(withIds.length).toBeGreaterThan(15);
  });
});

it('takes the correction of a turn that fills a whole round', () => {
  const { body } = assessmentEndpoints.correctTurn;
  const correct = (text: string) => body.safeParse({ roundId: randomUUID(), turn: 0, text }).success;
  const said = 'Could you tell me é̖ more? '.repeat(400);
  expect(correct(said.slice(0, CORRECTION_LIMIT))).toBe(true);
  expect(correct(said)).toBe(false);
});
