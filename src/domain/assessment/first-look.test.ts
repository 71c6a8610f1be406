import { describe, expect, it } from 'vitest';
import type { Quote, QuoteRole } from './assessment.ts';
import type { KeptDimension } from './dimension.ts';
import { firstQuotes, habitOf, sayNextTime } from './first-look.ts';
import { missedSafetyText, missedText, redFlagAdvice } from './wording.ts';

const quote = (role: QuoteRole, words: string, about?: string, index = 0): Quote => ({
  for: role,
  index,
  turn: 0,
  quote: words,
  startMs: 0,
  endMs: 1,
  about,
});
const dimension = (name: string, quotes: Quote[], changes: Partial<KeptDimension> = {}): KeptDimension => ({
  name,
  insufficient_evidence: false,
  red_flags: [],
  evidence: [],
  strengths: [],
  improvements: [],
  quotes,
  ...changes,
});
const words = (...dimensions: KeptDimension[]) => firstQuotes(dimensions).map((each) => each.quote);

describe('the quotes to hear first', () => {
  it('are a red flag, then one of each dimension in turn, three at most', () => {
    const history = dimension('History', [quote('evidence', 'a'), quote('evidence', 'b', 'x', 1)]);
    const plan = dimension('Plan', [quote('evidence', 'c'), quote('red_flag', 'd')]);
    expect(words(history, plan)).toEqual(['d', 'a', 'c']);
    expect(words(history)).toEqual(['a', 'b']);
  });

  it('show no words twice, and nothing where nothing was said', () => {
    const plan = dimension('Plan', [quote('red_flag', 'd'), quote('evidence', 'd'), quote('strength', 'd')]);
    expect(words(plan)).toEqual(['d']);
    expect(words(dimension('Old', [], { evidence: ['said'] }))).toEqual([]);
  });
});

describe('the sentence for next time', () => {
  const point = 'Asks about jaw pain';
  it('is the first priority without what introduces it', () => {
    for (const place of [0, 1, 2, 3]) {
      expect(sayNextTime([missedSafetyText(point, place), 'Other.'])).toBe('Ask about jaw pain.');
      expect(sayNextTime([missedText(point, place)])).toBe('Ask about jaw pain.');
    }
  });

  it('is something to say, where a red flag is only to be heard again', () => {
    expect(sayNextTime([redFlagAdvice(2), missedText(point, 0)])).toBe('Ask about jaw pain.');
  });

  it('stays as it is where it was worded in another way', () => {
    expect(sayNextTime([redFlagAdvice(1)])).toBe(redFlagAdvice(1));
    expect(sayNextTime(['Slow down at the end. It helps.'])).toBe('Slow down at the end. It helps.');
    expect(sayNextTime([])).toBeNull();
  });
});

describe('the habit behind strengths', () => {
  it('is one sentence about what was done, without the words that show it', () => {
    const of = dimension(
      'History',
      [quote('strength', 'a', 'Asks about jaw pain: chewing'), quote('strength', 'b', 'Checks the scalp', 1)],
      { strengths: ['You did well to ask about jaw pain.', 'You made a point of checking the scalp.'] },
    );
    expect(habitOf(of)).toEqual(['Keep the habit of asking about jaw pain and of checking the scalp.']);
  });

  it('names two things at most', () => {
    const quotes = ['Asks about a', 'Asks about b', 'Asks about c'].map((about, index) =>
      quote('strength', about, about, index),
    );
    expect(habitOf(dimension('History', quotes, { strengths: ['1.', '2.', '3.'] }))).toEqual([
      'Keep the habit of asking about a and of asking about b.',
    ]);
  });

  it('is what was written where a strength is not about a point', () => {
    const written = ['Calm and clear.', 'Good pace.'];
    expect(habitOf(dimension('History', [], { strengths: written }))).toEqual(written);
    const one = dimension('History', [quote('strength', 'a', 'A calm voice')], { strengths: written });
    expect(habitOf(one)).toEqual(written);
    expect(habitOf(dimension('History', []))).toEqual([]);
  });
});
