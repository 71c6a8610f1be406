import { MADE_UP, type Rows } from './call-row.ts';
import { passerBy } from './made-people.ts';
import { withSeats } from './room-state.ts';

export const examinerCalls = {
  setPanel: {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roomId: place.roomId, seats: 2, wanted: true, nameless: false }),
  },
  'setPanel, while the interview runs': {
    input: ({ place }) => ({ roomId: place.roomId, seats: 2, wanted: true, nameless: false }),
  },
  listAskable: { input: ({ place }) => ({ roomId: place.roomId }) },
  'askExaminer, a favourite': {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      const userId = await passerBy(stage);
      await stage.maker.insert('favourite_people', {
        user_id: stage.maker.ids.host.id,
        favourite_id: userId,
      });
      return { roomId: stage.place.roomId, userId };
    },
  },
  'askExaminer, someone unknown': {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      return { roomId: stage.place.roomId, userId: await passerBy(stage) };
    },
  },
  releaseSeat: {
    setting: { stage: 'Prep' },
    input: async (stage) => ({ roomId: stage.place.roomId, seatId: await withSeats(stage) }),
  },
  makeSeatLink: {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      return { roomId: stage.place.roomId };
    },
  },
  renewSeatLink: {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      return { roomId: stage.place.roomId };
    },
  },
  readSeatLink: {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      return { token: stage.world.ports.signer.sign('seat-link', stage.place.roomId) };
    },
  },
  'readSeatLink, made up': { harmless: true, input: () => ({ token: MADE_UP }) },
  'claimSeat, by an open call': {
    setting: { stage: 'Prep', private: false },
    input: async (stage) => {
      await withSeats(stage, { wanted: true });
      return { roomId: stage.place.roomId };
    },
  },
  'claimSeat, by the link': {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      const link = stage.world.ports.signer.sign('seat-link', stage.place.roomId);
      return { roomId: stage.place.roomId, link };
    },
  },
  'claimSeat, by neither': {
    setting: { stage: 'Prep' },
    input: async (stage) => {
      await withSeats(stage);
      return { roomId: stage.place.roomId };
    },
  },
  'claimSeat, while the interview runs': {
    input: async (stage) => {
      await withSeats(stage, { wanted: true });
      return { roomId: stage.place.roomId };
    },
  },
  'declineSeat, not asked': { input: ({ place }) => ({ roomId: place.roomId }) },
  observe: {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roomId: place.roomId, observing: true }),
  },
} as const satisfies Rows;
