import { expect, it } from 'vitest';
import { CallConnection } from './call-connection.ts';

it('of an examiner is reached at no seat that its page names, such as one of the two people’s', () => {
  const place = { roomId: 'room', userId: 'someone', seat: 'the seat that was asked for' };
  const addressOf = (role: 'person' | 'examiner') =>
    new CallConnection({ ...place, role }, () => undefined).address;
  expect(addressOf('person')).toBe(place.seat);
  expect(addressOf('examiner')).not.toBe(place.seat);
});
