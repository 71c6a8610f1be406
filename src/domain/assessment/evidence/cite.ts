import type { Exchange, Said } from './conversation.ts';
import type { Evidence } from './evidence.ts';
import type { WordSpan } from './match.ts';
import { quotedRange, timesOf } from './quote.ts';
import { stanceOf } from './stance.ts';

/** Quotes the words of a sentence that hold a phrasing. */
export const cite = (said: Said, span: WordSpan, phrasing: string): Evidence => {
  const range = quotedRange(said.sentence.text, said.words, span);
  const start = said.sentence.start + range.start;
  const end = said.sentence.start + range.end;
  return {
    turn: said.turn,
    quote: said.from.text.slice(start, end),
    ...timesOf(said.from, start, end),
    phrasing,
  };
};

/** Fewer words than this say little alone: 'Um. Three weeks.' */
const FEWEST_WORDS = 5;
const MOST_SENTENCES = 2;

/** Quotes the head of a reply: as many sentences as it takes to answer the question, or to say something. */
export const citeReply = (reply: Exchange['reply'], phrasing: string, question?: string): Evidence => {
  const [first] = reply;
  let words = 0;
  const last =
    reply.find((said) => {
      words += said.words.length;
      const answers = question === undefined || stanceOf(question, said.sentence.text) !== 'dodge';
      return words >= FEWEST_WORDS && answers;
    }) ??
    reply.at(MOST_SENTENCES - 1) ??
    reply.at(-1) ??
    first;
  const { start } = first.sentence;
  const { end } = last.sentence;
  const quote = first.from.text.slice(start, end);
  return { turn: first.turn, quote, ...timesOf(first.from, start, end), phrasing };
};
