import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from './endpoints.ts';
import { clientMessage } from './realtime.ts';

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

const withIds = calls
  .map(({ name, endpoint: { params, query, body } }) => ({
    name,
    fields: [params, query, body].flatMap(idFields),
  }))
  .filter(({ fields }) => fields.length > 0);

describe('an id in upper case means the same row', () => {
  it.each(withIds)('to $name', ({ fields }) => {
    for (const field of fields) expect(field.parse(ID.toUpperCase())).toBe(ID);
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
