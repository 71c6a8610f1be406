import type { Conversation, Said } from './conversation.ts';
import type { Lexicon } from '../../station/phrasing/lexicon.ts';
import type { Listened } from './match.ts';
import { denialsIn } from './negation.ts';

/** Two stretches of speech heard as one; `second` is where the later one begins. */
export type Joined = Listened & { second: number; said: Said };

const join = (before: readonly Said[], said: Said, lexicon: Lexicon): Joined => {
  const words = [...before, said].flatMap((each) =>
    each.words.map((word, at) => (at === 0 ? { ...word, clauseStart: true } : word)),
  );
  const second = words.length - said.words.length;
  return {
    words,
    heard: lexicon.hearIn(words),
    denials: denialsIn(words),
    question: said.question,
    second,
    said,
  };
};

/** A reply points back with these: 'Both should be checked', 'We can send that to the lab'. */
const pointsBack = /\b(?:it|that|this|those|these|them|they|both|one|ones|he|she|him|her)\b/i;
const MOST_ASKED = 2;
const MOST_REPLY = 2;

/**
 * Speech that leans on what came just before it: two neighbouring sentences of one turn, and the head of a reply
 * together with the words it replies to. What is heard only so is weak evidence.
 */
export const inContext = ({ said, exchanges }: Conversation, lexicon: Lexicon): Joined[] => {
  const neighbours = said.flatMap((each, at) => {
    const before = said[at - 1];
    return before !== undefined && before.turn === each.turn && before.question === each.question
      ? [join([before], each, lexicon)]
      : [];
  });
  const replies = exchanges.flatMap(({ asked, reply }) =>
    reply.slice(0, MOST_REPLY).flatMap((each, at) => {
      const answers = at === 0 && (asked.at(-1)?.question ?? false);
      if (each.question || !(answers || pointsBack.test(each.sentence.text))) return [];
      return [join(asked.slice(-MOST_ASKED), each, lexicon)];
    }),
  );
  return [...neighbours, ...replies];
};
