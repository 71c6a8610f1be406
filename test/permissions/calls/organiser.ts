import { randomUUID } from 'node:crypto';
import { today, type Rows } from './call-row.ts';
import { passerBy, groupOf } from './made-people.ts';

export const organiserCalls = {
  releaseFactors: { harmless: true, input: ({ maker }) => ({ userId: maker.ids.guest.id, words: 'Lost' }) },
  demandFactors: { harmless: true, input: () => ({ isDemanded: true }) },
  demandGroupFactors: {
    harmless: true,
    input: async (stage) => ({ groupId: (await groupOf(stage)).id, isDemanded: false }),
  },
  readOwnAudit: { harmless: true, input: () => ({}) },
  readAudit: { harmless: true, input: () => ({}) },
  exportAudit: { harmless: true, input: () => ({ from: today, to: today }) },
  readConsentProof: { harmless: true, input: ({ place }) => ({ roomId: place.roomId }) },
  findPerson: { harmless: true, input: ({ maker }) => ({ email: maker.ids.guest.email }) },
  suspendPerson: {
    harmless: true,
    input: async (stage) => ({ userId: await passerBy(stage), words: 'A reason' }),
  },
  restorePerson: {
    harmless: true,
    input: async (stage) => ({ userId: await passerBy(stage), words: 'A reason' }),
  },
  closeConcern: { harmless: true, input: () => ({ concernId: randomUUID(), words: 'A reason' }) },
  closeAnyGroup: {
    harmless: true,
    input: async (stage) => ({ groupId: (await groupOf(stage)).id, words: 'A reason' }),
  },
  postNotice: { harmless: true, input: () => ({ words: 'A notice' }) },
} as const satisfies Rows;
