import type { RedFlag } from '../mark-scheme.ts';
import { answersTo, replyText, worth } from './answers.ts';
import { cite, citeReply } from './cite.ts';
import type { ReadyFlag } from './compile.ts';
import type { Conversation, Exchange, Said } from './conversation.ts';
import { setAsideIn } from './distance.ts';
import type { Evidence, Weighed } from './evidence.ts';
import { inOrder, type PointVerdict } from './judge-point.ts';
import { onlySupposed, performs } from './manner.ts';
import { hear, type Span } from './match.ts';
import { plainText } from './plain-text.ts';
import { stanceTowards } from './stance.ts';
import { askedIn } from './temptation.ts';

export type FlagVerdict = 'raised' | 'possibly' | 'quiet';

const meantInEarnest = ({ words }: Said, { first, last }: Span): boolean => {
  const setAside = setAsideIn(words);
  return !words.some((_, at) => at >= first && at <= last && setAside.has(at));
};

/** An echo of the other person's word says nothing: 'Okay, dexamethasone.' */
const FEWEST_WORDS = 4;

/** To promise a call is good practice; what a flag means is a promise of an outcome, or of silence. */
const promisesOwnDeed =
  / promise (?:you )?(?:that )?(?:i|we) (?:will|shall) (?:ring|call|phone|speak|come|tell|let|go|find|ask|write|look|stay|sit|do (?:my|our)|keep you|explain|listen|be (?:honest|here|back|straight))\b/;

/** Asking something is never a red flag, unless asking is what the flag is about. */
const heardIn = (said: Said, flag: ReadyFlag): Weighed[] => {
  if (said.question && flag.act !== 'asking' && flag.act !== 'request') return [];
  for (const [phrasings, firm] of [[flag.listenFor, true] as const, [flag.possibly, false] as const])
    for (const phrasing of phrasings) {
      const span = hear(phrasing, said);
      if (span === undefined || !meantInEarnest(said, span) || onlySupposed(said.words, span)) continue;
      if (flag.promise && promisesOwnDeed.test(plainText([said.sentence.text]))) continue;
      const manner = performs(flag.act, said, span);
      if (manner === 'not' || (flag.act === 'doing' && said.words.length < FEWEST_WORDS)) continue;
      return [{ evidence: cite(said, span, phrasing.source), firm: firm && manner === 'fully' }];
    }
  return [];
};

/** Replies that give in to a scripted question, or to free words for it. */
const givenIn = (flag: ReadyFlag, exchanges: readonly Exchange[]): Weighed[] =>
  exchanges.flatMap(({ asked, reply }) => {
    for (const temptation of flag.temptations) {
      const question = askedIn(temptation, asked);
      if (question === undefined) continue;
      const stance = stanceTowards(temptation.kind, replyText(reply));
      const value = worth(stance, temptation.answer, temptation.kind, temptation.firm);
      if (value === undefined) continue;
      return [{ evidence: citeReply(reply, question.sentence.text), firm: value === 'firm' }];
    }
    return [];
  });

/** Judges one red flag; `points` are the verdicts on the points, by which good practice and absence are known. */
export const judgeFlag = (
  redFlag: RedFlag,
  flag: ReadyFlag | undefined,
  { said, exchanges }: Conversation,
  points: readonly PointVerdict[],
  whole: boolean,
): { verdict: FlagVerdict; evidence: Evidence[]; weak: Evidence[] } => {
  if (flag === undefined) return { verdict: 'quiet', evidence: [], weak: [] };
  const { absent = [], unless = [] } = redFlag;
  const safe = unless.some((point) => points[point] === 'met');
  const spoken = safe ? [] : said.flatMap((each) => heardIn(each, flag));
  const replied = [...answersTo(flag.asked, exchanges), ...givenIn(flag, exchanges)];
  const found = [...spoken, ...replied.map(({ evidence, firm }) => ({ evidence, firm: firm && !safe }))];
  const firm = found.filter((each) => each.firm);
  if (firm.length > 0) return { verdict: 'raised', evidence: inOrder(firm), weak: [] };
  if (whole && absent.length > 0 && absent.every((point) => points[point] === 'missed'))
    return { verdict: 'raised', evidence: [], weak: inOrder(found) };
  return { verdict: found.length > 0 ? 'possibly' : 'quiet', evidence: [], weak: inOrder(found) };
};
