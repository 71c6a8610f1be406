import type { ItemVerdict, OverallFeedback, Quote } from './assessment.ts';
import type { KeptDimension } from './dimension.ts';
import { tokensOf } from './evidence-check.ts';
import type { Turn } from '../recording/transcript.ts';

type Speaker = Turn['speaker'];

/** The lists of a dimension, which every version of an assessment has. */
type Dimension = Omit<KeptDimension, 'name' | 'insufficient_evidence'>;

/** What an assessment says in words, of whatever version it is. */
type Worded = {
  dimensions: Dimension[];
  overall_feedback: OverallFeedback;
  measures?: { jargon: string[] } | undefined;
  verdicts?: ItemVerdict[] | undefined;
};

/** So many words in a row, as they were said, are a quote even without quotation marks. */
const QUOTED_RUN = 5;
const LEFT_OUT = '[…]';
export const WORDS_REMOVED = 'Your words were removed when you took back your consent to be recorded.';

/** One speaker's turns as silent stretches: quotes of the other one point into the list, so it keeps its length. */
export const silenceTurns = (turns: readonly Turn[], speaker: Speaker): Turn[] =>
  turns.map((turn) =>
    turn.speaker === speaker ? { speaker, startMs: turn.startMs, endMs: turn.endMs, text: '' } : turn,
  );

const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.text);

/** Every run of words, long enough to be a quote, in what was said. */
const runsIn = (texts: readonly string[]): Set<string> => {
  const runs = new Set<string>();
  for (const words of texts.map(wordsOf))
    for (let at = 0; at + QUOTED_RUN <= words.length; at += 1)
      runs.add(words.slice(at, at + QUOTED_RUN).join(' '));
  return runs;
};

/** A text with every run of those words left out. */
const withoutRuns = (text: string, runs: ReadonlySet<string>): string => {
  const tokens = tokensOf(text);
  const isSaid = tokens.map(() => false);
  for (let at = 0; at + QUOTED_RUN <= tokens.length; at += 1) {
    const run = tokens.slice(at, at + QUOTED_RUN).map((token) => token.text);
    if (runs.has(run.join(' '))) isSaid.fill(true, at, at + QUOTED_RUN);
  }
  let cleaned = '';
  let from = 0;
  for (const [at, token] of tokens.entries()) {
    if (!isSaid[at]) continue;
    if (!isSaid[at - 1]) cleaned += text.slice(from, token.start) + LEFT_OUT;
    from = token.end;
  }
  return cleaned + text.slice(from);
};

/**
 * An assessment without the words of someone who took back their consent: no quote of them stays, neither as one nor
 * inside a sentence. What was judged stays: it is the candidate's.
 */
export const withoutWordsOf = <A extends Worded>(
  assessment: A,
  turns: readonly Turn[],
  speaker: Speaker,
): A => {
  const texts = turns.filter((turn) => turn.speaker === speaker).map(({ text }) => text);
  const runs = runsIn(texts);
  const clean = (text: string) => withoutRuns(text, runs);
  const said = texts.map((text) => ` ${wordsOf(text).join(' ')} `);
  const isSaid = (text: string) => said.some((words) => words.includes(` ${wordsOf(text).join(' ')} `));
  const isCandidate = speaker === 'candidate';

  const cleanAbout = <Q extends Quote>(quote: Q): Q =>
    quote.about === undefined ? quote : { ...quote, about: clean(quote.about) };
  /** Of a candidate's evidence what was measured stays. */
  const measured = ({ evidence, quotes = [] }: Dimension): string[] => {
    const quoted = new Set(quotes.filter((quote) => quote.for === 'evidence').map(({ index }) => index));
    const figures = evidence.filter((text, index) => !quoted.has(index) && !isSaid(text));
    return figures.length < evidence.length ? [...figures, WORDS_REMOVED] : figures;
  };
  const cleanDimension = <D extends Dimension>(dimension: D): D => ({
    ...dimension,
    red_flags: dimension.red_flags.map(clean),
    strengths: dimension.strengths.map(clean),
    improvements: dimension.improvements.map(clean),
    evidence: isCandidate ? measured(dimension) : dimension.evidence,
    quotes: isCandidate ? [] : dimension.quotes?.map(cleanAbout),
  });
  const { dimensions, overall_feedback: overall, measures, verdicts } = assessment;
  return {
    ...assessment,
    dimensions: dimensions.map(cleanDimension),
    overall_feedback: {
      summary: clean(overall.summary),
      keep_doing: overall.keep_doing.map(clean),
      priorities_for_next_time: overall.priorities_for_next_time.map(clean),
    },
    ...(measures && isCandidate ? { measures: { ...measures, jargon: [] } } : {}),
    // Every quote of a verdict is the candidate's.
    ...(verdicts && isCandidate
      ? { verdicts: verdicts.map(({ item, verdict }) => ({ item, verdict, quotes: [] })) }
      : {}),
  };
};

/** Words that someone set in quotation marks; a single mark opens only after a space and closes only before none follows. */
const IN_MARKS = /“[^”]{1,1000}”|"[^"]{1,1000}"|(?<![\p{L}\p{N}])[‘'][^‘’'\n]{1,1000}[’'](?![\p{L}\p{N}])/gu;

/**
 * What someone else wrote about a round, without the words of the candidate who took back their consent: what stands in
 * quotation marks, and every run of words that they said.
 */
export const noteWithoutWords = (text: string, said: readonly string[]): string =>
  withoutRuns(text.replaceAll(IN_MARKS, LEFT_OUT), runsIn(said));
