import type { SelectableCase } from './case-selection.ts';

/** What a case is found by besides its type and category. */
type SearchedCase = SelectableCase & { minutes: number; difficulty: string };

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

/** The cases that hold every word of the search and fit the rest of it, in the order of the list. */
export const searchCases = <C extends SearchedCase>(
  cases: readonly C[],
  { words, minutes, difficulty, isNewToBoth }: CaseSearch,
  known: ReadonlySet<string>,
): C[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return cases.filter((one) => {
    // The internal name tells the diagnosis, which the candidate may not know, so it is not searched.
    const text = `${one.caseName} ${one.category} ${one.type}`.toLowerCase();
    return (
      wanted.every((word) => text.includes(word)) &&
      (minutes === null || one.minutes === minutes) &&
      (difficulty === null || one.difficulty === difficulty) &&
      (!isNewToBoth || !known.has(one.id))
    );
  });
};

/** The cases that may surprise someone: not those they wrote, as long as there are others. */
export const unwritten = <C extends { own?: { from: string } | undefined }>(
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
