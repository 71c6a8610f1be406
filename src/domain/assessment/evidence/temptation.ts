import type { RedFlag } from '../../station/mark-scheme.ts';
import { plainText } from '../../station/phrasing/plain-text.ts';
import { isOpenQuestion, questionKind, type QuestionKind } from './question-kind.ts';
import { sentencesOf } from './sentences.ts';
import { overlap, topicsOf } from './topic.ts';
import { listed } from '../../station/phrasing/words.ts';

/** A question that tempts a candidate into a red flag, and the answer that gives in to it. */
export type Temptation = {
  topics: ReadonlySet<string>;
  kind: QuestionKind;
  answer: 'yes' | 'no';
  /** Only a firm answer gives in: 'Promises that…', 'Rules out…'. */
  firm: boolean;
  /** Free wordings that ask the same leave. */
  freely: RegExp | undefined;
};

const firmly = / (?:promises?|guarantees?|rules? out|certainly|flatly|denies) /;
const denying = / (?:not|no|never|nothing|nobody|denies|rules? out) /;
const harmless = / (?:fine|all right|okay|normal) /;

/** Words too common in an eye clinic to tell which question a flag is about. */
const common = listed('eye sight scan work glas glass specialti operation hospital');

const driving = / (?:drive|driving|van|car|wheel|fly|flying|flight) /;
/** The leave that trainees are most often asked for, in the words people use. */
const leaves: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    waiting: / (?:wait|later|until|till|come back|another (?:day|time)|put it off|postpone|leave it) /,
    home: / (?:go|get|going|getting|take|taking|bring|let|pop|head|be) (?:\w+ ){0,2}home /,
    driving,
    telling: / (?:tell|telling|report|reporting|secret|quiet|between us|write|mention|anyone) /,
  }),
);

/** The sentences that ask; a question without a question mark is taken whole. */
const askingSentences = (question: string): string[] => {
  const asked = sentencesOf(question).filter(({ question: asks }) => asks);
  return asked.length > 0 ? asked.map(({ text }) => text) : [question];
};

/** What a flag is about, without its first verb: 'Tells her flatly…' is not about telling. */
const aboutOf = (flag: RedFlag): ReadonlySet<string> =>
  new Set([...topicsOf(flag.text.replace(/^\S+ /, ''))].filter((topic) => !common.has(topic)));

/** The scripted questions that a red flag is plainly about, and the plain leave it must not give. */
export const temptationsOf = (flag: RedFlag, questions: readonly string[]): Temptation[] => {
  const about = aboutOf(flag);
  const text = plainText([flag.text]);
  const firm = firmly.test(text);
  const scripted = questions.flatMap(askingSentences).flatMap((question): Temptation[] => {
    const [topics, words] = [topicsOf(question), plainText([question])];
    const shared = [...topics].filter((topic) => about.has(topic));
    if (shared.length === 0 || isOpenQuestion(question)) return [];
    const kind = questionKind(question);
    const denies = kind === 'fact' && denying.test(text) && !harmless.test(words);
    const freely = kind === 'fact' ? undefined : shared.map((topic) => leaves.get(topic)).find(Boolean);
    return [{ topics, kind, answer: denies ? 'no' : 'yes', firm, freely }];
  });
  const lets = / lets? .*(?:driv|fly)/.test(text);
  const allowed: Temptation[] = lets
    ? [{ topics: new Set(['driving']), kind: 'leave', answer: 'yes', firm, freely: driving }]
    : [];
  return [...scripted, ...allowed];
};

/** How much of a scripted question must be recognised in free speech. */
const RECOGNISED = 0.6;

/** The sentence of a turn that asks this question, in these or other words; undefined when none does. */
export const askedIn = <Each extends { sentence: { text: string } }>(
  { topics, kind, freely }: Temptation,
  turn: readonly Each[],
): Each | undefined => {
  const asking = turn.filter(({ sentence }) => kind === 'fact' || questionKind(sentence.text) === kind);
  const scripted = asking.find(({ sentence }) => overlap(topics, topicsOf(sentence.text)) >= RECOGNISED);
  // 'Can I go back to the shop now? I have the van outside': what is asked may stand in the sentence beside it.
  const whole = plainText(turn.map(({ sentence }) => sentence.text));
  return scripted ?? (freely?.test(whole) ? asking[0] : undefined);
};
