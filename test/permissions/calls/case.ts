import { CASE } from '../scene.ts';
import type { Rows } from './call-row.ts';

export const caseCalls = {
  readFindings: { input: ({ place }) => ({ roundId: place.roundId }) },
  'readFindings, before it starts': {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  'readFindings, round over': {
    setting: { stage: 'WrapUp', debrief: 'revealed' },
    input: ({ place }) => ({ roundId: place.roundId }),
  },
  giveFinding: { input: ({ place }) => ({ roundId: place.roundId, findingId: 'held-back' }) },
  'giveFinding, round over': {
    setting: { stage: 'WrapUp', debrief: 'open' },
    input: ({ place }) => ({ roundId: place.roundId, findingId: 'held-back' }),
  },

  listCases: { input: () => ({}) },
  listCaseHistory: { input: ({ place }) => ({ roomId: place.roomId }) },
  readCase: { input: () => ({ caseId: CASE }) },
  'readCase, in the round': { input: ({ place }) => ({ caseId: CASE, roundId: place.roundId }) },
  'readCase, before it starts': {
    setting: { stage: 'Prep' },
    input: ({ place }) => ({ caseId: CASE, roundId: place.roundId }),
  },
} as const satisfies Rows;
