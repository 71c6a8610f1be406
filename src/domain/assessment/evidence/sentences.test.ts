import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

describe('speech without an end', () => {
  it('is cut between words, so that no sentence is compared for longer than people speak in one', () => {
    const text = `Yes. ${'no '.repeat(2000)}really? Good.`;
    const sentences = sentencesOf(text);
    expect(Math.max(...sentences.map((sentence) => sentence.text.length))).toBeLessThanOrEqual(600);
    expect(sentences.map((sentence) => sentence.text).join(' ')).toBe(text);
    expect(sentences.every(({ start, end, text: own }) => text.slice(start, end) === own)).toBe(true);
    expect(sentences.filter(({ question }) => question)).toHaveLength(1);
  });

  it('is cut within a word that never ends', () => {
    expect(sentencesOf('a'.repeat(1300)).map(({ text }) => text.length)).toEqual([600, 600, 100]);
  });
});

it('knows a title after a long speech', () => {
  expect(sentencesOf(`${'I see '.repeat(60)}Dr. Ito today. Thanks.`)).toHaveLength(2);
});
