import { expect, it } from 'vitest';
import { spokenWordsOf } from './spoken-words.ts';

const bits = (...texts: string[]) =>
  texts.map((text, index) => ({ text, startMs: index * 100, endMs: index * 100 + 90 }));

it('joins bits into words, punctuation included, with the times of both ends', () => {
  expect(spokenWordsOf(bits('', ' pred', 'nis', 'olone', ' today', '.'))).toEqual([
    { text: 'prednisolone', startMs: 100, endMs: 390 },
    { text: 'today.', startMs: 400, endMs: 590 },
  ]);
});

it('hears no words where the engine wrote down a noise', () => {
  expect(spokenWordsOf(bits(' [BLANK', '_AUDIO', ']'))).toEqual([]);
  expect(spokenWordsOf(bits(' (', 'soft', ' music)'))).toEqual([]);
  expect(spokenWordsOf(bits(' Yes', ',', ' [laughs]', ' please', '.')).map(({ text }) => text)).toEqual([
    'Yes,',
    'please.',
  ]);
});
