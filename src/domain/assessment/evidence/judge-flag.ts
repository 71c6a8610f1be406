import type { RedFlag } from '../../station/mark-scheme.ts';
import type { ReadyFlag } from './compile.ts';
import type { Conversation, Said } from './conversation.ts';
import type { Coverage } from './coverage.ts';
import type { Evidence, FlagVerdict, Judged, PointVerdict, Weighed } from './evidence.ts';
import { flagEvidence } from './flag-evidence.ts';
import { inOrder } from './judge-point.ts';
import { leansTo } from './leaning.ts';
import { plainText } from '../../station/phrasing/plain-text.ts';

/** Words by which a speaker takes back what they have just said. */
const takesBack =
  / (?:scrap that|(?:i|let me) take that back|take back what i said|ignore (?:that|what i (?:just )?said)|forget what i (?:just )?said|correct myself|i was wrong (?:there|about that)|i should not have said that|that was wrong of me)\b/;
const SOON = 4;

/** Whether what was said is taken back in the same turn or in the next turns. */
const isTakenBack = ({ evidence }: Weighed, said: readonly Said[]): boolean =>
  said.some(
    ({ turn, plain }) => turn >= evidence.turn && turn <= evidence.turn + SOON && takesBack.test(plain),
  );

/** A treatment that the candidate says they give is given, whatever else the talk holds. */
const ownDeed = / (?:i|we) (?:will|shall|am going to|are going to) /;
const isGiven = ({ kinds }: ReadyFlag, { evidence, firm }: Weighed): boolean =>
  firm && kinds.includes('gives') && ownDeed.test(plainText([evidence.quote]));

const turnsOf = (weighed: readonly Weighed[]): Set<number> =>
  new Set(weighed.map(({ evidence }) => evidence.turn));

type JudgedFlag = Judged<FlagVerdict>;

const raised = (found: readonly Weighed[]): JudgedFlag => ({
  verdict: 'raised',
  evidence: inOrder(found),
  weak: [],
});
const possibly = (found: readonly Pick<Weighed, 'evidence'>[]): JudgedFlag => ({
  verdict: found.length > 0 ? 'possibly' : 'quiet',
  evidence: [],
  weak: inOrder(found),
});

/**
 * In a strong talk a danger that is named is often warned of, and a yes often answers something else: what is heard there is
 * 'possibly', for the two people to settle. It is raised where leave is given and the danger is said again in another turn.
 */
const isSaidAgain = (said: readonly Weighed[], agreed: readonly Weighed[]): boolean => {
  const granted = agreed.filter(({ grants }) => grants === true);
  return granted.length > 0 && said.length > 0 && turnsOf([...granted, ...said]).size > 1;
};

/** What is known of the talk: verdicts on the points, what would meet one but for its time, and how the rest went. */
type TalkSoFar = {
  points: readonly PointVerdict[];
  late: readonly Evidence[];
  whole: boolean;
  coverage: Coverage;
};

/** Judges one red flag. Good practice and absence are known by the points; something urgent that is put off is a delay. */
export const judgeFlag = (
  redFlag: RedFlag,
  flag: ReadyFlag | undefined,
  talk: Conversation,
  { points, late, whole, coverage }: TalkSoFar,
): JudgedFlag => {
  if (flag === undefined) return possibly([]);
  const { absent = [], unless = [] } = redFlag;
  const isMet = (point: number): boolean => points[point] === 'met';
  const safe = unless.some(isMet);
  const heard = flagEvidence(flag, talk, points);
  const standing = (kind: readonly Weighed[]): Weighed[] =>
    kind.map((each) => (isTakenBack(each, talk.said) ? { ...each, firm: false } : each));
  const delayed = flag.kinds.includes('delay') ? late.map((evidence) => ({ evidence, firm: false })) : [];
  const spoken = standing([...heard.spoken, ...delayed]);
  const linked = standing(heard.linked);
  const found = [...spoken, ...linked];
  const firmOf = (kind: readonly Weighed[]): Weighed[] => (safe ? [] : kind.filter(({ firm }) => firm));
  const [said, agreed] = [firmOf(spoken), firmOf(linked)];
  const firm = [...said, ...agreed];
  if (firm.some((each) => isGiven(flag, each))) return raised(firm);
  if (firm.length === 0 && whole && absent.length > 0 && absent.every((point) => points[point] === 'missed'))
    return { verdict: 'raised', evidence: [], weak: inOrder(found) };
  if (coverage === 'strong') {
    if (isSaidAgain(said, agreed)) return raised(firm);
    return possibly(found.filter(({ hedged }) => hedged !== true));
  }
  if (coverage === 'middling' && agreed.length === 0 && turnsOf(said).size === 1) return possibly(said);
  if (firm.length > 0) return raised(firm);
  if (found.length > 0) return coverage === 'thin' && !safe ? raised(found) : possibly(found);
  return possibly(coverage === 'thin' && !safe ? leansTo(flag, talk).map((evidence) => ({ evidence })) : []);
};
