import { describe, expect, it } from 'vitest';
import { checkCorrection, cleanCorrection, correctedTurns } from './correction.ts';
import type { Turn } from './transcript.ts';

const words = (text: string) =>
  text.split(' ').map((word, index) => ({ text: word, startMs: index * 100, endMs: index * 100 + 90 }));
const turn = (speaker: Turn['speaker'], text: string): Turn => ({
  speaker,
  startMs: 0,
  endMs: 900,
  text,
  words: words(text),
});
const turns = [turn('actor', 'Is it serious?'), turn('candidate', 'It is giant sell arthritis I fear.')];

describe('a corrected turn', () => {
  it('reads as the candidate said it and keeps what was heard', () => {
    const [, mended] = correctedTurns(turns, [{ turn: 1, text: 'It is giant cell arteritis I fear.' }]);
    expect(mended).toMatchObject({
      text: 'It is giant cell arteritis I fear.',
      original: 'It is giant sell arthritis I fear.',
    });
  });

  it('keeps the times of the words that were heard rightly', () => {
    const [, mended] = correctedTurns(turns, [{ turn: 1, text: 'It is temporal arteritis I fear.' }]);
    expect(mended?.words).toEqual([
      { text: 'It', startMs: 0, endMs: 90 },
      { text: 'is', startMs: 100, endMs: 190 },
      { text: 'temporal', startMs: 200, endMs: 345 },
      { text: 'arteritis', startMs: 345, endMs: 490 },
      { text: 'I', startMs: 500, endMs: 590 },
      { text: 'fear.', startMs: 600, endMs: 690 },
    ]);
  });

  it('is the only one that changes, and stays silent where the words are deleted', () => {
    expect(correctedTurns(turns, [])).toEqual(turns);
    const silent = [turn('candidate', '')];
    expect(correctedTurns(silent, [{ turn: 0, text: 'Back again.' }])).toEqual(silent);
  });
});

it('is refused for the other one’s words, for nothing, and for a speech', () => {
  const refusal = (at: number, text: string) => {
    const outcome = checkCorrection(turns, { turn: at, text });
    return outcome.ok ? 'fine' : outcome.refusal;
  };
  expect(refusal(1, 'It is giant cell arteritis I fear.')).toBe('fine');
  expect(refusal(0, 'Is it?')).toBe('forbidden');
  expect(refusal(1, '')).toBe('invalid');
  expect(refusal(1, 'word '.repeat(60))).toBe('invalid');
  expect(refusal(9, 'Hello.')).toBe('missing');
});

it('is kept as one line', () => {
  expect(cleanCorrection('  It is\n\tgiant \u202Ecell ')).toBe('It is giant cell');
});
