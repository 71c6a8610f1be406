import { cite, citeReply } from './cite.ts';
import type { ReadyAsked, ReadyPhrasing } from './compile.ts';
import type { Exchange, Said } from './conversation.ts';
import type { Weighed } from './evidence.ts';
import { hear } from './match.ts';
import { isOpenQuestion, questionKind, type QuestionKind } from './question-kind.ts';
import { stanceTowards, type Stance } from './stance.ts';

/** What the stance of a reply is worth to an item that waits for this answer. */
const worth = (
  stance: Stance,
  answer: 'yes' | 'no',
  kind: QuestionKind,
  onlyFirm: boolean,
): 'firm' | 'weak' | undefined => {
  if (stance === answer) return 'firm';
  if (stance === `soft ${answer}`) return onlyFirm ? 'weak' : 'firm';
  return stance === 'hedge' && kind !== 'fact' ? 'weak' : undefined;
};

export const replyText = (reply: readonly Said[]): string => reply[0]?.from.text ?? '';

/** 'So no ibuprofen, and no squash?' repeats what the candidate has said, and a yes confirms it. */
const repeats =
  /^ (?:(?:so|and|right|okay|then|well|just|to check) ,? ?)*(?:no (?!chance|way|need|reason)|not to |nothing |stop )/;

type Asking = { at: Said; source: string };

const heardAs = (phrasings: readonly ReadyPhrasing[], said: Said): Asking | undefined => {
  if (repeats.test(said.plain)) return undefined;
  const phrasing = phrasings.find((each) => hear(each, { ...said, question: true }) !== undefined);
  return phrasing && { at: said, source: phrasing.source };
};

/** The sentence that asks such a question; where only a statement beside it holds the words, the question of that turn. */
const questionIn = (question: readonly ReadyPhrasing[], { asked }: Exchange): Asking | undefined => {
  const heard = asked.map((said) => heardAs(question, said)).filter((each) => each !== undefined);
  const [first] = heard;
  if (first === undefined || first.at.question) return first;
  const asking = heard.find(({ at }) => at.question)?.at ?? asked.find((said) => said.question);
  return { at: asking ?? first.at, source: first.source };
};

/** The sentence in which the other person asks such a question. */
export const askedAs = (question: readonly ReadyPhrasing[], exchange: Exchange): Said | undefined =>
  questionIn(question, exchange)?.at;

const byPhrasing = (reply: readonly Said[], phrasings: readonly ReadyPhrasing[]): Weighed[] =>
  reply.flatMap((said) => {
    for (const phrasing of phrasings) {
      const span = said.question ? undefined : hear(phrasing, said);
      if (span !== undefined) return [{ evidence: cite(said, span, phrasing.source), firm: true }];
    }
    return [];
  });

/**
 * Whether a reply plainly answers this with yes or no. A yes to 'It hurts.' only shows
 * listening, and where something else is asked after it the reply may well answer that.
 */
const isPlainlyAsked = (question: Said, asked: readonly Said[], answer: 'yes' | 'no'): boolean => {
  const { text } = question.sentence;
  if (!question.question && answer === 'yes' && questionKind(text) === 'fact') return false;
  return !asked.slice(asked.indexOf(question) + 1).some((later) => later.question);
};

/** How an answer is heard. To accuse takes more than to credit. */
type Strictness = {
  /** The reply must answer the question itself. */
  strict: boolean;
  /** A reservation ('it should') makes the answer weak. */
  onlyFirm: boolean;
};

/** What a reply is worth as this answer to a question of the turn before it. */
const weighed = (
  { at, source }: Asking,
  answer: 'yes' | 'no',
  { asked, reply }: Exchange,
  { strict, onlyFirm }: Strictness,
): Weighed[] => {
  const { text } = at.sentence;
  const kind = questionKind(text);
  const value = worth(stanceTowards(kind, replyText(reply), text), answer, kind, onlyFirm);
  if (value === undefined || (strict && isOpenQuestion(text))) return [];
  const firm = value === 'firm' && (!strict || isPlainlyAsked(at, asked, answer));
  const evidence = citeReply(reply, source, text);
  return [{ evidence, firm, grants: firm && kind !== 'fact', hedged: value === 'weak' }];
};

/** The replies that answer what an `asked:` line waits for; a phrasing is heard in their first `sentences`. */
export const answersTo = (
  asked: readonly ReadyAsked[],
  exchanges: readonly Exchange[],
  hearing: Strictness = { strict: false, onlyFirm: false },
  sentences = Infinity,
): Weighed[] =>
  asked.flatMap(({ question, answer }) =>
    exchanges.flatMap((exchange) => {
      const asking = questionIn(question, exchange);
      if (asking === undefined) return [];
      if (typeof answer !== 'string') return byPhrasing(exchange.reply.slice(0, sentences), answer);
      return weighed(asking, answer, exchange, hearing);
    }),
  );
