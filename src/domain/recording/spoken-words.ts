import type { SpokenWord } from './transcript.ts';

/** A bit of text an engine heard, often less than a word; one that begins with a space begins a word. */
export type HeardBit = { text: string; startMs: number; endMs: number };

// What engines write when they hear no words: [BLANK_AUDIO], (music), *coughs*.
const OPENING = /[[(*♪]/;
const CLOSING = /[\])*♪]/;

/** Whether nothing but noises was heard. */
const isNoise = (text: string): boolean => {
  let rest = text.trim();
  while (rest !== '') {
    const from = rest.search(OPENING);
    const length = from < 0 ? -1 : rest.slice(from + 1).search(CLOSING);
    if (length < 0 || rest.slice(0, from).trim() !== '') return false;
    rest = rest.slice(from + length + 2).trimStart();
  }
  return true;
};

/** Whole words with their times, from an engine's bits. */
export const spokenWordsOf = (bits: readonly HeardBit[]): SpokenWord[] => {
  const words: SpokenWord[] = [];
  for (const { text, startMs, endMs } of bits) {
    const last = words.at(-1);
    if (!last || /^\s/.test(text)) words.push({ text: text.trim(), startMs, endMs });
    else words[words.length - 1] = { text: last.text + text.trimEnd(), startMs: last.startMs, endMs };
  }
  const whole = words.map(({ text }) => text).join(' ');
  if (isNoise(whole)) return [];
  return withoutNoises(words).filter(({ text }) => text !== '');
};

/** Drops words inside brackets, which may span several. */
const withoutNoises = (words: readonly SpokenWord[]): SpokenWord[] => {
  let inside = false;
  return words.flatMap((word) => {
    if (/^[[(*♪]/.test(word.text)) inside = true;
    const keep = !inside;
    if (/[\])*♪][.,!?]?$/.test(word.text)) inside = false;
    return keep ? [word] : [];
  });
};
