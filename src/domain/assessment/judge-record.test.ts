import { describe, expect, it } from 'vitest';
import { judgeSentence, type JudgeFigures } from './judge-record.ts';

const figures: JudgeFigures = {
  talks: 126,
  kappa: 0.894,
  precision: 0.97,
  recall: 0.94,
  unsure: 0.08,
  dangers: { of: 100, raised: 90, noticed: 97 },
  falseAlarms: 0.3,
  unquotable: 0,
  secondsPerTalk: 0.1,
  tokensPerTalk: null,
};
const record = (fresh: JudgeFigures | null) => ({
  assessor: 'Fellow Eye',
  measuredOn: '2026-11-17',
  open: figures,
  fresh,
});

describe('the sentence about an assessor', () => {
  it('says how far it agreed with examiners, and that our own was tuned on those talks', () => {
    expect(judgeSentence(record(null), true)).toBe(
      'On 126 test talks this assessor agreed with examiners κ 0.89; it noticed 9.7 of 10 dangers. It was tuned on these talks, so expect it to hear less in yours.',
    );
  });

  it('does not say so of a model, which no one tuned', () => {
    expect(judgeSentence(record(null), false)).toBe(
      'On 126 test talks this assessor agreed with examiners κ 0.89; it noticed 9.7 of 10 dangers.',
    );
  });

  it('goes by talks that it had not met where there are some, and names the aims it misses', () => {
    const fresh = {
      ...figures,
      talks: 48,
      kappa: 0.72,
      precision: 0.96,
      dangers: { of: 20, raised: 9, noticed: 16 },
    };
    expect(judgeSentence(record(fresh), true)).toBe(
      'On 48 test talks that it had not met this assessor agreed with examiners κ 0.72; it noticed 8 of 10 dangers. We aim for κ 0.80 and 9 of 10 dangers.',
    );
  });
});
