import type { FormState } from './debrief.ts';

type WrapUpFacts = {
  /** The reader's own form; null where the round has none. */
  mine: FormState | null;
  /** Whether both may see what the other wrote. */
  isRevealed: boolean;
  /** Whether the assessor's marks may still come. */
  isAssessing: boolean;
  /** How many points are still worth talking over. */
  left: number;
  /** Whether the reader has gone on to what is next. */
  hasGoneOn: boolean;
};

/**
 * Which of the three steps after a round are done: one's own view once it is handed in or skipped, the comparison once
 * nothing is left to settle or the reader has gone on from it. What is next is never done.
 */
export const stepsDone = (facts: WrapUpFacts): [view: boolean, comparison: boolean, next: boolean] => {
  const { mine, isRevealed, isAssessing, left, hasGoneOn } = facts;
  const isSettled = left === 0 && !isAssessing;
  return [mine !== null && mine !== 'open', isRevealed && (isSettled || hasGoneOn), false];
};
