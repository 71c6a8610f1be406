import { plainText } from '../../station/phrasing/plain-text.ts';
import { asksForSilence, questionKind, type QuestionKind } from './question-kind.ts';
import { sentencesOf } from './sentences.ts';
import { affirms } from './fact-cues.ts';
import { clearParticles, grants, grantsNotTo, plainParticles, type Cues, type Way } from './stance-cues.ts';

/**
 * What a reply does with a question. 'yes' goes along with the other person: it grants leave, or affirms a fact; 'no'
 * refuses or denies it. 'soft yes' and 'soft no' answer a fact with a
 * reservation; 'hedge' does both or neither; 'dodge' does not answer.
 */
export type Stance = 'yes' | 'soft yes' | 'no' | 'soft no' | 'hedge' | 'dodge';

/** Words a reply may open with before it answers. */
const opening =
  /^ (?:(?:,|\.|oh|well|so|right|okay|look|now|and|but|i mean|i think|you know|to be honest|honestly|thank you|thanks|sorry|actually|hm|aw|ooh|ha|gosh|god|lord|goodness|heavens|blimey|bless(?: you| him| her)?|love|listen|\d+ weeks|i am sorry) )*/;
const cuesOf: Readonly<Record<QuestionKind, readonly Cues[]>> = {
  leave: grants,
  'leave not to': grantsNotTo,
  fact: affirms,
};
const turned: Readonly<Record<Way, Way>> = { yes: 'no', no: 'yes', hedge: 'hedge', comfort: 'comfort' };

/** What a patient is afraid of: to 'Will I go blind?' a comforting answer is a no, to 'Will it come back?' a yes. */
const feared =
  / (?:blind|blinded|lose|losing|lost|cancer|cancerous|tumou?r|stroke|die|dying|serious|bad|worse|damaged?|harm|hurt|danger|dangerous|fault|wrong|infected|infection|infectious|catch|caught|urgent|emergency|worry|worried|ms|scarred?|die|worsen|risks?|risky|dangers|complications?) /;

/** 'It's not a big deal, is it?' hopes for a no, so that a no goes along with it. */
const hopesForNo =
  / (?:not|never|nothing|nobody|no one)\b.* (?:is|are|was|were|will|would|can|could|does|do|did|has|have) (?:it|he|she|they|you|i|we|that|there) $/;

type Answer = { way: Exclude<Way, 'comfort'>; at: number };

/** A comforting cue as an answer to this kind of question. */
const answerOf = (way: Way, kind: QuestionKind, question: string): Answer['way'] => {
  if (way !== 'comfort') return way;
  return kind === 'fact' && feared.test(plainText([question])) ? 'no' : 'yes';
};

/** 'I'm sorry, no' to 'You won't tell, will you?' may refuse as well as go along. */
const regretful =
  /^ (?:\w+ )?(?:(?:i am )?(?:so |very |really )?sorry|i am afraid) ,? (?:but )?no\b|^ no ,? (?:(?:i am )?(?:so |very |really )?sorry|i am afraid)\b/;
/** 'Of course it does', to 'Does it have to go in the notes?'. */
const insists =
  /^(?:of course|course|certainly|definitely|yes) (?:it|you|we|i|they|she|he) (?:do|does|must|has|have|will|should)\b/;

const particleIn = (text: string, kind: QuestionKind, question: string): Answer | undefined => {
  const at = opening.exec(text)?.[0].length ?? 0;
  const wayIn = (cues: readonly Cues[]): Way | undefined =>
    cues.find(({ patterns }) => patterns.some((pattern) => pattern.test(text.slice(at))))?.way;
  if (kind === 'leave not to' && !asksForSilence(question)) {
    if (regretful.test(text)) return { way: 'hedge', at };
    if (insists.test(text.slice(at))) return { way: 'no', at };
  }
  const clear = wayIn(clearParticles);
  if (clear !== undefined) return { way: answerOf(clear, kind, question), at };
  const plain = wayIn(plainParticles);
  const turns = kind === 'leave not to' && !asksForSilence(question);
  return plain && { way: answerOf(turns ? turned[plain] : plain, kind, question), at };
};

const cuesIn = (text: string, kind: QuestionKind, question: string): Answer[] =>
  cuesOf[kind]
    .flatMap(({ way, patterns }) => {
      const answer = answerOf(way, kind, question);
      return patterns.map((pattern) => ({ way: answer, at: text.search(pattern) }));
    })
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);

const contrast =
  / (?:but|however|although|though|except|only after|only if|provided|actually no|on second thoughts|having said that|mind you) /;
/** A limit set after going along: 'Yes. But if someone is at risk…'. */
const limit = / (?:exception|unless|absolute|limits?|at risk|in danger|serious harm|must|have to|need to) /;
const reserved =
  / (?:probably|should|hopefully|usually|mostly|most|likely|might|may|perhaps|maybe|think|suppose|imagine|guess|hope|expect|tends?|often|some|could|chance|reckon|unlikely) /;

/** 'Once the team have seen you, yes' grants it for later. */
const comesLater = /^ (?:\w+ ){0,1}(?:once|when|after|as soon as|not until) /;

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

/** 'No, I have to tell my consultant': the no is of the asking, and the same sentence says what has to be. */
const isOwnDuty = (text: string, [cue]: readonly Answer[]): boolean => {
  const end = text.indexOf(' . ');
  return cue?.way === 'no' && (end < 0 || cue.at < end);
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

const disagrees =
  / (?:it|that|this|they|you|he|she) (?:\w+ of |really |actually |certainly |very much )?(?:is|does|are|will|was|has|do|can)(?: [.,]| *$)/;

/** To a question that hopes for a no, only a plain 'it is' disagrees. */
const toHopedNo = (text: string, first: Answer): Stance => {
  if (disagrees.test(answeringSentence(text, 0)) || disagrees.test(answeringSentence(text, first.at)))
    return 'no';
  return contrast.test(text) ? 'hedge' : 'yes';
};

/** The stance of a reply towards a question of this kind; the words of the question tell a hope from a fear. */
export const stanceTowards = (kind: QuestionKind, reply: string, question: string): Stance => {
  const stated = sentencesOf(reply)
    .slice(0, MOST_SENTENCES)
    .filter((sentence) => !sentence.question)
    .map((sentence) => sentence.text);
  const text = plainText(stated);
  const cues = cuesIn(text, kind, question);
  const first = particleIn(text, kind, question) ?? cues[0];
  if (first === undefined) return 'dodge';
  if (first.way === 'hedge' || (first.way === 'yes' && kind === 'leave' && comesLater.test(text)))
    return 'hedge';
  if (kind === 'fact' && hopesForNo.test(plainText([question]))) return toHopedNo(text, first);
  if (kind === 'fact') return toFact(text, plainText(stated.slice(0, ANSWERING_SENTENCES)), first, cues);
  if (first.way === 'no' || (kind === 'leave not to' && isOwnDuty(text, cues))) return 'no';
  return takenBack(text, first.at, cues, kind) ? 'no' : 'yes';
};

export const stanceOf = (question: string, reply: string): Stance =>
  stanceTowards(questionKind(question), reply, question);
