import type { JudgeRecord } from './judge-record.ts';

/** How our own rules did, written by `npm run judge` and not by hand. */
export const BUILT_IN_RECORD: JudgeRecord = {
  assessor: 'Fellow Eye',
  measuredOn: '2026-11-19',
  open: {
    talks: 126,
    kappa: 0.908,
    precision: 0.99,
    recall: 0.942,
    unsure: 0.119,
    dangers: {
      of: 123,
      raised: 104,
      noticed: 121,
    },
    falseAlarms: 0.389,
    unquotable: 0,
    secondsPerTalk: 0.06,
    tokensPerTalk: null,
  },
  fresh: {
    talks: 48,
    kappa: 0.824,
    precision: 0.98,
    recall: 0.919,
    unsure: 0.127,
    dangers: {
      of: 78,
      raised: 34,
      noticed: 49,
    },
    falseAlarms: 1,
    unquotable: 0,
    secondsPerTalk: 0.072,
    tokensPerTalk: null,
  },
};
