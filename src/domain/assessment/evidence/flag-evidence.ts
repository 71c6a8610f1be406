import { answersTo } from './answers.ts';
import { cite } from './cite.ts';
import type { DangerKind } from '../../station/danger.ts';
import type { ReadyFlag } from './compile.ts';
import type { Conversation, Exchange, Said } from './conversation.ts';
import { setAsideIn } from './distance.ts';
import { shows } from './danger.ts';
import type { PointVerdict, Weighed } from './evidence.ts';
import { onlySupposed, performs } from './manner.ts';
import { hear, type WordSpan } from './match.ts';
import { textBetween } from '../../station/phrasing/words.ts';

const isSincere = ({ words }: Said, { first, last }: WordSpan): boolean => {
  const setAside = setAsideIn(words);
  return !words.some((_, at) => at >= first && at <= last && setAside.has(at));
};

/** An echo of the other person's word says nothing: 'Okay, dexamethasone.' */
const FEWEST_WORDS = 4;

/** To promise a call is good practice; what a flag means is a promise of an outcome, or of silence. */
const promisesOwnDeed =
  / promise (?:you )?(?:that )?(?:i|we) (?:will|shall) (?:ring|call|phone|speak|come|tell|let|go|find|ask|write|look|stay|sit|do (?:my|our)|keep you|explain|listen|be (?:honest|here|back|straight))\b/;

/** What holds for others is not said of this patient: 'In people with diabetes it tends to get better.' */
const inGeneral = /^ (?:\w+ ){0,2}in (?:people|patients|those|anyone|somebody|someone) (?:with|who)\b/;

/** Asking something is never a red flag, unless asking is what the flag is about. */
const heardIn = (said: Said, flag: ReadyFlag): Weighed[] => {
  if (said.question && !flag.inQuestions && flag.act !== 'asking' && flag.act !== 'request') return [];
  for (const [phrasings, firm] of [[flag.listenFor, true] as const, [flag.possibly, false] as const])
    for (const phrasing of phrasings) {
      const span = hear(phrasing, said);
      if (span === undefined || !isSincere(said, span) || onlySupposed(said.words, span)) continue;
      if (flag.promise && promisesOwnDeed.test(said.plain)) continue;
      const manner = said.question && flag.inQuestions ? 'fully' : performs(flag.act, said, span);
      if (manner === 'not' || (flag.act === 'doing' && said.words.length < FEWEST_WORDS)) continue;
      const meant = manner === 'fully' && !inGeneral.test(said.plain);
      return [{ evidence: cite(said, span, phrasing.source), firm: firm && meant }];
    }
  return [];
};

/** 'Most patches like this are innocent moles': of many, and not of this one. */
const ofMany =
  / (?:most|many|usually|often|sometimes|some) (?:\w+ ){0,5}(?:are|is|harmless)\b| (?:are|is) (?:usually|often|sometimes|mostly)\b/;

/** Words by which a doctor says what something is. */
const naming =
  /\b(?:is|are|was|like|probably|just|likely|reckon|think|suspect|only|simply|basically|bit of|touch of|case of|down to|due to|because of|from|cause|caused|causing|call|called|mild|little|some|either)\b/;
const notOnly = /\bnot (?:just|only|simply|merely)\b/;
const REACH = 7;

/** The first harmless name of a flag that a sentence gives the illness and means. */
const labelled = (said: Said, flag: ReadyFlag): Weighed[] => {
  if (!flag.kinds.includes('mislabels') || said.question) return [];
  if (ofMany.test(said.plain)) return [];
  for (const object of flag.objects) {
    const span = hear(object, said);
    if (span === undefined || !isSincere(said, span) || onlySupposed(said.words, span)) continue;
    const before = textBetween(said.words, span.first - REACH, span.first);
    if (notOnly.test(before) || !naming.test(before)) continue;
    const firm = performs('doing', said, span) === 'fully';
    return [{ evidence: cite(said, span, object.source), firm }];
  }
  return [];
};

/** Going home is right once something has been done, and no one is sent away for the length of an errand. */
const inDueTime = / home (?:\w+ ){0,3}(?:once|when|after|while|to get|to fetch|and then come)\b/;

/** Speech that shows a kind of danger; it is weak once a point that makes it harmless is met. */
const dangerous = (said: Said, flag: ReadyFlag, points: readonly PointVerdict[]): Weighed[] => {
  const text = said.plain;
  for (const { danger, unless, sure } of flag.dangers) {
    if ((said.question && danger.asked !== true) || !shows(danger, text)) continue;
    if (unless.some((point) => points[point] === 'met') || setAsideIn(said.words).size > 0) continue;
    const span = { first: 0, last: said.words.length - 1 };
    const acted = unless.some((point) => points[point] !== 'missed');
    const firm = sure && !acted && !inDueTime.test(text);
    return [{ evidence: cite(said, span, 'danger'), firm }];
  }
  return [];
};

const handing =
  / (?:gives?|giving|have|take|use|start|prescribe|put|adds?|try|order|offer|get|gets|write up|okay|fine|all right|carry on|keep|continue|go on|can|could|may|good|yes|do|does) /;
const refusing =
  / (?:not|no|never|avoid|stop|stopped|instead|rather|off|without|until|unless|bad|harm\w*|danger\w*|worse|risk\w*|allerg\w*|if|after|before|why|because|had|did|was|were|taken|been|thins?|but|may|might|could lead|bled|some|some people|encourages?|somebody|someone) /;
const halting = / (?:stop|stopping|come off|leave off|give up|finish) /;
const notHalting = / (?:not|never|until|unless|without|if|ring|ask|speak|before|when|did|had|why) /;

/** Whether a sentence hands over, allows or stops something, and neither refuses nor qualifies it. */
const acts = (kinds: readonly DangerKind[], text: string): boolean => {
  if (kinds.includes('stops')) return halting.test(text) && !notHalting.test(text);
  const gives = kinds.includes('gives') || kinds.includes('allows');
  return gives && handing.test(text) && !refusing.test(text);
};

/** The thing that makes it a danger, spoken of as given or allowed in words that no phrasing foresaw: weak. */
const handedOver = (said: Said, flag: ReadyFlag): Weighed[] => {
  if (said.question || said.words.length < FEWEST_WORDS) return [];
  if (!acts(flag.kinds, said.plain)) return [];
  for (const object of flag.objects) {
    const span = hear(object, said);
    if (span !== undefined && isSincere(said, span))
      return [{ evidence: cite(said, span, object.source), firm: false }];
  }
  return [];
};

const leave =
  /(?<! not(?: \w+){0,3}) (?:okay|fine|all right|safe) to (?:keep|carry|go|use|take|have|eat|drink|play|wear|put|stop|do|leave)\b|(?<! not(?: \w+){0,4}) (?:carry on|keep going|keep using|help yourself|go ahead)\b| you (?:can|could|may) (?:just |still |always |certainly )?(?:keep|use|take|have|go on|carry on|do|put|wear|eat|play|stop)\b/;

/** A reply that refuses one half and allows the other: the question names the thing, the reply gives the leave. */
const allowedInReply = ({ asked, reply }: Exchange, flag: ReadyFlag): Weighed[] => {
  if (!flag.kinds.some((kind) => kind === 'gives' || kind === 'allows' || kind === 'stops')) return [];
  const named = asked.some((each) =>
    flag.objects.some((object) => hear(object, { ...each, question: true }) !== undefined),
  );
  const said = reply.slice(0, HEAD_OF_REPLY).find((each) => !each.question && leave.test(each.plain));
  if (!named || said === undefined) return [];
  const span = { first: 0, last: said.words.length - 1 };
  return [{ evidence: cite(said, span, 'leave given'), firm: false }];
};

/** A reply goes along or refuses in its first sentences; what it says later is judged by itself. */
const HEAD_OF_REPLY = 2;

/** What shows a red flag: what the candidate says, and replies to a question that the mark scheme links to the flag. */
type FlagEvidence = { spoken: readonly Weighed[]; linked: readonly Weighed[] };

/** Everything in a talk that may show a red flag. */
export const flagEvidence = (
  flag: ReadyFlag,
  { said, exchanges }: Conversation,
  points: readonly PointVerdict[],
): FlagEvidence => ({
  spoken: [
    ...said.flatMap((each) => [
      ...heardIn(each, flag),
      ...labelled(each, flag),
      ...dangerous(each, flag, points),
      ...handedOver(each, flag),
    ]),
    ...exchanges.flatMap((exchange) => allowedInReply(exchange, flag)),
  ],
  linked: answersTo(flag.asked, exchanges, { strict: true, onlyFirm: flag.promise }, HEAD_OF_REPLY),
});
