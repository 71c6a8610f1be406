import type { Debrief } from '../../contract/debrief.ts';
import {
  compareVoices,
  countPoints,
  dimensionsOf,
  handedInBy,
  type ComparedItem,
} from '../../domain/compared-voices.ts';

/** Every item of a debrief with all voices that its reader may hear. */
export const comparedIn = ({ role, items, marks, debrief }: Debrief): ComparedItem[] =>
  compareVoices(
    items,
    marks,
    handedInBy(role, debrief?.mine.state ?? 'open', debrief?.theirs.state ?? 'open'),
  );

/** '3 of 4' for each dimension with points that someone has marked. */
export const pointCounts = (debrief: Debrief | undefined): ReadonlyMap<string, string> => {
  if (!debrief) return new Map();
  const compared = comparedIn(debrief);
  return new Map(
    dimensionsOf(debrief.items).flatMap((dimension): [string, string][] => {
      const count = countPoints(compared.filter(({ item }) => item.dimension === dimension));
      return count ? [[dimension, `${count.counted} of ${count.of}`]] : [];
    }),
  );
};
