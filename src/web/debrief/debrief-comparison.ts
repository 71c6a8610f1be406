import { countsLine, voiceNames, type VoiceNames } from '../../domain/debrief/result-line.ts';
import type { Debrief } from '../../contract/debrief.ts';
import { compareVoices, dimensionsOf, type ComparedItem } from '../../domain/debrief/compared-voices.ts';
import { SPOKEN_VOICES } from '../../domain/mark/mark.ts';
import { otherRole, type DebriefForm, type DebriefRole } from '../../domain/debrief/debrief.ts';
import { debriefPicture, type Picture } from '../../domain/debrief/debrief-picture.ts';

/** Every item of a debrief with all voices that its reader may hear. */
export const comparedIn = ({ items, marks, assessorShared, debrief }: Debrief): ComparedItem[] =>
  compareVoices(
    items,
    marks,
    debrief?.onTime ?? {},
    SPOKEN_VOICES.filter((voice) => voice !== 'assessor' || assessorShared),
  );

/** What each voice is called to the reader of a debrief. */
export const namesIn = ({ role, panel }: Pick<Debrief, 'role' | 'panel'>, other: string): VoiceNames =>
  voiceNames(role, other, panel);

/** Each side's form, as far as the reader may see it. */
export const formsIn = ({ role, debrief }: Debrief): Partial<Record<DebriefRole, DebriefForm | null>> => ({
  ...Object.fromEntries((debrief?.others ?? []).map((side) => [side.role, side.form])),
  [otherRole(role)]: debrief?.theirs.form ?? null,
  [role]: debrief?.mine.form ?? null,
});

/** The candidate's rating beside those of the people who listened and the points that count. */
export const pictureIn = (debrief: Debrief, compared: readonly ComparedItem[]): Picture => {
  const { candidate = null, partner = null, ...examiners } = formsIn(debrief);
  return debriefPicture(compared, { self: candidate, partner, ...examiners });
};

/** 'Ben 3 of 4 · Fellow Eye 4 of 4' for each dimension with points that someone has marked. */
export const pointCounts = (debrief: Debrief | undefined, other: string): ReadonlyMap<string, string> => {
  if (!debrief) return new Map();
  const compared = comparedIn(debrief);
  return new Map(
    dimensionsOf(debrief.items).flatMap((dimension): [string, string][] => {
      const words = countsLine(
        compared.filter(({ item }) => item.dimension === dimension),
        namesIn(debrief, other),
      );
      return words === null ? [] : [[dimension, words]];
    }),
  );
};
