import type { Act } from '../../station/mark-scheme-item.ts';
import { answersTo } from './answers.ts';
import { cite } from './cite.ts';
import type { ReadyPhrasing, ReadyPoint } from './compile.ts';
import type { Coverage } from './coverage.ts';
import { isContrary } from './contrary.ts';
import { cueResponses } from './cue.ts';
import type { Joined } from './context.ts';
import type { Conversation, Said } from './conversation.ts';
import { termCount, type Evidence, type Judged, type PointVerdict, type Weighed } from './evidence.ts';
import { keptTo } from './deadline.ts';
import { speaksOf } from './leaning.ts';
import { denialCounts, performs } from './manner.ts';
import { hear, spanOf, type Heard } from './match.ts';
import { isCommon, topicsOf } from './topic.ts';
import { listed } from '../../station/phrasing/words.ts';

const MOST_CLAUSES = 2;
/** No clause ends on one of these: 'we'd, um, start the, the steroids' is one clause. */
const dangling = listed(
  `a an the to of and or but so because if we i it they he she you is are am was will would can could should
  have has do for with in on at by from my your his her our their this that just very really like not no`,
);

/** A question lists what it asks about, and an 'if' what should bring someone back: 'if it gets sore, goes red, ring'. */
const mayList = (act: Act, { words, question }: Said, { named }: Heard): boolean =>
  (question && (act === 'asking' || act === 'request')) ||
  [...named].some((at) => words[at]?.text === 'if' || words[at]?.text === 'any');

/** Words far apart in a list do not say one thing: 'So transient loss, right eye, two episodes, vision six-nine'. */
const isScattered = (act: Act, said: Said, heard: Heard): boolean =>
  !mayList(act, said, heard) && spansClauses(said, heard);

const spansClauses = ({ words }: Said, { first, last }: Heard): boolean =>
  words.filter(
    ({ clauseStart }, at) =>
      clauseStart && at > first && at <= last && !dangling.has(words[at - 1]?.text ?? ''),
  ).length >= MOST_CLAUSES;

/** Words of arranging and of time, which fit any plan. */
const arranging = listed(
  'refer referral urgent urgently see seen send sent start treat arrange book slot clinic list',
);
const timing = listed('today tonight tomorrow now day days week weeks soon few this next within 1 2');

/** 'So I would refer today' is a plan of some kind; it meets a point only where that is what the point says. */
const isVague = ({ words }: Said, { named }: Heard, { ownWords }: ReadyPoint): boolean => {
  const heard = [...named].flatMap((at) => words[at] ?? []);
  return (
    heard.some(({ text }) => arranging.has(text)) &&
    heard.some(({ text }) => timing.has(text)) &&
    heard.every(({ text, stem }) => (arranging.has(text) || timing.has(text)) && !ownWords.has(stem))
  );
};

/** The first phrasing that a sentence holds and performs; a weak performance stands when none is full. */
const heardIn = (said: Said, point: ReadyPoint): Weighed[] => {
  let weak: Weighed[] = [];
  const listened = denialCounts(point.act) ? { ...said, question: false } : said;
  for (const phrasing of point.listenFor) {
    const span = hear(phrasing, listened);
    const manner = span && performs(point.act, said, span);
    if (span === undefined || manner === 'not' || isContrary(point.fixed, said, span)) continue;
    const evidence = cite(said, span, phrasing.source);
    if (manner === 'fully' && !isScattered(point.act, said, span) && !isVague(said, span, point))
      return [{ evidence, firm: true }];
    if (weak.length === 0) weak = [{ evidence, firm: false }];
  }
  for (const phrasing of point.possibly) {
    const span = weak.length === 0 ? hear(phrasing, listened) : undefined;
    if (span !== undefined && performs(point.act, said, span) !== 'not')
      weak = [{ evidence: cite(said, span, phrasing.source), firm: false }];
  }
  return weak;
};

/** What was said before the first of the phrasings that must not come earlier. */
const untilFirst = (said: readonly Said[], before: readonly ReadyPhrasing[]): readonly Said[] => {
  const at = said.findIndex((each) => before.some((phrasing) => hear(phrasing, each) !== undefined));
  return at < 0 ? said : said.slice(0, at);
};

export const inOrder = (weighed: readonly Pick<Weighed, 'evidence'>[]): Evidence[] =>
  weighed.map(({ evidence }) => evidence).toSorted((a, b) => a.turn - b.turn || a.startMs - b.startMs);

/** Weak evidence: a phrasing that spans a sentence and what it leans on. */
const heardAcross = (joined: Joined, point: ReadyPoint): Weighed[] => {
  const { said, second, words } = joined;
  for (const phrasing of point.listenFor) {
    const span = hear(phrasing, joined);
    if (span === undefined || span.first >= second || span.last < second) continue;
    const telling = [...span.named].filter((at) => topicsOf(words[at]?.text ?? '').size > 0);
    if (!telling.some((at) => at < second) || !telling.some((at) => at >= second)) continue;
    const own = spanOf([...span.named].filter((at) => at >= second).map((at) => at - second));
    if (performs(point.act, said, own) === 'not') continue;
    return [{ evidence: cite(said, own, phrasing.source), firm: false }];
  }
  return [];
};

/** A question that names what the point asks about, in words no phrasing foresaw: firm when it names two things. */
const askedAbout = (said: Said, point: ReadyPoint): Weighed[] => {
  if (point.act !== 'asking' || !said.question) return [];
  const named = said.words.flatMap(({ text }, at) =>
    [...topicsOf(text)].some((topic) => point.topics.has(topic) && !isCommon(topic)) ? [at] : [],
  );
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined) return [];
  const evidence = cite(said, { first, last }, 'named in a question');
  return [{ evidence, firm: named.length > 1 }];
};

export type JudgedPoint = Judged<PointVerdict>;

const MISSED: JudgedPoint = { verdict: 'missed', evidence: [], weak: [] };

/** One short phrasing heard once: in a talk that is not strong it is as likely chance. */
const isThin = ([first, ...others]: readonly Evidence[]): boolean =>
  first !== undefined &&
  first.finding === undefined &&
  others.length === 0 &&
  termCount(first) <= MOST_THIN_TERMS;

const MOST_THIN_TERMS = 2;

/**
 * A verdict in the light of the whole talk: what a strong candidate seems to miss is unsure, and so is what a weaker talk
 * meets by one short phrasing.
 */
export const leanPoint = (
  judged: JudgedPoint = MISSED,
  point: ReadyPoint | undefined,
  talk: Conversation,
  coverage: Coverage,
): JudgedPoint => {
  const weaker = coverage === 'thin' || coverage === 'middling';
  if (weaker && judged.verdict === 'met' && isThin(judged.evidence))
    return { verdict: 'possibly', evidence: [], weak: judged.evidence };
  if (coverage !== 'strong' || judged.verdict !== 'missed' || point === undefined) return judged;
  const weak = speaksOf(point, talk.said, 'speaks of it');
  return weak.length > 0 ? { verdict: 'possibly', evidence: [], weak } : judged;
};

/** Judges one point by everything the candidate said; `context` is asked for only when nothing firm is found. */
export const judgePoint = (
  point: ReadyPoint | undefined,
  { said, exchanges }: Conversation,
  context: () => readonly Joined[],
): JudgedPoint => {
  if (point === undefined) return MISSED;
  const inTime = untilFirst(said, point.before);
  const heard = [
    ...inTime.flatMap((each) => heardIn(each, point)),
    ...answersTo(point.asked, exchanges),
    ...cueResponses(point.cues, exchanges),
    ...inTime.flatMap((each) => askedAbout(each, point)),
  ].map((each) => keptTo(point.deadline, each, said));
  const late = inOrder(heard.filter(({ time }) => time === 'late'));
  const found = heard.filter(({ time }) => time !== 'late');
  const firm = found.filter((each) => each.firm);
  if (firm.length > 0) return { verdict: 'met', evidence: inOrder(firm), weak: [], late };
  const weak = found.length > 0 ? found : context().flatMap((each) => heardAcross(each, point));
  return { verdict: weak.length > 0 ? 'possibly' : 'missed', evidence: [], weak: inOrder(weak), late };
};
