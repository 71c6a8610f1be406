/** A case as the list shows it: no briefs. */
export type SelectableCase = { id: string; type: string; category: string; caseName: string };

/** What the host has narrowed the list to. */
export type CaseFilter = { type: string | null; category: string | null };

export const NO_FILTER: CaseFilter = { type: null, category: null };

const distinct = (values: readonly string[]): string[] =>
  [...new Set(values)].toSorted((a, b) => a.localeCompare(b));

/** The distinct types, sorted. */
export const caseTypes = (cases: readonly SelectableCase[]): string[] =>
  distinct(cases.map(({ type }) => type));

/** The distinct categories of the chosen type, sorted. */
export const caseCategories = (cases: readonly SelectableCase[], type: string | null): string[] =>
  distinct(cases.filter((one) => type === null || one.type === type).map(({ category }) => category));

/** A filter, without what the list no longer has. */
export const stillListed = (cases: readonly SelectableCase[], { type, category }: CaseFilter): CaseFilter => {
  const kept = type !== null && caseTypes(cases).includes(type) ? type : null;
  const keeps = category !== null && caseCategories(cases, kept).includes(category);
  return { type: kept, category: keeps ? category : null };
};

/** Toggles a type; a category that is no longer listed is cleared too. */
export const toggleType = (cases: readonly SelectableCase[], filter: CaseFilter, type: string): CaseFilter =>
  stillListed(cases, { ...filter, type: filter.type === type ? null : type });

/** Toggles a category. */
export const toggleCategory = (filter: CaseFilter, category: string): CaseFilter => ({
  ...filter,
  category: filter.category === category ? null : category,
});

/** The cases that fit, in the order of the list. */
export const filterCases = <C extends SelectableCase>(
  cases: readonly C[],
  { type, category }: CaseFilter,
): C[] =>
  cases.filter(
    (one) => (type === null || one.type === type) && (category === null || one.category === category),
  );

/** One of the cases by a chance between 0 and 1; null when there is none. */
export const randomCase = <C>(cases: readonly C[], chance: number): C | null =>
  cases[Math.min(cases.length - 1, Math.floor(chance * cases.length))] ?? null;
