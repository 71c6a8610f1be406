import type { SpokenWord, Turn } from '../../recording/transcript.ts';
import type { WordSpan } from './match.ts';
import type { Word } from '../../station/phrasing/words.ts';

const longestQuote = 35;
const wordsAround = 8;

/** Widens a match to its sentence, or in a rambling sentence to its clauses, or failing that to the words around it. */
export const quotedRange = (
  text: string,
  words: readonly Word[],
  span: WordSpan,
): { start: number; end: number } => {
  if (words.length <= longestQuote) return { start: 0, end: text.length };
  let first = span.first;
  let last = span.last;
  while (first > 0 && !words[first]?.clauseStart) first -= 1;
  while (last < words.length - 1 && !words[last + 1]?.clauseStart) last += 1;
  if (last - first >= longestQuote) {
    first = Math.max(first, span.first - wordsAround);
    last = Math.min(last, span.last + wordsAround);
  }
  return { start: words[first]?.start ?? 0, end: words[last]?.end ?? text.length };
};

type Placed = SpokenWord & { start: number; end: number };

/** Finds each spoken word in the turn's text, in order; words the text spells otherwise are left out. */
const placeWords = (turn: Turn): Placed[] => {
  const placed: Placed[] = [];
  let from = 0;
  for (const word of turn.words ?? []) {
    const text = word.text.trim();
    const start = text === '' ? -1 : turn.text.indexOf(text, from);
    if (start < 0) continue;
    from = start + text.length;
    placed.push({ ...word, start, end: from });
  }
  return placed;
};

/** When a stretch of a turn was said: by its words' times, or by its place in the turn where there are none. */
export const timesOf = (turn: Turn, start: number, end: number): { startMs: number; endMs: number } => {
  const inside = placeWords(turn).filter((word) => word.start < end && word.end > start);
  const [first, last] = [inside[0], inside.at(-1)];
  if (first !== undefined && last !== undefined) return { startMs: first.startMs, endMs: last.endMs };
  const perLetter = (turn.endMs - turn.startMs) / Math.max(1, turn.text.length);
  return {
    startMs: Math.round(turn.startMs + start * perLetter),
    endMs: Math.round(turn.startMs + end * perLetter),
  };
};
