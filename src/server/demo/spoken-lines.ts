import type { SpokenWord, Turn } from '../../domain/transcript.ts';
import { SYLLABLE_MS } from '../adapters/synthetic-voice.ts';
import type { Line } from './transcript-file.ts';

const BETWEEN_WORDS_MS = 60;
const BETWEEN_SENTENCES_MS = 400;
const BETWEEN_TURNS_MS = 700;

/** About as many as a person would speak: every group of vowels is one. */
const syllablesIn = (word: string): number =>
  Math.max(1, (word.toLowerCase().match(/[aeiouy]+|\d/g) ?? []).length);

export type SpokenLines = Record<Turn['speaker'], SpokenWord[]> & { durationMs: number };

/** Gives every word of a conversation its time, as if two unhurried people had said it. */
export const speakLines = (lines: readonly Line[]): SpokenLines => {
  const spoken: SpokenLines = { candidate: [], actor: [], durationMs: 0 };
  let clock = 1000;
  for (const { speaker, text } of lines) {
    for (const word of text.split(' ')) {
      const endMs = clock + syllablesIn(word) * SYLLABLE_MS;
      spoken[speaker].push({ text: word, startMs: clock, endMs });
      clock = endMs + (/[.?!]$/.test(word) ? BETWEEN_SENTENCES_MS : BETWEEN_WORDS_MS);
    }
    clock += BETWEEN_TURNS_MS;
  }
  spoken.durationMs = clock + 1000;
  return spoken;
};
