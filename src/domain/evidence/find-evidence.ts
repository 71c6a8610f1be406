import type { MarkPoint, MarkScheme, RedFlag } from '../mark-scheme.ts';
import type { Turn } from '../transcript.ts';
import { setAsideIn } from './distance.ts';
import { hear, type Span } from './match.ts';
import { denialsIn, type Denial } from './negation.ts';
import { parsePhrasing, type Phrasing } from './phrasing.ts';
import { quotedRange, timesOf } from './quote.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { withSynonyms } from './synonyms.ts';
import { wordsOf, type Word } from './words.ts';

/** The candidate's own words for a point: `quote` is cut unchanged from the text of `turns[turn]`. */
export type Evidence = { turn: number; quote: string; startMs: number; endMs: number; phrasing: string };

export type Findings = {
  points: { point: MarkPoint; evidence: Evidence[] }[];
  redFlags: { redFlag: RedFlag; evidence: Evidence[] }[];
};

type Said = { turn: number; from: Turn; sentence: Sentence; words: Word[]; denials: Denial[] };

const saidByCandidate = (turns: readonly Turn[]): Said[] =>
  turns.flatMap((from, turn) => {
    if (from.speaker !== 'candidate') return [];
    return sentencesOf(from.text).map((sentence) => {
      const words = wordsOf(sentence.text);
      return { turn, from, sentence, words, denials: denialsIn(words) };
    });
  });

type Heeds = (words: readonly Word[], span: Span) => boolean;

const everything: Heeds = () => true;
const meantInEarnest: Heeds = (words, { first, last }) => {
  const setAside = setAsideIn(words);
  return !words.some((_, at) => at >= first && at <= last && setAside.has(at));
};

const evidenceIn = (said: Said, phrasings: readonly Phrasing[], heeds: Heeds): Evidence[] => {
  for (const phrasing of phrasings) {
    const span = hear(phrasing, said.words, said.denials, said.sentence.question);
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
  const said = saidByCandidate(turns);
  const statements = said.filter(({ sentence }) => !sentence.question);
  const compile = (sources: readonly string[]): Phrasing[] =>
    sources.flatMap((source) => {
      const parsed = parsePhrasing(source);
      return parsed.ok ? [withSynonyms(parsed.value, scheme.synonyms)] : [];
    });
  const search = (where: readonly Said[], listenFor: readonly string[], heeds: Heeds): Evidence[] => {
    const phrasings = compile(listenFor);
    return where.flatMap((each) => evidenceIn(each, phrasings, heeds));
  };
  return {
    points: scheme.points.map((point) => ({ point, evidence: search(said, point.listenFor, everything) })),
    redFlags: scheme.redFlags.map((redFlag) => ({
      redFlag,
      evidence: search(statements, redFlag.listenFor, meantInEarnest),
    })),
  };
};
