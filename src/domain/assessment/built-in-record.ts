import type { JudgeRecord } from './judge-record.ts';

/** How our own rules did, written by `npm run judge` and not by hand. */
export const BUILT_IN_RECORD: JudgeRecord = {
  assessor: 'Fellow Eye',
  measuredOn: '2026-11-17',
  open: {
    talks: 126,
    kappa: 0.887,
    precision: 0.974,
    recall: 0.944,
    unsure: 0.08,
    dangers: {
      of: 123,
      raised: 104,
      noticed: 120,
    },
    falseAlarms: 0.341,
    unquotable: 0,
    secondsPerTalk: 0.407,
    tokensPerTalk: null,
  },
  fresh: {
    talks: 48,
    kappa: 0.803,
    precision: 0.964,
    recall: 0.922,
    unsure: 0.091,
    dangers: {
      of: 78,
      raised: 35,
      noticed: 47,
    },
    falseAlarms: 1,
    unquotable: 0,
    secondsPerTalk: 0.325,
    tokensPerTalk: null,
  },
};
