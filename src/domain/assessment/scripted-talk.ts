import { mergeTurns } from '../recording/transcript-merge.ts';
import type { SpokenWord, Turn } from '../recording/transcript.ts';

/** What someone says in one go, before anyone knows when. */
export type Line = Pick<Turn, 'speaker' | 'text'>;

/** Reads a hand-written transcript: each turn opens with `Candidate:` or `Actor:` at the start of a line. */
export const readLines = (file: string): Line[] =>
  file
    .trim()
    .split(/^(?=(?:Candidate|Actor):)/m)
    .map((turn) => {
      const [, name, spoken = ''] = /^(Candidate|Actor):\s+([^]+)$/.exec(turn) ?? [];
      if (name === undefined) throw new Error(`A turn must open with 'Candidate:' or 'Actor:': ${turn}`);
      // A line break in the file is a matter of layout, not the end of a sentence.
      return {
        speaker: name === 'Candidate' ? 'candidate' : 'actor',
        text: spoken.trim().replace(/\s+/g, ' '),
      };
    });

export const SYLLABLE_MS = 200;
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

/** The turns of a conversation that was spoken so. */
export const turnsOf = ({ candidate, actor }: SpokenLines): Turn[] =>
  mergeTurns([
    { speaker: 'candidate', offsetMs: 0, words: candidate },
    { speaker: 'actor', offsetMs: 0, words: actor },
  ]);
