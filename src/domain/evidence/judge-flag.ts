import type { RedFlag } from '../mark-scheme.ts';
import { answersTo, replyText, worth } from './answers.ts';
import { cite, citeReply } from './cite.ts';
import type { ReadyFlag } from './compile.ts';
import type { Conversation, Exchange, Said } from './conversation.ts';
import type { Coverage } from './coverage.ts';
import { setAsideIn } from './distance.ts';
import { shows } from './danger.ts';
import type { Evidence, PointVerdict, Weighed } from './evidence.ts';
import { inOrder } from './judge-point.ts';
import { labelIn } from './label.ts';
import { leansTo } from './leaning.ts';
import { onlySupposed, performs } from './manner.ts';
import { hear, type WordSpan } from './match.ts';
import { plainText } from './plain-text.ts';
import { questionKind } from './question-kind.ts';
import { stanceTowards } from './stance.ts';
import { askedIn } from './temptation.ts';

export type FlagVerdict = 'raised' | 'possibly' | 'quiet';

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
      if (flag.promise && promisesOwnDeed.test(plainText([said.sentence.text]))) continue;
      const manner = said.question && flag.inQuestions ? 'fully' : performs(flag.act, said, span);
      if (manner === 'not' || (flag.act === 'doing' && said.words.length < FEWEST_WORDS)) continue;
      const earnest = manner === 'fully' && !inGeneral.test(plainText([said.sentence.text]));
      return [{ evidence: cite(said, span, phrasing.source), firm: firm && earnest }];
    }
  return [];
};

/** The first name from a flag that a sentence gives the illness in earnest. */
const labelled = (said: Said, flag: ReadyFlag): Weighed[] => {
  if (said.question) return [];
  for (const label of flag.labels) {
    const span = labelIn(said.words, said.denials, label);
    if (span === undefined || !isSincere(said, span) || onlySupposed(said.words, span)) continue;
    const firm = performs('doing', said, span) === 'fully';
    return [{ evidence: cite(said, span, label.join(' ')), firm }];
  }
  return [];
};

/** Going home is right once something has been done, and no one is sent away for the length of an errand. */
const inDueTime = / home (?:\w+ ){0,3}(?:once|when|after|while|to get|to fetch|and then come)\b/;

/** Speech that shows a danger many stations share, unless a point that makes it harmless is met. */
const dangerous = (said: Said, flag: ReadyFlag, points: readonly PointVerdict[]): Weighed[] => {
  const text = plainText([said.sentence.text]);
  for (const { danger, unless } of flag.dangers) {
    if ((said.question && danger.asked !== true) || !shows(danger, text)) continue;
    if (unless.some((point) => points[point] === 'met') || setAsideIn(said.words).size > 0) continue;
    const span = { first: 0, last: said.words.length - 1 };
    const firm = !unless.some((point) => points[point] === 'possibly') && !inDueTime.test(text);
    return [{ evidence: cite(said, span, 'shared danger'), firm }];
  }
  return [];
};

/** A reply goes along or refuses in its first sentences; what it says later is judged by itself. */
const HEAD_OF_REPLY = 2;

/** Replies that give in to a scripted question, or to free words for it. */
const givenIn = (flag: ReadyFlag, exchanges: readonly Exchange[]): Weighed[] =>
  exchanges.flatMap(({ asked, reply }) => {
    for (const temptation of flag.temptations) {
      const question = askedIn(temptation, asked);
      if (question === undefined) continue;
      const stance = stanceTowards(temptation.kind, replyText(reply), question.sentence.text);
      const value = worth(stance, temptation.answer, temptation.kind, temptation.firm);
      if (value === undefined) continue;
      return [{ evidence: citeReply(reply, question.sentence.text), firm: value === 'firm' }];
    }
    return [];
  });

/** Replies that give in to what people ask in many stations. */
const givenInCommonly = (flag: ReadyFlag, exchanges: readonly Exchange[]): Weighed[] =>
  exchanges.flatMap(({ asked, reply }) => {
    for (const { asked: pattern, answer, firm } of flag.common) {
      const question = asked.find(({ sentence }) => pattern.test(plainText([sentence.text])));
      if (question === undefined) continue;
      const kind = questionKind(question.sentence.text);
      const value = worth(stanceTowards(kind, replyText(reply), question.sentence.text), answer, kind, firm);
      if (value === undefined) continue;
      return [{ evidence: citeReply(reply, question.sentence.text), firm: value === 'firm' }];
    }
    return [];
  });

/** Words by which a speaker takes back what they have just said. */
const takesBack =
  / (?:scrap that|(?:i|let me) take that back|take back what i said|ignore (?:that|what i (?:just )?said)|forget what i (?:just )?said|correct myself|i was wrong (?:there|about that)|i should not have said that|that was wrong of me)\b/;
const SOON = 4;

/** What was said is only weak evidence when it is taken back in the same turn or in the next turns. */
const unlessTakenBack = ({ evidence, firm }: Weighed, said: readonly Said[]): Weighed => ({
  evidence,
  firm:
    firm &&
    !said.some(
      ({ turn, sentence }) =>
        turn >= evidence.turn && turn <= evidence.turn + SOON && takesBack.test(plainText([sentence.text])),
    ),
});

/** A treatment that the candidate says they give is given, whatever else the talk holds. */
const givesTreatment = /^(?:Gives|Prescribes|Orders) /;
const ownDeed = / (?:i|we) (?:will|shall|am going to|are going to) /;
const isGiven = (flag: RedFlag, { evidence, firm }: Weighed): boolean =>
  firm && givesTreatment.test(flag.text) && ownDeed.test(plainText([evidence.quote]));

/** A good candidate names a danger in order to warn of it more often than not: one sentence alone leaves a doubt. */
const isDoubtful = (coverage: Coverage, spoken: readonly Weighed[]): boolean =>
  coverage === 'strong' || (coverage === 'middling' && spoken.some(({ firm }) => firm));

/** Judges one red flag; `points` are the verdicts on the points, by which good practice and absence are known. */
export const judgeFlag = (
  redFlag: RedFlag,
  flag: ReadyFlag | undefined,
  talk: Conversation,
  points: readonly PointVerdict[],
  whole: boolean,
  coverage: Coverage,
): { verdict: FlagVerdict; evidence: Evidence[]; weak: Evidence[] } => {
  if (flag === undefined) return { verdict: 'quiet', evidence: [], weak: [] };
  const { said, exchanges } = talk;
  const { absent = [], unless = [] } = redFlag;
  const safe = unless.some((point) => points[point] === 'met');
  const spokenIn = (each: Said): Weighed[] => [
    ...heardIn(each, flag),
    ...labelled(each, flag),
    ...dangerous(each, flag, points),
  ];
  const spoken = safe ? [] : said.flatMap(spokenIn);
  const acted = flag.dangers.some((danger) => danger.unless.some((point) => points[point] === 'met'));
  // Where no line of the mark scheme links a question to the flag, its answer leaves a doubt at most in a strong talk.
  const linked = answersTo(flag.asked, exchanges, HEAD_OF_REPLY);
  const isLinked = ({ turn }: Evidence) => linked.some((each) => each.firm && each.evidence.turn === turn);
  const replied = [
    ...linked,
    ...givenIn(flag, exchanges).map(({ evidence, firm }) => ({
      evidence,
      firm: firm && (coverage !== 'strong' || isLinked(evidence)),
    })),
    ...(coverage === 'strong' ? [] : givenInCommonly(flag, exchanges)).map(({ evidence, firm }) => ({
      evidence,
      firm: firm && !acted,
    })),
  ];
  const found = [...spoken, ...replied.map(({ evidence, firm }) => ({ evidence, firm: firm && !safe }))];
  const firm = found.map((each) => unlessTakenBack(each, said)).filter((each) => each.firm);
  if (firm.length === 1 && isDoubtful(coverage, spoken) && !firm.some((each) => isGiven(redFlag, each)))
    return { verdict: 'possibly', evidence: [], weak: inOrder(firm) };
  if (firm.length > 0) return { verdict: 'raised', evidence: inOrder(firm), weak: [] };
  if (whole && absent.length > 0 && absent.every((point) => points[point] === 'missed'))
    return { verdict: 'raised', evidence: [], weak: inOrder(found) };
  if (coverage === 'thin' && spoken.length > 0)
    return { verdict: 'raised', evidence: inOrder(spoken), weak: [] };
  if (found.length > 0) return { verdict: 'possibly', evidence: [], weak: inOrder(found) };
  const weak = coverage === 'thin' && !safe ? leansTo(flag, talk) : [];
  return { verdict: weak.length > 0 ? 'possibly' : 'quiet', evidence: [], weak };
};
