import { startsSubject } from './clause.ts';
import type { Heard } from './match.ts';
import { isOthersDeed, isUnrealised } from './own-deed.ts';
import type { Said } from './conversation.ts';
import type { Act } from '../../station/mark-scheme-item.ts';
import { textBetween, type Word } from '../../station/phrasing/words.ts';

/** How far a sentence that holds the words of a point also performs its act. */
export type Performs = 'fully' | 'weakly' | 'not';

const opensQuestion =
  /^ (?:(?:so|and|okay|right|well|now|but|just|can i ask|may i ask|thank you|first) ,? ?)*(?:do|does|did|is|are|was|were|have|has|had|can|could|would|will|any|what|when|where|which|who|how|why|tell me|describe|talk me)\b/;
const asksInside =
  / (?:tell me|talk me through|describe|let me (?:just )?(?:ask|check (?:if|whether|that you))|(?:can|could|may) (?:i|you) (?:just |please |quickly )?(?:ask|check|tell|describe|explain|characterise|have|see)|(?:i|we) (?:would|will|want to|need to|also|should|just|have to|like to|would like to|would want to|do)(?: \w+){0,3} (?:ask|know|find out|enquire|establish|explore|hear|understand what)|i wonder(?:ed|ing)?|what about|how about|do you mind) /;
/** 'What's said in here stays in here', 'When you chew it is the jaw', 'Have a seat': these open as a question does, and state or tell. */
const opensStatement =
  /^ (?:(?:so|and|okay|right|well|now|but|just|first) ,? ?)*(?:(?:what|when|where|how|why|whatever|which) (?:i|we|you|they|he|she|it|people|your|my|the|this|that|worries|matters|happens (?!if|when)|helps|counts|strikes|makes)\b|(?:what|whatever|anything|who) (?:is|was|has been) (?:said|told|shared|discussed|written|happening|worrying|important)\b|have (?:a|another) (?:seat|look|think|read|chat|word)\b|do (?:come|tell|let|please|take|keep|ring|call|remember|bring|try|go|have|be|say|ask|sit)\b)/;

/** 'When you chew, do you get pain': a question all the same, whatever its punctuation. */
const asksLater =
  / , (?:and )?(?:do|does|did|is|are|was|were|have|has|can|could|would|will|any) (?:you|it|he|she|they|there|your|that|this|anyone|someone|pain)\b/;

const asksInWords = (text: string): boolean =>
  asksInside.test(text) || asksLater.test(text) || (opensQuestion.test(text) && !opensStatement.test(text));

const requests =
  /^ (?:please|could|can|may|let us|let me)\b| (?:i (?:would|will|need|want|am going|shall|must|have to)|we (?:would|will|need|want|are going|should|shall|can|must)|let us|let me|please|can you|could you|can we|could we|can i|could i|may i|get (?:me )?(?:a|an|the|her|him)) /;
/** 'Pupils first, in bright light', 'And the pressures.': in an examination a noun alone asks for it. */
const MOST_BARE_WORDS = 10;
const finite =
  / (?:is|are|was|were|am|looks?|seems?|shows?|means?|has|have|had|will|would|do|does|did|can|could|goes|went|got|said|says) /;
const asksBarely = ({ words, sentence }: Said, text: string): boolean =>
  words.length <= MOST_BARE_WORDS && !finite.test(text) && !/['’]s\b/.test(sentence.text);
const tag =
  / ,? (?:is|are|was|were|do|does|did|has|have|can|could|will|would) (?:not )?(?:it|you|they|he|she|i|we|that) $| ,? (?:right|okay|yes|yeah|all right) $/;
const offers =
  / (?:can|could|may|shall|should|would) (?:i|we|it help|you like|you mind|you be (?:happy|okay|all right))\b| (?:do|would) you (?:want|like)\b| how about | why do not (?:i|we|you) | is it (?:okay|all right) if (?:i|we) /;
const tells =
  / (?:did you know|do you (?:see|understand) (?:that|why)|you (?:know|understand|realise) (?:that )?)/;
const someday =
  / (?:one day|at some (?:point|stage)|some time|when (?:i|we) get (?:a chance|round)|eventually|in principle) /;
const hedged =
  / (?:maybe|perhaps|possibly|might|could think about|could maybe|i suppose (?:we|i)|think about) /;
const unsure = / (?:maybe|perhaps) (?!not )/;
const others =
  / (?:usually|normally|generally|ordinarily|typically) | some (?:people|doctors|units|patients) | one (?:would|uses|gives|could) /;
const ours = / (?:i|we) (?:will|am|are|shall|have|would like|want|need|must|should|can)\b| let us /;
const polite =
  /^(?:you (?:agree|like|want|would like|are happy|are okay|wish|do not mind|consent|prefer)|that is (?:okay|all right|fine)|that sounds|i may|possible|need be|we can|i can|it is okay|it is all right)/;
const noApology =
  / sorry (?:that |if |but |, but )?(?:you(?! (?:had|have had|were (?!upset|offended|unhappy)|have been|went|never|got no|did not get))|if you|your|but)\b| sorry to (?:hear|keep|interrupt|ask|say|bother)| sorry (?:about|for) (?:your|the (?:wait|interruption|light))| sorry , (?:what|could|can|may|i did not|no|yes|that|it|go on)|^ (?:oh |so )?sorry $/;

/** 'I was told to say sorry', 'he should say sorry': an apology is made, not reported. */
const notOwnApology =
  / (?:(?:am|are|was|were|been) (?:\w+ )?(?:told|asked|supposed|meant|expected|instructed)|(?:wants?|wanted|asked|told) (?:me|us)|(?:they|he|she|someone|somebody|manager|managers|secretary|surgeon|hospital) (?:\w+ )?(?:ought|needs?|have|has)) to (?:say sorry|apologi[sz]e)\b| (?:they|he|she|someone|somebody|manager|managers|secretary|surgeon|hospital) (?:should|must|would|might|has|have|already) (?:\w+ )?(?:say sorry|said sorry|apologi[sz]ed?)\b| made (?:me|us) (?:say sorry|apologi[sz]e)\b/;

/** The words of an if-clause: from its 'if' up to the comma, 'then' or the subject of the main clause. */
const ifClause = (words: readonly Word[]): { from: number; to: number } | undefined => {
  const from = words.findIndex(({ text }) => text === 'if' || text === 'unless' || text === 'supposing');
  if (from < 0) return undefined;
  const ends = words.findIndex(
    ({ text, clauseStart }, at) =>
      at > from + 1 && (clauseStart || text === 'then' || (at > from + 2 && startsSubject(words, at, false))),
  );
  return { from, to: ends < 0 ? words.length - 1 : ends - 1 };
};

const isPolite = (words: readonly Word[], from: number): boolean =>
  polite.test(textBetween(words, from + 1, from + 6));

/** Whether words stand inside an if-clause that their phrasing does not name: 'If you want to tell her…'. */
export const onlySupposed = (words: readonly Word[], { named }: Heard): boolean => {
  const condition = ifClause(words);
  if (condition === undefined || named.has(condition.from)) return false;
  return [...named].some((at) => at > condition.from && at <= condition.to);
};

/** The part of a sentence that the words of a phrasing stand in, from the start of its clause. */
const partOf = (words: readonly Word[], { first, last }: Heard): string => {
  let from = first;
  while (from > 0 && !words[from]?.clauseStart) from -= 1;
  return ` ${textBetween(words, from, last + 1)} `;
};

/** Whether an if-clause makes the words of a phrasing only supposed, or done under a condition. */
const supposed = (words: readonly Word[], { named, last }: Heard): Performs => {
  const condition = ifClause(words);
  // 'Come back if…' names its own condition.
  if (condition === undefined || named.has(condition.from) || isPolite(words, condition.from)) return 'fully';
  if ([...named].some((at) => at > condition.from && at <= condition.to)) return 'not';
  const between = words.slice(last + 1, condition.from + 1);
  const afterwards = condition.from > last && between.some(({ clauseStart }) => clauseStart);
  return afterwards ? 'fully' : 'weakly';
};

/** 'And if it comes back?' – 'Then you would see a neurologist.': a plan for a case that may never come. */
const conditional = / (?:if|supposing) /;
const thenWould =
  /^ (?:(?:well|yes|so|and|okay) ,? ?)*(?:then|in that case) ,? ?(?:you|we|i|they|he|she|it) (?:would|could|might|may)\b/;
const isForLater = ({ prior }: Said, text: string): boolean =>
  conditional.test(prior) && thenWould.test(text);

/** 'We would normally send bloods' says what is done for others, and most often why it is not done here. */
const inOtherCases = / (?:would|should) (?:normally|usually|ordinarily) /;

/** 'We will check the pressure when you come back': asked for then, and not now. */
const laterOn =
  / (?:will|would|can|could|shall) (?:\w+ )+(?:when (?:you|she|he|they) (?:next )?(?:come|comes|return|returns)\b|in (?:about )?(?:a few|a couple of|\w+) (?:weeks|months)\b|next (?:time|week|month|year|visit)\b|at some (?:point|stage)\b)/;

/** 'Injections are often used for this', 'Sleep apnoea is common': what is so in general, with no one who does it. */
const agent =
  / (?:i|we|us|me|you|she|he|they|him|her|them|let|please|need|needs|must|should|will|shall|would|going|my|our) /;
const inGeneral =
  / (?:often|usually|sometimes|generally|common|commonly|known|famous|some people|most people|many people|lots of) /;
const isGeneral = (text: string): boolean => inGeneral.test(text) && finite.test(text) && !agent.test(text);

/** 'I wish we could', 'so you plan to', 'the GP could', 'it could be mentioned': wished for, or left to others. */
const leftToOthers =
  / (?:wish|if only) | you (?:plan|intend|mean|are planning|were going) to | (?:gp|optician|clinic|nurse|somebody|someone|they|team|others) (?:could|might|may|can) | (?:could|might|can) be (?:mentioned|discussed|considered|raised|looked at) /;
const notToldNow =
  / (?:could|might|would) (?:also |then |just )?(?:mention|cover|touch on|go over|bring up) | leave (?:that|it|the rest) to (?:the|your|my|them|others) /;

const doneNow = (said: Said, span: Heard, text: string): Performs => {
  if (said.question && !offers.test(text) && !tag.test(text)) return 'not';
  if (isUnrealised(text)) return 'not';
  if (isForLater(said, text) || isOthersDeed(said.words, span)) return 'not';
  const condition = supposed(said.words, span);
  if (condition !== 'fully') return condition;
  const part = partOf(said.words, span);
  if (isGeneral(text)) return 'weakly';
  if (someday.test(text) || inOtherCases.test(text) || leftToOthers.test(text) || hedged.test(part))
    return 'weakly';
  return others.test(part) && !ours.test(part) ? 'weakly' : 'fully';
};

const answersYesOrNo =
  /^ (?:yes|yeah|yep|no|nope|never|none|not|a bit|sometimes|i do|i have|it is|it does|they do)\b/;

const asked = (said: Said, text: string): Performs => {
  if (said.question || asksInWords(text)) return 'fully';
  // 'And you take warfarin.' – 'Yes.': a statement at the end of a turn that the other person answers.
  return said.lastOfTurn && answersYesOrNo.test(said.next) ? 'weakly' : 'not';
};

const FEWEST_LISTED = 4;
const LONGEST_ITEM = 3;

/** 'Migraine, cluster, arteritis, sinusitis': run through aloud, one of many, with nothing said of it. */
const isListed = (words: readonly Word[], { first, last }: Heard): boolean => {
  const starts = [0, ...[...words.keys()].filter((at) => at > 0 && words[at]?.clauseStart), words.length];
  const items = starts.slice(1).map((end, at) => ({ from: starts[at] ?? 0, end }));
  const short = items.filter(({ from, end }) => end - from <= LONGEST_ITEM);
  return (
    items.length >= FEWEST_LISTED &&
    short.length >= FEWEST_LISTED - 2 &&
    short.some(({ from, end }) => first >= from && last < end)
  );
};

/** In a question a denial takes nothing away, but only where asking is what counts. */
export const denialCounts = (act: Act): boolean => act === 'saying' || act === 'doing';

/** Whether a sentence performs the act a point wants with the words in `span`. */
export const performs = (act: Act, said: Said, span: Heard): Performs => {
  const text = said.plain;
  switch (act) {
    case 'asking':
      return asked(said, text);
    case 'request':
      if (!said.question && laterOn.test(text)) return 'not';
      return said.question || asksInWords(text) || requests.test(text) || asksBarely(said, text)
        ? 'fully'
        : 'not';
    case 'saying':
      if (said.question && !tag.test(text) && !tells.test(text)) return 'not';
      if (notToldNow.test(text) || isListed(said.words, span)) return 'weakly';
      return unsure.test(text) ? 'weakly' : 'fully';
    case 'doing':
      return doneNow(said, span, text);
    case 'apology':
      return said.question || noApology.test(text) || notOwnApology.test(text) ? 'not' : 'fully';
    case 'anything':
      return inOtherCases.test(text) ? 'weakly' : 'fully';
  }
};
