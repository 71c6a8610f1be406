import type { JudgeRecord } from './judge-record.ts';

/** How our own rules did, written by `npm run judge` and not by hand. */
export const BUILT_IN_RECORD: JudgeRecord = {
  assessor: 'Fellow Eye',
  measuredOn: '2026-11-18',
  open: {
    talks: 126,
    kappa: 0.885,
    precision: 0.978,
    recall: 0.936,
    unsure: 0.101,
    dangers: {
      of: 123,
      raised: 105,
      noticed: 120,
    },
    falseAlarms: 0.325,
    unquotable: 0,
    secondsPerTalk: 0.174,
    tokensPerTalk: null,
  },
  fresh: {
    talks: 48,
    kappa: 0.794,
    precision: 0.963,
    recall: 0.914,
    unsure: 0.105,
    dangers: {
      of: 78,
      raised: 35,
      noticed: 47,
    },
    falseAlarms: 0.938,
    unquotable: 0,
    secondsPerTalk: 0.616,
    tokensPerTalk: null,
  },
};
