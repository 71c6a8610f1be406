import type { Turn } from '../recording/transcript.ts';

/**
 * Counts the ways in which rounds were merged and judged. Raise it by one when stored rounds should go through both once more:
 * the job `derive-stored` finds those of a lower number, newest first, and no one gets a mail about it.
 */
export const DERIVATION = 6;

/**
 * Whether words of one person begin together, or before the one before them has ended. Until the first derivation such
 * words were put in the order of the alphabet or of their times, so what the engine heard is lost.
 */
export const isOrderInDoubt = (turns: readonly Turn[]): boolean =>
  turns.some(({ words = [] }) =>
    words.some((word, at) => {
      const before = words[at - 1];
      return before !== undefined && (word.startMs === before.startMs || word.startMs < before.endMs);
    }),
  );
