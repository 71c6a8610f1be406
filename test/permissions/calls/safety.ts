import type { Rows } from './call-row.ts';
import { passerBy } from './made-people.ts';

export const safetyCalls = {
  listBlocks: { harmless: true, input: () => ({}) },
  readBlock: { harmless: true, input: async (stage) => ({ userId: await passerBy(stage) }) },
  blockPerson: { harmless: true, input: async (stage) => ({ userId: await passerBy(stage) }) },
  unblockPerson: { harmless: true, input: async (stage) => ({ userId: await passerBy(stage) }) },

  reportPerson: {
    harmless: true,
    input: async (stage) => ({ userId: await passerBy(stage), reason: 'rude' }),
  },
  'reportPerson, of the session': {
    harmless: true,
    input: ({ place }) => ({ userId: place.otherId, reason: 'rude', roomId: place.roomId }),
  },
  readNotice: { harmless: true, input: () => ({}) },
  readCommunity: { harmless: true, input: () => ({}) },
} as const satisfies Rows;
