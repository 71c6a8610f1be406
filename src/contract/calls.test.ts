import { expect, it } from 'vitest';
import { z } from 'zod';
import { namedEndpoints } from './endpoints.ts';
import { API_PREFIX } from './wire.ts';

const [roomId, roundId, userId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const [roomUrl, startUtc, endUtc] = [
  'https://video.example/1',
  '2027-03-04T18:00:00.000Z',
  '2027-03-04T19:00:00.000Z',
];
const proposed = { proposedStartUtc: startUtc, proposedEndUtc: endUtc };
const profile = { userId, firstName: 'Ada', lastName: 'Lovelace', avatar: null };

type Row = [call: string, payload: object, answer: string[]];

/** Every call of the product's contract: what is sent, and what of the answer is read. */
const rows: Row[] = [
  ['POST /practice-room/create', { hostId: userId, startUtc, private: true, durationMinutes: 90 }, []],
  ['POST /practice-room/update', { roomId, guestId: userId }, ['room']],
  ['POST /practice-room/update', { roomId, startUtc }, ['room']],
  ['POST /practice-room/update', { roomId, stage: 'WrapUp' }, ['room']],
  ['DELETE /practice-room/{roomId}', { roomId }, []],
  ['POST /practice-round/create', { roomId, roundNumber: 2 }, ['id', 'roomId', 'roundNumber', 'round']],
  ['POST /practice-round/update', { roundId, candidateId: userId }, ['round']],
  ['POST /practice-round/update', { roundId, caseBriefId: 'gca' }, ['round']],
  ['POST /recording/start', { roomUrl }, ['recording']],
  ['POST /recording/stop', { roomUrl }, []],
  ['POST /recording/stop', { roomUrl, roomId }, []],
  ['POST /assessment', { roomUrl, roomId, roundId, caseName: 'Jaw pain' }, []],
  ['POST /profile/create', { createFields: profile }, ['profile']],
  ['POST /profile/update', { updateFields: profile }, ['profile']],
  ['GET /reschedule', { token: 'token' }, ['uid', 'startUtc', 'endUtc']],
  ['POST /reschedule/propose', { token: 'token', ...proposed, note: 'On call.' }, []],
  ['POST /reschedule/propose', { token: 'token', ...proposed }, []],
  [
    'GET /reschedule/decision',
    { t: 'token' },
    ['ok', 'startUtc', 'endUtc', 'proposedStartUtc', 'proposedEndUtc'],
  ],
  ['POST /reschedule/decision', { token: 'token', action: 'agree' }, ['ok']],
  ['POST /reschedule/decision', { token: 'token', action: 'cancel' }, ['ok']],
  ['POST /reschedule/decision', { token: 'token', action: 'propose', ...proposed }, ['ok']],
];

const fieldsOf = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodDiscriminatedUnion) return fieldsOf(schema.options[0] as z.ZodType);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

// spec: input-and-output
it.each(rows)('%s takes %o and answers with what is read of it', (line, payload, answer) => {
  const call = namedEndpoints.find(({ method, path }) => `${method} ${path}` === line);
  const { params, query, body, output } = call?.endpoint ?? {};
  const taken = [params, query, body].flatMap((schema) => (schema ? [schema.parse(payload)] : []));
  expect(taken).toEqual([payload]);
  expect(fieldsOf(output ?? z.null())).toEqual(expect.arrayContaining(answer));
});

// spec: below-api
it('has its namedEndpoints below /api', () => {
  expect(API_PREFIX).toBe('/api');
});
