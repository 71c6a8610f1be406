import type { DangerKind } from '../../station/danger.ts';
import { plainText } from '../../station/phrasing/plain-text.ts';
import { isOpenQuestion, questionKind, type QuestionKind } from './question-kind.ts';
import { sentencesOf } from './sentences.ts';
import { isCommon, overlap, topicsOf } from './topic.ts';

/** A question that tempts a candidate into a red flag, and the answer that gives in to it. */
export type LeadingQuestion = {
  /** The sentence of a turn that asks it, in these or other words; undefined when none does. */
  askedIn: <Each extends { sentence: { text: string }; plain: string }>(
    turn: readonly Each[],
  ) => Each | undefined;
  /** What it is after; where it is not given, what the sentence that asks it is after. */
  kind?: QuestionKind;
  answer: 'yes' | 'no';
  /** Only a firm answer gives in: 'Promises that…', 'Rules out…'. */
  firm: boolean;
};

/** Kinds that only a firm answer gives in to, and kinds that deny what is asked. */
const firmly: readonly DangerKind[] = ['promise', 'secrecy', 'reassures', 'overstates'];
const denying: readonly DangerKind[] = ['reassures', 'conceals', 'promise'];
/** What someone hopes to hear denied. */
const feared =
  / (?:tumour|cancer|ms|sclerosis|blind|dark|serious|dangerous|danger|risk|harm|hurt|lose|catch|catching|stroke|infection|worse|else|difference|anyone) /;
/** Leave is asked for these; a question of fact ('Will it go away?') asks for none. */
const needLeave: readonly DangerKind[] = ['delay', 'drive', 'allows', 'stops', 'gives'];
const secret = / (?:secret|quiet|between|private|confidential|write|know) /;

const driving = / (?:drive|driving|van|car|wheel) /;
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

/** What people ask for, by the kind of danger that gives it. */
const askedFor: Partial<Record<DangerKind, readonly string[]>> = {
  delay: ['waiting', 'home'],
  drive: ['driving'],
  secrecy: ['telling'],
  blame: ['blame'],
  overstates: ['blindness', 'tumour'],
};

/** What the questions are about that tempt into a danger: by its kinds and by the things that make it one. */
const aboutOf = (kinds: readonly DangerKind[], objects: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...kinds.flatMap((kind) => askedFor[kind] ?? []),
    ...[...topicsOf(objects.join(' ').replace(/[*+/()|]/g, ' '))].filter((topic) => !isCommon(topic)),
  ]);

/** How much of a scripted question must be recognised in free speech. */
const RECOGNISED = 0.6;

/** Finds the sentence of a turn that asks for this; `freely` are other wordings that ask the same leave. */
const recogniser =
  (topics: ReadonlySet<string>, kind: QuestionKind, freely: RegExp | undefined): LeadingQuestion['askedIn'] =>
  (turn) => {
    const asking = turn.filter(({ sentence }) => kind === 'fact' || questionKind(sentence.text) === kind);
    const scripted = asking.find(({ sentence }) => overlap(topics, topicsOf(sentence.text)) >= RECOGNISED);
    // 'Can I go back to the shop now? I have the van outside': what is asked may stand in the sentence beside it.
    const whole = plainText(turn.map(({ sentence }) => sentence.text));
    return scripted ?? (freely?.test(whole) ? asking[0] : undefined);
  };

/** The scripted questions that a red flag is plainly about, and the plain leave it must not give. */
export const leadingQuestionsOf = (
  kinds: readonly DangerKind[],
  objects: readonly string[],
  questions: readonly string[],
): LeadingQuestion[] => {
  const about = aboutOf(kinds, objects);
  const firm = kinds.some((kind) => firmly.includes(kind));
  const scripted = questions.flatMap(askingSentences).flatMap((question): LeadingQuestion[] => {
    const [topics, words] = [topicsOf(question), plainText([question])];
    const sharedTopics = [...topics].filter((topic) => about.has(topic));
    if (sharedTopics.length === 0 || isOpenQuestion(question)) return [];
    const kind = questionKind(question);
    if (
      kind === 'fact' &&
      sharedTopics.every((topic) => leaves.has(topic) || needLeave.includes(kinds[0] ?? 'delay'))
    )
      return [];
    if (kinds.includes('secrecy') && kind !== 'leave not to' && !secret.test(words)) return [];
    const denies = kind === 'fact' && kinds.some((each) => denying.includes(each)) && feared.test(words);
    const freely = kind === 'fact' ? undefined : sharedTopics.map((topic) => leaves.get(topic)).find(Boolean);
    return [{ askedIn: recogniser(topics, kind, freely), kind, answer: denies ? 'no' : 'yes', firm }];
  });
  if (!kinds.includes('drive')) return scripted;
  const askedIn = recogniser(new Set(['driving']), 'leave', driving);
  return [...scripted, { askedIn, kind: 'leave', answer: 'yes', firm }];
};
