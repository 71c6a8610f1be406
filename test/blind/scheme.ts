import type { MarkScheme } from '../../src/domain/station/mark-scheme.ts';
import { stations } from '../library-stations.ts';

const schemes = new Map(stations.map(({ id, markScheme }) => [id, markScheme]));

/** Every station of the library. */
export const stationIds: readonly string[] = [...schemes.keys()];

/** The mark scheme of a station. */
export const schemeOf = (id: string): MarkScheme => {
  const scheme = schemes.get(id);
  if (scheme === undefined) throw new Error(`no station ${id}`);
  return scheme;
};

/** The type of a station. */
export const typeOf = (id: string): string => stations.find((station) => station.id === id)?.type ?? '';
