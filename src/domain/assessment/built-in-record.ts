import type { JudgeRecord } from './judge-record.ts';

/** How our own rules did, written by `npm run judge` and not by hand. */
export const BUILT_IN_RECORD: JudgeRecord = {
  assessor: 'Fellow Eye',
  measuredOn: '2026-11-18',
  open: {
    talks: 126,
    kappa: 0.894,
    precision: 0.98,
    recall: 0.941,
    unsure: 0.109,
    dangers: {
      of: 123,
      raised: 104,
      noticed: 120,
    },
    falseAlarms: 0.341,
    unquotable: 0,
    secondsPerTalk: 0.216,
    tokensPerTalk: null,
  },
  fresh: {
    talks: 48,
    kappa: 0.801,
    precision: 0.963,
    recall: 0.919,
    unsure: 0.115,
    dangers: {
      of: 78,
      raised: 35,
      noticed: 47,
    },
    falseAlarms: 1,
    unquotable: 0,
    secondsPerTalk: 0.344,
    tokensPerTalk: null,
  },
};
