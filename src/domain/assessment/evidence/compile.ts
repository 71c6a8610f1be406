import type { Act, Asked } from '../../station/mark-scheme-item.ts';
import type { MarkPoint, MarkScheme, RedFlag } from '../../station/mark-scheme.ts';
import { dangerousAct, wantedAct } from './act.ts';
import { TEMPTING_QUESTIONS, type DangerKind } from '../../station/danger.ts';
import { dangersOf, type ReadyDanger } from './danger.ts';
import { fixedBy, type Fixed } from '../../station/phrasing/fixed.ts';
import { makeLexicon, type Lexicon } from '../../station/phrasing/lexicon.ts';
import { parsePhrasing, type Pattern, type Sequence, type Term } from '../../station/phrasing/phrasing.ts';
import { SKILLS } from '../../station/skill.ts';
import { withSynonyms } from '../../station/phrasing/synonyms.ts';
import { topicsOf, vocabularyOf } from './topic.ts';
import { rememberEach, wordsOf } from '../../station/phrasing/words.ts';

/** Points that are met by how the candidate takes up what the other person lets slip. */
const wantsResponse =
  /^(?:Responds to (?!what )|Meets (?:her|his|shame)|Takes up|Answers (?:the cue|guilt|the \w+'s guilt)|Notices|Hears the|Picks up|Stops for|Acknowledges how|Recognises what|Does not blame, and responds|Takes the (?:truth|blame)|Shows (?:care|compassion|concern)|Asks what is behind|Names (?:her|his) (?:fear|worry))/;

/** How someone is spoken to, which a question shows as well as a statement. */
const shownInQuestions: readonly DangerKind[] = [
  'shames',
  'pressures',
  'skips-consent',
  'blame',
  'misorders',
];
const promising: readonly DangerKind[] = ['promise', 'secrecy'];

/** A term whose sequences are kept by the word they open with: few of them can open in any one sentence. */
export type ReadyTerm = { wanted: Term['wanted']; byOpening: ReadonlyMap<Pattern, readonly Sequence[]> };
export type ReadyPhrasing = { source: string; terms: readonly ReadyTerm[] };

/** A question of the other person and the answer that counts: a stance, or phrasings heard in the reply. */
export type ReadyAsked = {
  question: readonly ReadyPhrasing[];
  answer: 'yes' | 'no' | readonly ReadyPhrasing[];
};

/** A point or a red flag made ready to listen by. */
export type ReadyItem = {
  act: Act;
  /** What its text and its phrasings speak of. */
  vocabulary: ReadonlySet<string>;
  listenFor: readonly ReadyPhrasing[];
  possibly: readonly ReadyPhrasing[];
  asked: readonly ReadyAsked[];
};
export type ReadyPoint = ReadyItem & {
  before: readonly ReadyPhrasing[];
  /** What the brief's cues are about, where the point is to take one up. */
  cues: readonly ReadonlySet<string>[];
  /** What its text is about, without its first verb. */
  topics: ReadonlySet<string>;
  /** What a sentence must not say otherwise. */
  fixed: Fixed;
  /** By when it has to happen, in days. */
  deadline: number | undefined;
  /** The stems of its text. */
  ownWords: ReadonlySet<string>;
};
export type ReadyFlag = ReadyItem & {
  dangers: readonly ReadyDanger[];
  kinds: readonly DangerKind[];
  /** The things that make it a danger. */
  objects: readonly ReadyPhrasing[];
  /** A question can show the flag: 'Can you ask her if she has any allergies?' to an interpreter. */
  inQuestions: boolean;
  /** The flag is about promising something. */
  promise: boolean;
};

/** A mark scheme made ready to listen by. */
export type ReadyScheme = {
  lexicon: Lexicon;
  points: readonly ReadyPoint[];
  redFlags: readonly ReadyFlag[];
};

/** 'check list' in the mark scheme is also 'checklist' in the transcript. */
const written = (sequence: Sequence): Sequence[] => {
  const [first, second, ...rest] = sequence;
  if (first?.hears !== 'inflections' || second?.hears !== 'inflections') return [sequence];
  const [text, stem] = [first.text + second.text, first.text + second.stem];
  return [sequence, [{ text, stem, hears: 'compound' }, ...rest]];
};

const readyTerm = (term: Term, lexicon: Lexicon): ReadyTerm => {
  const byOpening = new Map<Pattern, Sequence[]>();
  const seen = new Set<string>();
  for (const sequence of term.sequences.flatMap(written)) {
    const key = sequence.map(({ hears, text }) => `${hears} ${text}`).join('|');
    const own = sequence.map((pattern) => lexicon.own(pattern));
    const [opening] = own;
    if (opening === undefined || seen.has(key)) continue;
    seen.add(key);
    const others = byOpening.get(opening);
    if (others === undefined) byOpening.set(opening, [own]);
    else others.push(own);
  }
  return { wanted: term.wanted, byOpening };
};

const temptingQuestions = (kinds: readonly DangerKind[]): Asked[] => {
  const question = kinds.flatMap((kind) => TEMPTING_QUESTIONS[kind] ?? []);
  return question.length > 0 ? [{ question, answer: 'yes' }] : [];
};

const compile = (scheme: MarkScheme): ReadyScheme => {
  const lexicon = makeLexicon();
  const ready = (sources: readonly string[]): ReadyPhrasing[] =>
    sources.flatMap((source) => {
      const parsed = parsePhrasing(source);
      if (!parsed.ok) return [];
      const terms = withSynonyms(parsed.value, scheme.synonyms);
      return [{ source, terms: terms.map((term) => readyTerm(term, lexicon)) }];
    });
  const item = (
    act: Act,
    about: string,
    { listenFor, possibly = [], asked = [] }: Pick<MarkPoint | RedFlag, 'listenFor' | 'possibly' | 'asked'>,
  ): ReadyItem => ({
    act,
    vocabulary: vocabularyOf(about, listenFor),
    listenFor: ready(listenFor),
    possibly: ready(possibly),
    asked: asked.map(({ question, answer }) => ({
      question: ready(question),
      answer: typeof answer === 'string' ? answer : ready(answer),
    })),
  });
  const cues = (scheme.cues ?? []).map(topicsOf);
  const texts = scheme.points.map(({ text }) => text);
  return {
    lexicon,
    points: scheme.points.map((point) => ({
      ...item(wantedAct(point.text, point.by), point.text.replace(/^\S+ /, ''), {
        ...point,
        listenFor: [...point.listenFor, ...(point.skill ?? []).flatMap((tag) => SKILLS[tag])],
      }),
      before: ready(point.before ?? []),
      cues: wantsResponse.test(point.text) ? cues : [],
      topics: topicsOf(point.text.replace(/^\S+ /, '')),
      fixed: fixedBy(point.text, texts),
      deadline: point.within,
      ownWords: new Set(wordsOf(point.text).map(({ stem }) => stem)),
    })),
    redFlags: scheme.redFlags.map((flag) => {
      const { danger: kinds = [], object = [], shared } = flag;
      return {
        ...item(dangerousAct(kinds), object.join(' '), {
          ...flag,
          asked: [...(flag.asked ?? []), ...temptingQuestions(kinds)],
        }),
        dangers: dangersOf(kinds, scheme.points, shared !== undefined),
        kinds,
        objects: ready(object),
        inQuestions: kinds.some((kind) => shownInQuestions.includes(kind)),
        promise: kinds.some((kind) => promising.includes(kind)),
      };
    }),
  };
};

/** The scheme made ready to listen by: worked out once for each scheme that is kept. */
export const readyScheme = rememberEach(compile);
