import type { Station } from './case-file.ts';

/** Stations in the order the product lists them: by name without regard to case, then by id. */
export const byCaseName = (
  a: Pick<Station, 'caseName' | 'id'>,
  b: Pick<Station, 'caseName' | 'id'>,
): number => {
  const [left, right] = [a.caseName.toLowerCase(), b.caseName.toLowerCase()];
  if (left !== right) return left < right ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
};

/** What may not appear twice in a library: a station's id, or its name within one type. */
export const repeatsIn = (stations: readonly Station[]): { id: string; reason: string }[] => {
  const seen = new Set<string>();
  return stations.flatMap(({ id, type, caseName }) => {
    const repeats = [
      { key: `id ${id}`, reason: `the id '${id}' is used twice` },
      { key: `name ${type} ${caseName.toLowerCase()}`, reason: `the case name '${caseName}' is used twice` },
    ].filter(({ key }) => seen.has(key) || !seen.add(key));
    return repeats.map(({ reason }) => ({ id, reason }));
  });
};
