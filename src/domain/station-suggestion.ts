type Station = { id: string; type: string; category: string };

const MOST = 3;

/**
 * Stations to try next: none that was done, of the types practised least lately, each from another category. The order of
 * `stations` decides between equals.
 */
export const suggestStations = <S extends Station>(
  stations: readonly S[],
  done: ReadonlySet<string>,
  recentTypes: readonly string[],
): S[] => {
  const practised = (type: string) => recentTypes.filter((each) => each === type).length;
  const left = stations
    .filter(({ id }) => !done.has(id))
    .toSorted((one, other) => practised(one.type) - practised(other.type));
  const chosen: S[] = [];
  // A second pass fills up where there are fewer categories or types than places.
  for (const isStrict of [true, false])
    for (const station of left) {
      if (chosen.length === MOST) return chosen;
      if (chosen.includes(station)) continue;
      const repeats = chosen.some(
        ({ category, type }) => category === station.category || type === station.type,
      );
      if (!isStrict || !repeats) chosen.push(station);
    }
  return chosen;
};
