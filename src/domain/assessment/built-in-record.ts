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
  fresh: null,
};
