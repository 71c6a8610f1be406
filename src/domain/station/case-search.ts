import type { SelectableCase } from './case-selection.ts';
import { isInCurrentInterview } from './case-station.ts';

/** What a case is found by besides its type and category. */
type SearchedCase = SelectableCase & { minutes: number; difficulty: string; caseNameInternal?: string };

export type CaseSearch = {
  words: string;
  minutes: number | null;
  difficulty: string | null;
  /** Only cases that neither of the two has met. */
  isNewToBoth: boolean;
};

export const NO_SEARCH: CaseSearch = { words: '', minutes: null, difficulty: null, isNewToBoth: false };

/** Who of a room has met which case, and in which role last. Both roles know a case afterwards. */
export type MetCase = { caseId: string; userId: string; role: 'candidate' | 'actor' };

/** The ids of the cases that someone has met. */
export const metIds = (met: readonly MetCase[]): ReadonlySet<string> =>
  new Set(met.map(({ caseId }) => caseId));

/**
 * The cases that hold every word of the search and fit the rest of it, in the order of the list. The internal name tells the
 * condition, so only someone who will act may search by it.
 */
export const searchCases = <C extends SearchedCase>(
  cases: readonly C[],
  { words, minutes, difficulty, isNewToBoth }: CaseSearch,
  known: ReadonlySet<string>,
  byCondition = false,
): C[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return cases.filter((one) => {
    const condition = byCondition ? (one.caseNameInternal ?? '') : '';
    const text = `${one.caseName} ${one.category} ${one.type} ${condition}`.toLowerCase();
    return (
      wanted.every((word) => text.includes(word)) &&
      (minutes === null || one.minutes === minutes) &&
      (difficulty === null || one.difficulty === difficulty) &&
      (!isNewToBoth || !known.has(one.id))
    );
  });
};

/** The cases that a surprise is drawn from: not those someone wrote, as long as there are others. */
export const surpriseCases = <C extends { own?: { from: string } | undefined }>(
  cases: readonly C[],
): readonly C[] => {
  const others = cases.filter(({ own }) => own?.from !== 'you');
  return others.length > 0 ? others : cases;
};

/** The cases to pick from by chance: those that neither has met, as long as there are any. */
export const freshFirst = <C extends { id: string }>(
  cases: readonly C[],
  known: ReadonlySet<string>,
): readonly C[] => {
  const fresh = cases.filter(({ id }) => !known.has(id));
  return fresh.length > 0 ? fresh : cases;
};

const MOST_SUGGESTED = 3;

/**
 * What two people may practise next: cases that neither has met and that the interview has today, each of another type. The
 * more they have met, the further on in the list they are, so that the next session suggests others.
 */
export const suggestedForBoth = <
  C extends SelectableCase & { own?: { from: string } | undefined; label?: string | null | undefined },
>(
  cases: readonly C[],
  known: ReadonlySet<string>,
): C[] => {
  const fresh = cases.filter((one) => !one.own && !known.has(one.id) && isInCurrentInterview(one));
  const types = [...new Set(fresh.map(({ type }) => type))];
  return types
    .flatMap((type) => {
      const ofType = fresh.filter((one) => one.type === type);
      return ofType.slice(known.size % ofType.length).slice(0, 1);
    })
    .slice(0, MOST_SUGGESTED);
};
