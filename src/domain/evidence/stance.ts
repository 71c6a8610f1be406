import { plainText } from './plain-text.ts';
import { questionKind, type QuestionKind } from './question-kind.ts';
import { sentencesOf } from './sentences.ts';
import {
  affirms,
  clearParticles,
  grants,
  grantsNotTo,
  plainParticles,
  type Cue,
  type Way,
} from './stance-cues.ts';

/**
 * What a reply does with a question. 'yes' goes along with the other person: it grants leave, or affirms a fact; 'no'
 * refuses or denies it. 'soft yes' and 'soft no' answer a fact with a
 * reservation; 'hedge' does both or neither; 'dodge' does not answer.
 */
export type Stance = 'yes' | 'soft yes' | 'no' | 'soft no' | 'hedge' | 'dodge';

/** Words a reply may open with before it answers. */
const opening =
  /^ (?:(?:,|\.|oh|well|so|right|okay|look|now|and|but|i mean|i think|you know|to be honest|honestly|thank you|thanks|sorry|actually|hm|aw|ooh|ha|gosh|bless|love|listen|\d+ weeks|i am sorry) )*/;
const cuesOf: Readonly<Record<QuestionKind, readonly Cue[]>> = {
  leave: grants,
  'leave not to': grantsNotTo,
  fact: affirms,
};
const turned: Readonly<Record<Way, Way>> = { yes: 'no', no: 'yes', hedge: 'hedge' };

type Answer = { way: Way; at: number };

const particleIn = (text: string, kind: QuestionKind): Answer | undefined => {
  const at = opening.exec(text)?.[0].length ?? 0;
  const wayIn = (cues: readonly Cue[]): Way | undefined =>
    cues.find(([, pattern]) => pattern.test(text.slice(at)))?.[0];
  const clear = wayIn(clearParticles);
  if (clear !== undefined) return { way: clear, at };
  const plain = wayIn(plainParticles);
  return plain && { way: kind === 'leave not to' ? turned[plain] : plain, at };
};

const cuesIn = (text: string, kind: QuestionKind): Answer[] =>
  cuesOf[kind]
    .flatMap(([way, pattern]) => {
      const match = pattern.exec(text);
      return match === null ? [] : [{ way, at: match.index }];
    })
    .toSorted((a, b) => a.at - b.at);

const contrast =
  / (?:but|however|although|though|except|only after|only if|provided|actually no|on second thoughts|having said that|mind you) /;
/** A limit set after going along: 'Yes. But if someone is at risk…'. */
const limit = / (?:exception|unless|absolute|limits?|at risk|in danger|serious harm|must|have to|need to) /;
const firmRefusal =
  / (?:must not|not safe|can not let you|strongly advise|need you to (?:stay|come|go)|has to be (?:today|tonight|now)|have to be (?:seen|treated|admitted))\b/;
const reserved =
  / (?:probably|should|hopefully|usually|mostly|most|likely|might|may|perhaps|maybe|think|suppose|imagine|guess|hope|expect|tends?|often|some|could|chance|reckon|unlikely) /;

const MOST_SENTENCES = 5;
const ANSWERING_SENTENCES = 2;

/** Whether a 'yes' is taken back later in the reply: 'Yes, but it must be today'. */
const takenBack = (text: string, from: number, cues: readonly Answer[], kind: QuestionKind): boolean => {
  const found = contrast.exec(text.slice(from));
  if (found === null) return false;
  const at = from + found.index;
  return (
    cues.some((cue) => cue.way === 'no' && cue.at >= at - 1) ||
    (kind !== 'fact' && limit.test(text.slice(at)))
  );
};

/** The sentence that holds the answer, with the next one where it is a bare yes or no. */
const answeringSentence = (text: string, at: number): string => {
  const ends = [...text.matchAll(/ \. /g)].map(({ index }) => index).filter((end) => end > at);
  const [first = text.length, second = text.length] = ends;
  const bare = text.slice(at, first).trim().split(' ').length <= 2;
  const from = text.lastIndexOf(' . ', at);
  return `${text.slice(Math.max(0, from), bare ? second : first)} `;
};

const toFact = (text: string, answering: string, first: Answer, cues: readonly Answer[]): Stance => {
  const hedged = cues.some(({ way, at }) => way === 'hedge' && at < answering.length);
  if (hedged || (first.way === 'yes' && takenBack(text, first.at, cues, 'fact'))) return 'hedge';
  if (first.at >= answering.length) return 'dodge';
  const way = first.way === 'no' ? 'no' : 'yes';
  return reserved.test(answeringSentence(text, first.at)) ? `soft ${way}` : way;
};

/** The stance of a reply towards a question of this kind. */
export const stanceTowards = (kind: QuestionKind, reply: string): Stance => {
  const stated = sentencesOf(reply)
    .slice(0, MOST_SENTENCES)
    .filter(({ question }) => !question)
    .map(({ text }) => text);
  const text = plainText(stated);
  const cues = cuesIn(text, kind);
  const first = particleIn(text, kind) ?? cues[0];
  if (first === undefined) return 'dodge';
  if (first.way === 'hedge') return 'hedge';
  if (kind === 'fact') return toFact(text, plainText(stated.slice(0, ANSWERING_SENTENCES)), first, cues);
  if (first.way === 'no') return 'no';
  return takenBack(text, first.at, cues, kind) || firmRefusal.test(text) ? 'no' : 'yes';
};

export const stanceOf = (question: string, reply: string): Stance =>
  stanceTowards(questionKind(question), reply);
