import type { MarkPoint, MarkScheme, RedFlag } from '../mark-scheme.ts';
import type { Turn } from '../transcript.ts';
import { readyScheme, type ReadyPhrasing } from './compile.ts';
import { setAsideIn } from './distance.ts';
import type { Lexicon } from './lexicon.ts';
import { hear, type Listened, type Span } from './match.ts';
import { denialsIn } from './negation.ts';
import { quotedRange, timesOf } from './quote.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { wordsOf, type Word } from './words.ts';

/** The candidate's own words for a point: `quote` is cut unchanged from the text of `turns[turn]`. */
export type Evidence = { turn: number; quote: string; startMs: number; endMs: number; phrasing: string };

export type Findings = {
  points: { point: MarkPoint; evidence: Evidence[] }[];
  redFlags: { redFlag: RedFlag; evidence: Evidence[] }[];
};

type Said = Listened & { turn: number; from: Turn; sentence: Sentence };

const saidByCandidate = (turns: readonly Turn[], lexicon: Lexicon): Said[] =>
  turns.flatMap((from, turn) => {
    if (from.speaker !== 'candidate') return [];
    return sentencesOf(from.text).map((sentence) => {
      const words = wordsOf(sentence.text);
      const heard = lexicon.hearIn(words);
      return { turn, from, sentence, words, heard, denials: denialsIn(words), question: sentence.question };
    });
  });

type Heeds = (words: readonly Word[], span: Span) => boolean;

const everything: Heeds = () => true;
const meantInEarnest: Heeds = (words, { first, last }) => {
  const setAside = setAsideIn(words);
  return !words.some((_, at) => at >= first && at <= last && setAside.has(at));
};

const evidenceIn = (said: Said, phrasings: readonly ReadyPhrasing[], heeds: Heeds): Evidence[] => {
  for (const phrasing of phrasings) {
    const span = hear(phrasing, said);
    if (span === undefined || !heeds(said.words, span)) continue;
    const range = quotedRange(said.sentence.text, said.words, span);
    const start = said.sentence.start + range.start;
    const end = said.sentence.start + range.end;
    const quote = said.from.text.slice(start, end);
    return [{ turn: said.turn, quote, ...timesOf(said.from, start, end), phrasing: phrasing.source }];
  }
  return [];
};

/**
 * Looks for each point and red flag of a mark scheme in what the candidate said: all the evidence, in the order it was
 * said, at most one quote a sentence. Each sentence is judged alone, so taking one away never adds evidence. Asking
 * something is evidence of having asked, but never a red flag, and nor is something said only to be set aside.
 */
export const findEvidence = (turns: readonly Turn[], scheme: MarkScheme): Findings => {
  const ready = readyScheme(scheme);
  const said = saidByCandidate(turns, ready.lexicon);
  const statements = said.filter(({ question }) => !question);
  const search = (where: readonly Said[], phrasings: readonly ReadyPhrasing[], heeds: Heeds): Evidence[] =>
    where.flatMap((each) => evidenceIn(each, phrasings, heeds));
  return {
    points: scheme.points.map((point, at) => ({
      point,
      evidence: search(said, ready.points[at] ?? [], everything),
    })),
    redFlags: scheme.redFlags.map((redFlag, at) => ({
      redFlag,
      evidence: search(statements, ready.redFlags[at] ?? [], meantInEarnest),
    })),
  };
};
