import { askedAs, replyText } from './answers.ts';
import { cite, citeReply } from './cite.ts';
import type { ReadyAsked, ReadyFlag, ReadyPoint } from './compile.ts';
import type { Conversation, Said } from './conversation.ts';
import { setAsideIn } from './distance.ts';
import type { Evidence } from './evidence.ts';
import { performs } from './manner.ts';
import { spanOf } from './match.ts';
import { questionKind } from './question-kind.ts';
import { stanceOf } from './stance.ts';
import { topicsOf } from './topic.ts';

const FEWEST_SHARED = 2;

const sharedIn = (
  { words }: Said,
  vocabulary: ReadonlySet<string>,
): { at: number[]; topics: Set<string> } => {
  const at: number[] = [];
  const topics = new Set<string>();
  words.forEach(({ text }, index) => {
    for (const topic of topicsOf(text))
      if (vocabulary.has(topic)) {
        at.push(index);
        topics.add(topic);
      }
  });
  return { at, topics };
};

/** Sentences that speak of what an item is about, in words that no phrasing foresaw: never more than weak evidence. */
export const speaksOf = (
  { vocabulary, act }: Pick<ReadyPoint | ReadyFlag, 'vocabulary' | 'act'>,
  said: readonly Said[],
  name: string,
): Evidence[] =>
  said.flatMap((each) => {
    const { at, topics } = sharedIn(each, vocabulary);
    if (topics.size < FEWEST_SHARED) return [];
    const span = spanOf(at);
    return performs(act, each, span) === 'fully' ? [cite(each, span, name)] : [];
  });

/** Replies to a question of an `asked:` line that neither refuse nor leave it open. */
const notRefused = (asked: readonly ReadyAsked[], exchanges: Conversation['exchanges']): Evidence[] =>
  asked.flatMap(({ question, answer }) =>
    exchanges.flatMap((exchange) => {
      const heard = askedAs(question, exchange);
      if (heard === undefined || !heard.question) return [];
      const asks = heard.sentence.text;
      const stance = stanceOf(asks, replyText(exchange.reply));
      if (stance !== 'dodge' && stance !== answer) return [];
      if (questionKind(asks) === 'fact' && typeof answer !== 'string') return [];
      return [citeReply(exchange.reply, 'does not refuse')];
    }),
  );

/** Sentences and replies that may well show a red flag, in words that no phrasing foresaw. */
export const leansTo = (flag: ReadyFlag, { said, exchanges }: Conversation): Evidence[] => {
  const meant = said.filter(
    ({ question, denials, words }) => !question && denials.length === 0 && setAsideIn(words).size === 0,
  );
  const spoken = speaksOf({ vocabulary: flag.vocabulary, act: 'doing' }, meant, 'leans to it');
  const replied = exchanges.flatMap(({ asked, reply }) => {
    const question = asked.find((each) => sharedIn(each, flag.vocabulary).topics.size >= FEWEST_SHARED);
    if (question === undefined) return [];
    const stance = stanceOf(question.sentence.text, replyText(reply));
    return stance === 'yes' || stance === 'soft yes' ? [citeReply(reply, 'goes along')] : [];
  });
  return [...spoken, ...replied, ...notRefused(flag.asked, exchanges)];
};
