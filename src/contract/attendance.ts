import { z } from 'zod';
import { MISSED_SESSIONS } from '../domain/attendance/attendance.ts';
import { RELIABILITY_WORDS } from '../domain/attendance/reliability.ts';
import type { Endpoint } from './endpoint.ts';
import { room } from './room.ts';
import { id, people } from './text-input.ts';

const timeRange = z.object({ startUtc: z.string(), endUtc: z.string() });

/** What someone who waits for their partner is offered; null while their partner is there or may still come. */
const attended = z.object({
  waiting: z.object({ mayNudge: z.boolean(), reopened: timeRange.nullable() }).nullable(),
});

export const attendanceEndpoints = {
  enterRoom: {
    summary:
      'Say that you are in the room of your session, and read what you are offered if your partner is not',
    body: z.object({ roomId: id }),
    output: attended,
    refusals: ['invalid', 'forbidden', 'missing'],
  },
  nudgePartner: {
    summary: 'Have the partner you wait for asked by mail, once',
    body: z.object({ roomId: id }),
    output: attended,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  ringPartner: {
    summary:
      'Have the pages that your partner has open ring, once, because you are in the room and they are not',
    body: z.object({ roomId: id }),
    output: z.object({ status: z.literal(true) }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  openSeat: {
    summary: 'Give the seat of a guest who has not come to others, for the rest of the session',
    body: z.object({ roomId: id }),
    output: z.object({ room }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  endMissedSession: {
    summary: 'End a session to which your partner has not come',
    body: z.object({ roomId: id }),
    output: z.object({ room }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  readAttendance: {
    summary: 'How many of your last sessions you missed, and how many you may have ahead if that is limited',
    output: z.object({ missed: z.int(), sessions: z.int(), limit: z.int().nullable() }),
    refusals: [],
  },
  readMissed: {
    summary: 'What became of a session that you or your partner missed, and who the other one was',
    params: z.object({ roomId: id }),
    output: z.object({ missed: z.enum(MISSED_SESSIONS).nullable(), partner: z.string() }),
    refusals: ['forbidden', 'missing'],
  },
  listReliability: {
    summary: 'Who of some people usually turns up, and who is new here; `users` are their ids, with commas',
    query: z.object({ users: people }),
    output: z.object({
      people: z.array(z.object({ userId: z.string(), word: z.enum(RELIABILITY_WORDS) })),
    }),
    refusals: ['invalid'],
  },
  readNextSession: {
    summary:
      'Your next session with someone, unless you are in it; `serverTime` is what its times are measured by',
    output: z.object({
      serverTime: z.number(),
      session: z
        .object({
          roomId: z.string(),
          startUtc: z.string(),
          durationMinutes: z.number(),
          partner: z.string(),
          /** Whether the partner is there and has just rung. */
          isRung: z.boolean(),
          /** Whether the reader examines it; `partner` is its host then. */
          examines: z.boolean(),
        })
        .nullable(),
    }),
    refusals: [],
  },
} as const satisfies Record<string, Endpoint>;
