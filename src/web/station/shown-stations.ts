import type { LibraryStation } from '../../contract/station.ts';

export const SHOWN = [
  { value: 'all', name: 'All' },
  { value: 'undone', name: 'Not done' },
  { value: 'favourites', name: 'Favourites' },
] as const;
type Shown = (typeof SHOWN)[number]['value'];
export type StationFilter = {
  search: string;
  type: string | null;
  category: string | null;
  difficulty: string | null;
  shown: Shown;
};

const fits: Record<Shown, (station: LibraryStation) => boolean> = {
  all: () => true,
  undone: ({ done }) => done === 0,
  favourites: ({ favourite }) => favourite,
};

/** The stations that a filter leaves, in the order of the library. */
export const shownStations = (
  stations: readonly LibraryStation[],
  { search, type, category, difficulty, shown }: StationFilter,
): LibraryStation[] => {
  const words = search.trim().toLowerCase();
  return stations.filter(
    (station) =>
      fits[shown](station) &&
      (type === null || station.type === type) &&
      (category === null || station.category === category) &&
      (difficulty === null || station.difficulty === difficulty) &&
      `${station.caseName} ${station.category}`.toLowerCase().includes(words),
  );
};
