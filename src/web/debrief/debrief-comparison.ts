import { countsLine } from '../../domain/debrief/result-line.ts';
import type { Debrief } from '../../contract/debrief.ts';
import { compareVoices, dimensionsOf, type ComparedItem } from '../../domain/debrief/compared-voices.ts';
import { SPOKEN_VOICES } from '../../domain/mark/mark.ts';
import { debriefPicture, type Picture } from '../../domain/debrief/debrief-picture.ts';

/** Every item of a debrief with all voices that its reader may hear. */
export const comparedIn = ({ items, marks, assessorShared, debrief }: Debrief): ComparedItem[] =>
  compareVoices(
    items,
    marks,
    debrief?.onTime ?? { self: false, partner: false },
    SPOKEN_VOICES.filter((voice) => voice !== 'assessor' || assessorShared),
  );

/** The candidate's rating beside the partner's and the points that count. */
export const pictureIn = ({ role, debrief }: Debrief, compared: readonly ComparedItem[]): Picture => {
  const [mine, theirs] = [debrief?.mine.form ?? null, debrief?.theirs.form ?? null];
  return debriefPicture(
    compared,
    role === 'candidate' ? { self: mine, partner: theirs } : { self: theirs, partner: mine },
  );
};

/** 'Ben 3 of 4 · Fellow Eye 4 of 4' for each dimension with points that someone has marked. */
export const pointCounts = (debrief: Debrief | undefined, other: string): ReadonlyMap<string, string> => {
  if (!debrief) return new Map();
  const compared = comparedIn(debrief);
  return new Map(
    dimensionsOf(debrief.items).flatMap((dimension): [string, string][] => {
      const words = countsLine(
        compared.filter(({ item }) => item.dimension === dimension),
        debrief.role,
        other,
      );
      return words === null ? [] : [[dimension, words]];
    }),
  );
};
