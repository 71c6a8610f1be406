import { actionOf, withoutExamples, type Action } from './action.ts';
import type { Quote, QuoteRole } from './assessment.ts';
import type { KeptDimension } from './dimension.ts';
import { isToSay, withoutOpening } from './wording.ts';

const MOST_QUOTES = 3;
const MOST_HABITS = 2;

/** Takes one of each list in turn, so that the first few are from different lists. */
const inTurn = <T>(lists: readonly T[][]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }).flatMap((_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  );

/** What to hear first of an assessment: red flags, then what was said in each dimension; no words twice. */
export const firstQuotes = (dimensions: readonly KeptDimension[]): Quote[] => {
  const of = (role: QuoteRole): Quote[] =>
    inTurn(dimensions.map(({ quotes = [] }) => quotes.filter((quote) => quote.for === role)));
  const seen = new Set<string>();
  return [...of('red_flag'), ...of('evidence'), ...of('improvement')]
    .filter(({ quote }) => !seen.has(quote) && seen.add(quote))
    .slice(0, MOST_QUOTES);
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The one thing to say next time: the first priority, without the words that introduce it; null where there is none. */
export const sayNextTime = (priorities: readonly string[]): string | null => {
  const first = priorities.find(isToSay) ?? priorities[0];
  return first === undefined ? null : capital(withoutOpening(first));
};

/**
 * What was good in a dimension as a habit, in one sentence. The words that show it stand as evidence. Strengths that are not
 * about points stay as they were written.
 */
export const habitOf = ({
  strengths,
  quotes = [],
}: Pick<KeptDimension, 'strengths' | 'quotes'>): string[] => {
  const actions = strengths.flatMap((_, index): Action[] => {
    const about = quotes.find((quote) => quote.for === 'strength' && quote.index === index)?.about;
    const action = about === undefined ? undefined : actionOf(withoutExamples(about));
    return action === undefined ? [] : [action];
  });
  if (actions.length === 0 || actions.length < strengths.length) return [...strengths];
  const named = actions.slice(0, MOST_HABITS).map(({ gerund }) => `of ${gerund}`);
  return [`Keep the habit ${named.join(' and ')}.`];
};
