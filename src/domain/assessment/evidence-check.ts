import type { SpokenQuote } from '../recording/spoken-quote.ts';
import { timesOf } from './evidence/quote.ts';
import type { Turn } from '../recording/transcript.ts';

/** Fewer words than this are found everywhere and prove nothing. */
const FEWEST_WORDS = 3;
/** More than this is a speech, not a quote. */
const MOST_WORDS = 80;

type Token = { text: string; start: number; end: number };

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)].map((match) => ({
    text: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));

const placeIn = (turn: Turn, wanted: readonly Token[]): { start: number; end: number } | undefined => {
  const said = tokensOf(turn.text);
  const at = said.findIndex((_, from) =>
    wanted.every(({ text }, offset) => said[from + offset]?.text === text),
  );
  const [first, last] = [said[at], said[at + wanted.length - 1]];
  if (at < 0 || first === undefined || last === undefined) return undefined;
  // A full stop or question mark that ends the quote belongs to it.
  const mark = /^[.?!]+/.exec(turn.text.slice(last.end))?.[0] ?? '';
  return { start: first.start, end: last.end + mark.length };
};

/**
 * Finds a quote in the candidate's own turns, whatever its capitals and punctuation, and gives it back word for word
 * with its time. Undefined when the candidate never said it.
 */
export const findQuote = (turns: readonly Turn[], quote: string): SpokenQuote | undefined => {
  const wanted = tokensOf(quote);
  if (wanted.length < FEWEST_WORDS || wanted.length > MOST_WORDS) return undefined;
  for (const [index, turn] of turns.entries()) {
    const place = turn.speaker === 'candidate' ? placeIn(turn, wanted) : undefined;
    if (place !== undefined)
      return {
        turn: index,
        quote: turn.text.slice(place.start, place.end),
        ...timesOf(turn, place.start, place.end),
      };
  }
  return undefined;
};
