import { z } from 'zod';
import type { SeenPanel, SeenSeat } from '../domain/room/panel-view.ts';
import { SEAT_POSITIONS } from '../domain/room/panel.ts';
import { ROOM_LENGTHS } from '../domain/room/room.ts';
import { STAGES } from '../domain/room/stage.ts';
import { accepted, type Endpoint, type SchemaOf } from './endpoint.ts';
import { emailAddress, hasOneField, id, instant } from './text-input.ts';
import { profile } from './profile.ts';
import { answer, note, pendingProposal } from './proposal.ts';

/** A seat for an examiner as one viewer may see it; `profile` is of who sits there, or else of who is asked. */
const examinerSeat = z.object({
  seatId: z.string(),
  position: z.literal(SEAT_POSITIONS),
  isTaken: z.boolean(),
  userId: z.string().nullable(),
  askedId: z.string().nullable(),
  observing: z.boolean(),
  profile: profile.nullable(),
}) satisfies SchemaOf<SeenSeat>;
const panel = z.object({
  nameless: z.boolean(),
  wanted: z.boolean(),
  seats: z.array(examinerSeat),
  /** Which of the two people agreed that those who sit there listen. */
  agreed: z.array(z.string()),
}) satisfies SchemaOf<SeenPanel>;

/** A room as one viewer may see it: strangers get no `roomUrl` and know of no `proposal`. */
export const room = z.object({
  id: z.string(),
  /** Grows with every change of the room or its proposal; of two views of a room the one with the higher revision is newer. */
  revision: z.int(),
  hostId: z.string(),
  guestId: z.string().nullable(),
  stage: z.enum(STAGES),
  roomUrl: z.string().nullable(),
  private: z.boolean(),
  /** The group whose members alone may find and accept it. */
  groupId: z.string().nullable(),
  /** One person alone with a station. It is in no list, and no one else is served it. */
  rehearsal: z.boolean(),
  startUtc: z.string(),
  durationMinutes: z.number(),
  hostProfile: profile.nullable(),
  guestProfile: profile.nullable(),
  proposal: pendingProposal.nullable(),
  /** Its examiners, in rooms that have seats for them. */
  panel: panel.optional(),
});
export type Room = z.infer<typeof room>;

const roomId = id;

const roomReply = z.object({ room });

/** Where a page of the open rooms ended: which part of the list, its last start and its last room. */
const listPlace = z
  .string()
  .max(60, 'Ask again from the beginning.')
  .regex(/^[012]_\d{1,15}_[0-9a-f-]{36}$/, 'Ask again from the beginning.');

export const roomEndpoints = {
  listRooms: {
    summary:
      'Your own upcoming rooms and those open to you, by start; `next` asks for further open ones with `after`',
    query: z.object({ after: listPlace.optional() }),
    output: z.object({ rooms: z.array(room), next: z.string().nullable() }),
    refusals: ['invalid'],
  },
  readRoom: {
    summary: 'One room by its exact id; to strangers no more than its invite page shows',
    params: z.object({ roomId }),
    output: roomReply,
    refusals: ['missing'],
  },
  readInviteTime: {
    summary: 'When the session of an invite link is: all that its holder learns before signing in',
    public: true,
    params: z.object({ roomId }),
    output: z.object({ startUtc: z.string(), durationMinutes: z.int() }),
    refusals: ['missing'],
  },
  createRoom: {
    summary: 'Schedule a room as its host',
    body: z
      .object({
        hostId: id,
        startUtc: instant,
        private: z.boolean().default(false),
        /** Only your favourites see it at first; it opens to all a day later, or halfway to its start. */
        favouritesFirst: z.boolean().optional(),
        /** Only members of this group of yours see it and can accept it. */
        groupId: id.optional(),
        durationMinutes: z.literal(ROOM_LENGTHS, 'Choose 30, 60 or 90 minutes.'),
        /** Seats for one or two examiners; `wanted` lets anyone who finds the room take one. */
        examiners: z
          .object({
            seats: z.literal([0, 1, 2], 'Choose none, one or two examiners.'),
            wanted: z.boolean().default(false),
            nameless: z.boolean().default(false),
          })
          .optional(),
      })
      .refine(
        ({ groupId, private: isPrivate, favouritesFirst }) => !groupId || !(isPrivate || favouritesFirst),
        {
          message: 'A session for a group is neither private nor for favourites first.',
          path: ['groupId'],
        },
      ),
    output: roomReply,
    refusals: ['invalid', 'forbidden', 'conflict', 'too-many'],
  },
  updateRoom: {
    summary: 'Accept (guestId), reschedule (startUtc) or move on (stage); one of them at a time',
    body: z
      .object({
        roomId,
        guestId: id.optional(),
        startUtc: instant.optional(),
        stage: z.enum(STAGES).optional(),
      })
      .refine(
        ({ roomId: _id, ...fields }) => hasOneField(fields),
        'Send exactly one of guestId, startUtc and stage.',
      ),
    output: roomReply,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  stepBack: {
    whileHeld: true,
    summary:
      'Say that you cannot make it: a guest leaves the session, an examiner the seat; a host cancels it, and `room` is null',
    body: z.object({ roomId, note }),
    output: z.object({ room: room.nullable() }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict'],
  },
  answerProposal: {
    summary:
      'Answer the time your partner proposes, as a decision link does; `room` is null when it is cancelled',
    body: z.object({ proposalId: id, ...answer }),
    output: z.object({ room: room.nullable() }),
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'gone', 'too-many'],
  },
  inviteColleague: {
    summary: 'Have one mail with the invite link of a room you host sent to an address',
    body: z.object({ roomId, email: emailAddress }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'conflict', 'too-many'],
  },
  deleteRoom: {
    whileHeld: true,
    summary: 'Cancel a room you host',
    params: z.object({ roomId }),
    output: accepted,
    refusals: ['forbidden', 'missing', 'conflict'],
  },
} as const satisfies Record<string, Endpoint>;
