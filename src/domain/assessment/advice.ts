import type { AssessedDimension } from './assessment.ts';
import type { SpokenQuote } from '../recording/spoken-quote.ts';
import { quoteFor } from './dimension.ts';
import { listing } from './wording.ts';

/** Something to do next time. `topic` says what it is about, however it is worded. */
export type Advice = { topic: string; text: string; quote?: SpokenQuote | undefined };

/** A dimension whose improvements are not written yet, and what there is to say. */
export type Advised = { dimension: AssessedDimension; advice: readonly Advice[] };

const ordinals = ['first', 'second', 'third'];

/** Where a dimension's advice stands already: 'See your first and third priorities above.' */
const pointer = (places: readonly string[]): Advice[] => {
  if (places.length === 0) return [];
  const text =
    places.length === 1
      ? `See your ${places[0]} priority above.`
      : `See your ${places.length === ordinals.length ? 'three' : listing(places)} priorities above.`;
  return [{ topic: 'priorities', text }];
};

/** Writes a dimension's improvements. What stands at the head of the assessment is pointed to and not said again. */
export const withAdvice = (
  { dimension, advice }: Advised,
  priorities: readonly Advice[],
): AssessedDimension => {
  const places = priorities.flatMap(({ topic }, at) =>
    advice.some((each) => each.topic === topic) ? (ordinals[at] ?? []) : [],
  );
  const said = new Set(priorities.map(({ topic }) => topic));
  const entries = [...pointer(places), ...advice.filter(({ topic }) => !said.has(topic))];
  return {
    ...dimension,
    improvements: entries.map(({ text }) => text),
    quotes: [
      ...dimension.quotes,
      ...entries.flatMap(({ topic, quote }, index) =>
        quote === undefined ? [] : [quoteFor('improvement', index, quote, topic)],
      ),
    ],
  };
};
