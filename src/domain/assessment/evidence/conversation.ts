import type { Turn } from '../../recording/transcript.ts';
import type { Lexicon } from '../../station/phrasing/lexicon.ts';
import type { Listened } from './match.ts';
import { denialsIn } from './negation.ts';
import { plainText } from '../../station/phrasing/plain-text.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { wordsOf } from '../../station/phrasing/words.ts';

/** One sentence of a talk, with its place and what follows it. */
export type Said = Listened & {
  turn: number;
  from: Turn;
  sentence: Sentence;
  /** The sentence as one line that patterns can read. */
  plain: string;
  lastOfTurn: boolean;
  /** What the other person says next, as plain text. */
  next: string;
  /** The sentence just before it, said by either person, as plain text. */
  prior: string;
};

/** What the other person said last, and the candidate's turn that replies to it. */
export type Exchange = { asked: readonly Said[]; reply: readonly [Said, ...Said[]] };

export type Conversation = {
  /** Every sentence of the candidate, in order. */
  said: readonly Said[];
  exchanges: readonly Exchange[];
};

const sentencesIn = (turns: readonly Turn[], turn: number, lexicon: Lexicon): Said[] => {
  const from = turns[turn];
  if (from === undefined) return [];
  const answer = turns[turn + 1];
  const next =
    answer !== undefined && answer.speaker !== from.speaker
      ? plainText(sentencesOf(answer.text).map(({ text }) => text))
      : '';
  const heardLast = sentencesOf(turns[turn - 1]?.text ?? '').at(-1);
  return sentencesOf(from.text).map((sentence, at, all) => {
    const prior = at === 0 ? heardLast : all[at - 1];
    const words = wordsOf(sentence.text);
    return {
      turn,
      from,
      sentence,
      plain: plainText([sentence.text]),
      words,
      heard: lexicon.hearIn(words),
      denials: denialsIn(words),
      question: sentence.question,
      lastOfTurn: at === all.length - 1,
      next,
      prior: prior === undefined ? '' : plainText([prior.text]),
    };
  });
};

/** A talk made ready to be judged: what the candidate said, and which of it replies to what. */
export const conversationOf = (turns: readonly Turn[], lexicon: Lexicon): Conversation => {
  const spoken = turns.map((_, turn) => sentencesIn(turns, turn, lexicon));
  const said = spoken.filter((_, turn) => turns[turn]?.speaker === 'candidate').flat();
  const exchanges = turns.flatMap(({ speaker }, turn) => {
    const [asked, [first, ...rest]] = [spoken[turn - 1] ?? [], spoken[turn] ?? []];
    const answers = speaker === 'candidate' && turns[turn - 1]?.speaker === 'actor';
    if (!answers || asked.length === 0 || first === undefined) return [];
    return [{ asked, reply: [first, ...rest] as const }];
  });
  return { said, exchanges };
};
