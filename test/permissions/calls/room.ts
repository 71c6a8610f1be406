import { randomUUID } from 'node:crypto';
import { inHours } from '../../moment.ts';
import type { Rows } from './call-row.ts';

const plan = (hostId: string) => ({ hostId, startUtc: inHours(48), durationMinutes: 60, private: true });

export const roomCalls = {
  readSample: { input: () => ({}) },
  readDashboard: { input: () => ({}) },
  doFirstStep: { harmless: true, input: () => ({ step: 'sample' }) },
  seeResult: { input: ({ place }) => ({ roundId: place.roundId, result: 'assessment' }) },

  'listRooms, a public one': {
    setting: { private: false },
    input: () => ({}),
    pick: ({ rooms }, { roomId }) => rooms?.find(({ id }) => id === roomId),
  },
  'listRooms, a private one': {
    input: () => ({}),
    pick: ({ rooms }, { roomId }) => rooms?.find(({ id }) => id === roomId),
  },
  'readRoom, public': { setting: { private: false }, input: ({ place }) => ({ roomId: place.roomId }) },
  'readRoom, private': { input: ({ place }) => ({ roomId: place.roomId }) },
  readInviteTime: { input: ({ place }) => ({ roomId: place.roomId }) },
  createRoom: { harmless: true, input: ({ me }) => plan(me.id) },
  'createRoom, for another': { harmless: true, input: ({ place }) => plan(place.otherId) },
  'updateRoom, accept': {
    setting: { guest: false },
    input: ({ place, me }) => ({ roomId: place.roomId, guestId: me.id }),
  },
  'updateRoom, accept a taken one': {
    input: ({ place, me }) => ({ roomId: place.roomId, guestId: me.id }),
  },
  'updateRoom, accept for another': {
    setting: { guest: false },
    input: ({ place }) => ({ roomId: place.roomId, guestId: place.otherId }),
  },
  'updateRoom, reschedule': { input: ({ place }) => ({ roomId: place.roomId, startUtc: inHours(96) }) },
  'updateRoom, stage': { input: ({ place }) => ({ roomId: place.roomId, stage: 'WrapUp' }) },
  inviteColleague: {
    setting: { guest: false },
    input: ({ place }) => ({ roomId: place.roomId, email: `${randomUUID()}@example.org` }),
  },
  'inviteColleague, to a taken one': {
    input: ({ place }) => ({ roomId: place.roomId, email: `${randomUUID()}@example.org` }),
  },
  deleteRoom: { input: ({ place }) => ({ roomId: place.roomId }) },
} as const satisfies Rows;
