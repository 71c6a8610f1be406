import { withoutHesitation } from './candidate-speech.ts';

const LEAD = String.raw`(?:(?:so|now|right|okay|ok|and|but|well|look|sorry|thank you|the),? )*`;
const BRIEFLY = String.raw`(?: (?:just|first|now|also|then|quickly|briefly|perhaps|maybe))*`;
const SOME = String.raw`(?:some|a few|a couple of|several|two|three|four|one or two)`;
/** To the person in the room: 'explain it to your wife' is a task for later. */
const EXPLAIN = String.raw`explain(?! (?:(?:it|this|that|everything|all) )*to (?!you\b))`;
const GUIDE = String.raw`${EXPLAIN}|(?:go|run) (?:through|over)(?! with)|(?:take|talk|walk) you through`;
/** 'Start with drops' is treatment; 'start with what you know' is talk. */
const START = String.raw`(?:start|begin) (?:by (?:ask|hear|tell|explain|check|find|go|talk|say|speak|listen|apologi|gett)\w*|from (?:what|where)|with (?:what|how|why|where|your?\b|${SOME} |the (?:results?|scans?|story|beginning|good|bad|main|news)))`;
const RETURN = String.raw`come (?:back )?to (?:it|that|this|what|your|the (?:sign|risk|result|form|question|news|rest|plan)\w*)\b`;
const ASK = String.raw`ask (?:you\b(?! (?:not )?to\b)|(?:about|some|a few|a couple|one|two|something|my questions)\b)`;
const TELL = String.raw`tell you\b(?! (?:that|to)\b)|answer (?:you|that|your)\b|(?:say|tell) (?:what|why|how|about)\b`;
const TALK = String.raw`(?:talk|speak) (?:about|it through|through|first|(?:to|with) you\b)`;
const LISTEN = String.raw`hear (?:about|what|how|from|your|it from)\b|know (?:you\b|about|how you|what you|what matters)|(?:find out|check|understand) (?:what|how) (?:you|much you)|(?:check|cover) ${SOME} `;

/** What is announced with a wish or a duty is about to be said: 'I want to speak about', 'now I must tell you'. */
const announced = String.raw`(?<!\bwhat )\b(?:let me|let's|let us|i(?:'m| am) going to|i (?:just )?(?:must|should|(?:want(?:ed)?|need|have|would like|should like) to)|i(?:'d like|'ve got) to|i'd rather|shall we)${BRIEFLY} (?:${GUIDE}|${START}|${RETURN}|${ASK}|${TELL}|${TALK}|${LISTEN}|move on\b)`;
/** What someone will do is mostly treatment: only talk with this person is heard. */
const promised = String.raw`(?<!\band )\b(?:i|we)(?:'ll| will| shall)${BRIEFLY} (?:${GUIDE}|${START}|${RETURN}|ask (?:you\b(?! (?:not )?to\b)|my questions)|(?:talk|speak) (?:about|it through)|tell you (?:why|what|how|straight|honestly|all|everything|in a)\b)`;
const afterwards = String.raw`\b(?:then|and|after that) i(?:'ll|'d| will| would)(?: like to)? (?:${EXPLAIN}|tell you (?:why|what|how|all|everything)|ask you\b(?! (?:not )?to\b)|hear (?:about|what|how|from)|talk (?:about|you))`;
const requested = String.raw`\b(?:can|could|may|might) i${BRIEFLY} (?:${GUIDE}|${START}|ask (?:you )?(?:${SOME}|something|about)\b|tell you\b|(?:say|tell) (?:what|why|how|about)\b|(?:talk|speak) (?:about|to you about))`;
/** 'Before that, we will numb it' is a plan of care. */
const before = String.raw`(?:^${LEAD}|[,;:.] (?:but |and )?)before (?:(?:that|this)\b(?!,? (?:we|you|they|he|she|it|the nurse|i(?:'ll| will) (?!ask|tell|explain)))|anything else,|any \w+, (?:please,? )?(?:tell|can|could|may)\b|(?:i|we) (?:go on|move on|get to|go any|come to|say|tell|${EXPLAIN}|talk|speak|answer|think about|(?:start|begin|finish)(?=[,:]))\b)|\bbefore (?:i|we) (?:go|move) on\b`;
const counted = String.raw`\bthere (?:are|were) ${SOME} (?:things|points|parts|reasons|steps|problems)\b|^${LEAD}${SOME} (?:\w+ )?(?:questions\b|(?:things|points)(?=[.:,]| (?:on|about|to|i|before)\b))|\bi(?:'ve| have)(?: got)? ${SOME} (?:\w+ )?questions\b`;
const ordered = String.raw`\b(?:secondly|thirdly)\b(?!,? (?:i|we|you|they|he|she|the nurse)\b)|\bmoving on\b|^${LEAD}first (?:is|question|problem|point|part|reason)\b`;
const signpost = new RegExp(
  [announced, promised, afterwards, requested, before, counted, ordered].join('|'),
  'i',
);
/** The order of the questions: 'First, can you see this?', 'Lastly, do you drive?' */
const orderedQuestion = new RegExp(
  `^${LEAD}(?:(?:but )?first(?:ly| of all| thing)?|finally|lastly|next|to (?:start|begin|finish) with),? (?:can|could|may|would|will|do|does|did|have|has|are|is|what|how|why|tell me)\\b`,
  'i',
);

/** Whether a sentence says where the conversation is going. What will be done for the patient is no signpost. */
export const isSignpost = (sentence: string): boolean => {
  const text = withoutHesitation(sentence);
  return signpost.test(text) || orderedQuestion.test(text);
};
