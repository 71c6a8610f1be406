import type { SpokenWord } from './transcript.ts';

/** A bit of text an engine heard, often less than a word; one that begins with a space begins a word. */
export type HeardBit = { text: string; startMs: number; endMs: number };

// What engines write when they hear no words: [BLANK_AUDIO], (music), *coughs*.
const NOT_SPEECH = /[[(*♪][^\])*♪]*[\])*♪]/g;

/** Whole words with their times, from an engine's bits. */
export const spokenWordsOf = (bits: readonly HeardBit[]): SpokenWord[] => {
  const words: SpokenWord[] = [];
  for (const { text, startMs, endMs } of bits) {
    const last = words.at(-1);
    if (!last || /^\s/.test(text)) words.push({ text: text.trim(), startMs, endMs });
    else words[words.length - 1] = { text: last.text + text.trimEnd(), startMs: last.startMs, endMs };
  }
  const whole = words.map(({ text }) => text).join(' ');
  if (whole.replace(NOT_SPEECH, '').trim() === '') return [];
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
