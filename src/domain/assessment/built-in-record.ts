import type { JudgeRecord } from './judge-record.ts';

/** How our own rules did, written by `npm run judge` and not by hand. */
export const BUILT_IN_RECORD: JudgeRecord = {
  assessor: 'Fellow Eye',
  measuredOn: '2026-11-18',
  open: {
    talks: 126,
    kappa: 0.905,
    precision: 0.989,
    recall: 0.941,
    unsure: 0.117,
    dangers: {
      of: 123,
      raised: 104,
      noticed: 121,
    },
    falseAlarms: 0.341,
    unquotable: 0,
    secondsPerTalk: 0.186,
    tokensPerTalk: null,
  },
  fresh: {
    talks: 48,
    kappa: 0.817,
    precision: 0.977,
    recall: 0.915,
    unsure: 0.131,
    dangers: {
      of: 78,
      raised: 35,
      noticed: 47,
    },
    falseAlarms: 1,
    unquotable: 0,
    secondsPerTalk: 0.257,
    tokensPerTalk: null,
  },
};
