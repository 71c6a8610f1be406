import { z } from 'zod';
import { AGREEMENT_VERSIONS } from '../domain/examiner/listening-agreement.ts';
import type { Endpoint } from './endpoint.ts';
import { profile } from './profile.ts';
import { room } from './room.ts';
import { id, token } from './text-input.ts';

const roomId = id;
const roomReply = z.object({ room });

export const examinerEndpoints = {
  setPanel: {
    summary:
      'Say as the host how many examiners a room has, whether anyone may take a free seat, and whether they stay nameless',
    body: z.object({
      roomId,
      seats: z.literal([0, 1, 2], 'Choose none, one or two examiners.'),
      wanted: z.boolean(),
      nameless: z.boolean(),
    }),
    output: roomReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  listAskable: {
    summary: 'Whom you can ask as the host to examine a room: your favourites and the members of your groups',
    params: z.object({ roomId }),
    output: z.object({ people: z.array(profile.extend({ from: z.string() })) }),
    refusals: ['forbidden', 'missing'],
  },
  askExaminer: {
    summary: 'Ask one of them to examine; a free seat is kept for them, and they get a mail',
    body: z.object({ roomId, userId: id }),
    output: roomReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  releaseSeat: {
    summary: 'Free a seat as the host: who sits there is told by mail, and who was asked no longer is',
    body: z.object({ roomId, seatId: id }),
    output: roomReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  makeSeatLink: {
    summary: 'The link by which anyone can take a free seat of a room you host',
    params: z.object({ roomId }),
    output: z.object({ url: z.string() }),
    refusals: ['forbidden', 'missing', 'conflict'],
  },
  renewSeatLink: {
    summary: 'Make another such link; the one before ends',
    body: z.object({ roomId }),
    output: z.object({ url: z.string() }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  readSeatLink: {
    summary:
      'When the session of such a link is, and how many seats are free: all that its holder learns before signing in',
    public: true,
    query: z.object({ token }),
    output: z.object({
      roomId: z.string(),
      startUtc: z.string(),
      durationMinutes: z.int(),
      freeSeats: z.int(),
    }),
    refusals: ['invalid', 'missing', 'gone', 'too-many'],
  },
  claimSeat: {
    summary:
      'Take a free seat as an examiner: by an open call, because the host asked you, or by the link of the seat',
    body: z.object({ roomId, link: token.optional() }),
    output: roomReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  declineSeat: {
    whileHeld: true,
    summary: 'Say that you do not examine a room whose host asked you',
    body: z.object({ roomId }),
    output: z.object({ status: z.literal(true) }),
    refusals: ['invalid', 'forbidden', 'missing'],
  },
  observe: {
    summary: 'Choose as an examiner to observe only, without marks that count, or to mark after all',
    body: z.object({ roomId, observing: z.boolean() }),
    output: roomReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  agreeToExaminers: {
    whileHeld: true,
    summary:
      'Say whether the examiners of a room of yours may listen to you; a case does not start before them until its candidate agreed',
    body: z.object({
      roomId,
      given: z.boolean(),
      /** Which text was shown with the question. */
      version: z.enum(AGREEMENT_VERSIONS),
    }),
    output: roomReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
} as const satisfies Record<string, Endpoint>;
