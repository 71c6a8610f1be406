import { countWords, withoutHesitation, type SaidSentence } from './candidate-speech.ts';
import { isSignpost } from './signpost.ts';

const LEAD = String.raw`^(?:(?:so|and|okay|ok|right|well|now|but|please|sorry|thank you|aw|oh|can i (?:just )?ask|may i (?:just )?ask|first),? )*`;
/** 'Before I explain, …', 'Just so I know that I was clear, …' */
const AHEAD = String.raw`(?:(?:before|in your|if|just so|so that|apart from|first thing|and your)\b[^?]{0,120}?, (?:(?:so|and|please|may i ask|can i ask),? )*)?`;
const INVITE = String.raw`(?:(?:(?:could|can|would|will|might) you|do you want to|(?:would you|do you feel) (?:like|able) to|(?:are you|would you be) (?:able|happy|willing) to|i(?:'d| would) like you to|i want you to)(?: (?:just|please|maybe|perhaps|briefly|try to))* )?(?:please )?`;
const ONE_FACT = String.raw`(?:if|whether|when|which|how (?:long|many|much|old|often|far|big)|(?:what )?(?:your|the|today's) (?:\w+ )?(?:name|date|day|time|year|age|dob)|what (?:time|day|date|year|age))\b`;
const TELL = `${INVITE}(?:tell (?:me|us)(?! ${ONE_FACT})|(?:talk|walk|take|run) (?:me|us)\\b|describe\\b)`;
/** Needs no question mark: 'Tell me about the spells.' */
const story = new RegExp(`${LEAD}(?:before\\b[^,]{0,120}, (?:please,? )?)?${TELL}`, 'i');
const openForm = new RegExp(
  `${LEAD}${AHEAD}(?:${TELL}|would you mind (?:telling|talking|walking|describing)\\b|how(?:'s|'ve|'d|'re)? (?!long|many|much|old|often|far|big|about)|what(?:'s|'ve|'re|'ll)? (?!time|day|date|age|an? |(?:(?:is|was) )?(?:the|his|her) (?:vision|acuity|pressures?)\\b)|why\\b|in what way|(?:could|can|would|will) you (?:explain|characteri[sz]e)|(?:can|do) you (?:think|remember|recall) (?:what|how|why))`,
  'i',
);

/** Asks for a nod and for nothing else: '…, don't we?', 'Okay?', 'Sorry?'. */
const tag =
  /(?:[,;]\s*(?:(?:do|does|did|is|are|was|were|am|have|has|had|can|could|will|would|should|must|ai|wo|sha)(?:n['’]t| not)?|can['’]t) (?:i|you|he|she|it|we|they|there)(?: not)?|[,;]\s*(?:innit|eh|no|isn['’]t it|right then)|^(?:sorry|pardon|i beg your pardon|okay|ok|right|alright|all right|yes|yeah|no|really|eh|hm+|what))\?$/i;

const greeting = /^(?:(?:hi|hiya|hello|hey|there|good (?:morning|afternoon|evening)|all right)\b[,.]? ?)+/i;
const TITLE = String.raw`(?:[Mm](?:r|rs|s|iss)|[Dd](?:r|octor)|[Pp]rof(?:essor)?|[Nn]urse|[Ss]ister)\b\.?`;
/** By the capital of a name, so this one minds the case. */
const identity = new RegExp(
  String.raw`^(?:[A-Z][\w'-]+, |${TITLE} [A-Z][\w'-]+, )?(?:(?:[Ii]s (?:it|that|this)|[Ii]t(?:'s| is)|[Aa]re you|[Yy]ou(?:'re| are| must be)|[Hh]ave I got|[Aa]m I speaking (?:to|with)),? )+(?:${TITLE}|[A-Z][a-z]|(?:his|her|their|the) (?:mum|mother|dad|father|parent|wife|husband|son|daughter|carer)\b)|^(?:${TITLE} )?[A-Z][\w'-]+(?: [A-Z][\w'-]+)?,?(?: is it| isn't it)?\?$`,
);
const naming =
  /\b(?:your (?:(?:full|first|last|own) )?(?:name|surname|date of birth|dob)\b|(?:can|may|shall|should|could|do) (?:i|we) call you\b|if i call you\b|like to be called|how are we (?:doing|getting on)|(?:prefer|want) to be called|who (?:i'm|i am|am i) (?:speaking|talking) (?:to|with))/i;

/** A question of how to get on with each other says nothing about how someone asks. */
const isCourtesy = (text: string): boolean => {
  const rest = text.replace(greeting, '');
  return countWords(rest) < 3 || /^what an? /i.test(rest) || identity.test(rest) || naming.test(text);
};

/** Asks to be allowed something: 'May I look?' */
const leave = /\b(?:can|could|may|might|shall|should) (?:i|we)\b/i;

/** A closed question that shows how someone asks, rather than an offer or a request for leave. */
export const isTelling = ({ quote }: SaidSentence): boolean =>
  !leave.test(quote) && !/\b(?:could|would) you\b/i.test(quote);

/** Whether a sentence asks openly, asks for a yes, a no or one fact, or counts as neither. */
export const questionForm = ({ quote, question }: SaidSentence): 'open' | 'closed' | null => {
  const text = withoutHesitation(quote);
  if (naming.test(text)) return null;
  const asked = text.replace(greeting, '');
  if (story.test(asked) || (question && openForm.test(asked))) return 'open';
  if (!question) return null;
  const asksLeaveToAsk = leave.test(text) && isSignpost(quote);
  return tag.test(quote) || asksLeaveToAsk || isCourtesy(text) ? null : 'closed';
};
