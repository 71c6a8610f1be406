import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuote } from './evidence-check.ts';
import type { Turn } from '../recording/transcript.ts';

const said = (text: string, speaker: Turn['speaker'] = 'candidate', startMs = 0): Turn => ({
  speaker,
  startMs,
  endMs: startMs + 10_000,
  text,
});
const turns = [
  said('I feel a bit of a fraud, doctor.', 'actor'),
  said("I’d like to start steroids tonight, if that's all right. Don't drive home.", 'candidate', 10_000),
];

describe('a quote', () => {
  it.each([
    ["I'd like to start steroids tonight", 'I’d like to start steroids tonight'],
    ['like to START steroids… tonight', 'like to start steroids tonight'],
    ['“don’t drive home”', "Don't drive home."],
  ])('%s is found, and given back word for word', (quote, verbatim) => {
    expect(findQuote(turns, quote)?.quote).toBe(verbatim);
  });

  it.each([
    ['I would like to start steroids tonight', 'other words'],
    ['a bit of a fraud', 'the other person’s words'],
    ['tonight', 'too few words to prove anything'],
    ['start steroids Don’t drive', 'words that were not said together'],
    ['', 'nothing'],
  ])('%s is not found: %s', (quote) => {
    expect(findQuote(turns, quote)).toBeUndefined();
  });

  it('carries its turn and its time', () => {
    const found = findQuote(turns, "Don't drive home");
    expect(found?.turn).toBe(1);
    expect(found?.startMs).toBeGreaterThan(16_000);
    expect(found?.endMs).toBeLessThanOrEqual(20_000);
  });

  it('is verbatim whatever was asked for', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, quote) => {
        const quotes = [quote, text].flatMap((wanted) => findQuote([said(text)], wanted)?.quote ?? []);
        expect(quotes.filter((found) => !text.includes(found))).toEqual([]);
      }),
    );
  });
});
