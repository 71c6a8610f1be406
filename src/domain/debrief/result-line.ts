import type { SpokenVoice } from '../mark/mark.ts';
import { disagreementsFirst, type ComparedItem, type ItemKey } from './compared-voices.ts';
import type { DebriefRole } from './debrief.ts';
import type { RoundResult } from './round-result.ts';

/** What each voice is called to one of the two people. */
export const voiceNames = (role: DebriefRole, other: string): Record<SpokenVoice, string> => ({
  self: role === 'candidate' ? 'You' : other,
  partner: role === 'partner' ? 'You' : other,
  assessor: 'Fellow Eye',
});

type Counted = Pick<RoundResult, 'of' | 'counts' | 'byCorrection' | 'flags' | 'flagsBy'> & {
  /** Null where it is not said. */
  settled: number | null;
};

const correctionWords = ({ byCorrection }: Counted, role: DebriefRole, other: string): string => {
  if (byCorrection === 0) return '';
  const whose = role === 'candidate' ? 'your' : `${other}’s`;
  return byCorrection > 0
    ? `, and ${byCorrection} by ${whose} correction`
    : `, ${-byCorrection} fewer by ${whose} correction`;
};

const flagWords = (flags: number, by: RoundResult['flagsBy'], names: Record<SpokenVoice, string>): string => {
  const words = `${flags} red ${flags === 1 ? 'flag' : 'flags'}`;
  if (by === 'settled') return `settled ${words}`;
  return by === null ? words : `${names[by]} ${words}`;
};

const MARKED_BY: Record<SpokenVoice, string> = {
  self: 'by you',
  partner: 'by your partner',
  assessor: 'by Fellow Eye',
};

/** '3 of 14 by your partner': a count in a list, where there is no room for every voice. */
export const voicedCount = ({ counted, of, by }: { counted: number; of: number; by: SpokenVoice }): string =>
  `${counted} of ${of} ${MARKED_BY[by]}`;

/** 'Ben 3 of 14 · Fellow Eye 14 of 14 · settled 0': a result wherever it is shown, each count by its voice. */
export const resultLine = (result: Counted, role: DebriefRole, other: string): string => {
  const { of, counts, settled, flags, flagsBy } = result;
  const names = voiceNames(role, other);
  const heard = (['partner', 'assessor'] as const).filter((voice) => counts[voice] !== null);
  // The candidate's own count is no one's result while others have said something.
  const voices: readonly SpokenVoice[] = heard.length > 0 ? heard : ['self'];
  const parts = voices.flatMap((voice) => {
    if (counts[voice] === null) return [];
    const more = voice === 'assessor' ? correctionWords(result, role, other) : '';
    return [`${names[voice]} ${counts[voice]} of ${of}${more}`];
  });
  const spoke = Object.values(counts).filter((count) => count !== null).length;
  return [
    ...parts,
    ...(spoke > 1 && settled !== null ? [`settled ${settled}`] : []),
    ...(flags > 0 ? [flagWords(flags, flagsBy, names)] : []),
  ].join(' · ');
};

/** 'Ben 0 of 2 · Fellow Eye 2 of 2' for some points, each count by its voice; null where no one has marked one. */
export const countsLine = (
  compared: readonly ComparedItem<ItemKey>[],
  role: DebriefRole,
  other: string,
): string | null => {
  const points = compared.filter(({ item }) => item.kind === 'point');
  const met = (voice: SpokenVoice) =>
    points.some(({ said }) => said[voice] !== null)
      ? points.filter(({ said }) => said[voice] === 'met').length
      : null;
  const counts = { self: met('self'), partner: met('partner'), assessor: met('assessor') };
  // What is settled, raised or corrected is said of the round as a whole.
  const line = resultLine(
    { of: points.length, counts, settled: null, byCorrection: 0, flags: 0, flagsBy: null },
    role,
    other,
  );
  return line === '' ? null : line;
};

const points = (count: number): string => `${count} ${count === 1 ? 'point' : 'points'}`;

/** 'You two differ on 12 points', or who else does; null where no one does. */
export const differenceLine = (
  compared: readonly ComparedItem[],
  role: DebriefRole,
  other: string,
): string | null => {
  const { open, heard } = disagreementsFirst(compared);
  if (open.length > 0) return `You two differ on ${points(open.length)}`;
  const names = voiceNames(role, other);
  return heard.length > 0 ? `${names.partner} and ${names.assessor} differ on ${points(heard.length)}` : null;
};
