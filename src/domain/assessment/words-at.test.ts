import { expect, it } from 'vitest';
import { wordsAt } from './words-at.ts';

const turns = [
  { speaker: 'actor', startMs: 0, endMs: 2000, text: 'My head hurts.' },
  {
    speaker: 'candidate',
    startMs: 2000,
    endMs: 12_000,
    text: 'I am sorry to hear that. Does your jaw ache when you chew? Have you lost weight?',
  },
  { speaker: 'actor', startMs: 12_000, endMs: 15_000, text: 'It does.' },
] as const;

it('is the sentence that was being said, or the last one before the tick', () => {
  expect(wordsAt(turns, 3000)).toBe('I am sorry to hear that.');
  expect(wordsAt(turns, 8000)).toBe('Does your jaw ache when you chew?');
  expect(wordsAt(turns, 14_000)).toBe('Have you lost weight?');
});

it('is nothing where the candidate had not spoken, or long ago', () => {
  expect(wordsAt(turns, 1500)).toBeNull();
  expect(wordsAt(turns, 40_000)).toBeNull();
  expect(wordsAt([], 1000)).toBeNull();
});

it('is cut from the talk unchanged', () => {
  for (let at = 2500; at < 30_000; at += 700) expect(turns[1].text).toContain(wordsAt(turns, at));
});
