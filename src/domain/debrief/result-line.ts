import { byVoice, EXAMINER_VOICES, LISTENING_VOICES, type SpokenVoice } from '../mark/mark.ts';
import { NOBODY } from '../room/room-people.ts';
import { disagreementsFirst, type ComparedItem, type ItemKey } from './compared-voices.ts';
import { isExaminerRole, type DebriefRole } from './debrief.ts';
import { voiceOf } from './own-voice.ts';
import type { PanelNames } from './round-examiners.ts';
import type { RoundResult } from './round-result.ts';

/** What each voice is called to one reader; `NOBODY` where there is none. */
export type VoiceNames = Record<SpokenVoice, string>;

/**
 * What each voice is called to one of a round's people. `other` is the candidate to those who listened, and the partner to the
 * candidate; examiners know the partner too.
 */
export const voiceNames = (
  role: DebriefRole,
  other: string,
  panel: PanelNames & { partner?: string | undefined } = {},
): VoiceNames => {
  const nameOf = (voice: SpokenVoice): string => {
    if (voice === voiceOf[role]) return 'You';
    // What the assessor heard is not told to examiners.
    if (voice === 'assessor') return isExaminerRole(role) ? NOBODY : 'Fellow Eye';
    if (voice === 'self') return other;
    if (voice === 'partner') return isExaminerRole(role) ? (panel.partner ?? NOBODY) : other;
    return panel[voice] ?? NOBODY;
  };
  return byVoice(nameOf);
};

/** Those who may have heard something, the strongest word first. */
export const LISTENERS = [...LISTENING_VOICES, 'assessor'] as const;

type Counted = Pick<RoundResult, 'of' | 'counts' | 'byCorrection' | 'flags' | 'flagsBy' | 'split'> & {
  /** Null where it is not said. */
  settled: number | null;
};

const correctionWords = ({ byCorrection }: Counted, { self }: VoiceNames): string => {
  if (byCorrection === 0) return '';
  const whose = self === 'You' ? 'your' : `${self}’s`;
  return byCorrection > 0
    ? `, and ${byCorrection} by ${whose} correction`
    : `, ${-byCorrection} fewer by ${whose} correction`;
};

const flagWords = (flags: number, by: RoundResult['flagsBy'], names: VoiceNames): string => {
  const words = `${flags} red ${flags === 1 ? 'flag' : 'flags'}`;
  if (by === 'settled') return `settled ${words}`;
  return by === null ? words : `${names[by]} ${words}`;
};

const MARKED_BY: Record<SpokenVoice, string> = {
  self: 'by you',
  partner: 'by your partner',
  'examiner-1': 'by your examiners',
  'examiner-2': 'by your examiners',
  assessor: 'by Fellow Eye',
};

type VoicedCount = { counted: number; of: number; by: SpokenVoice | null };

/** '3 of 14 by your partner': a count in a list, where there is no room for every voice; by no one where it is of several. */
export const voicedCount = ({ counted, of, by }: VoicedCount): string =>
  by === null ? `${counted} of ${of}` : `${counted} of ${of} ${MARKED_BY[by]}`;

/** 'Ben 3 of 14 · Fellow Eye 14 of 14 · settled 0': a result wherever it is shown, each count by its voice. */
export const resultLine = (result: Counted, names: VoiceNames): string => {
  const { of, counts, settled, split, flags, flagsBy } = result;
  const heard = LISTENERS.filter((voice) => counts[voice] !== null);
  // The candidate's own count is no one's result while others have said something.
  const voices: readonly SpokenVoice[] = heard.length > 0 ? heard : ['self'];
  const parts = voices.flatMap((voice) => {
    if (counts[voice] === null) return [];
    const more = voice === 'assessor' ? correctionWords(result, names) : '';
    return [`${names[voice]} ${counts[voice]} of ${of}${more}`];
  });
  const spoke = Object.values(counts).filter((count) => count !== null).length;
  return [
    ...parts,
    ...(split > 0 ? [`split on ${split}`] : []),
    ...(spoke > 1 && settled !== null ? [`settled ${settled}`] : []),
    ...(flags > 0 ? [flagWords(flags, flagsBy, names)] : []),
  ].join(' · ');
};

/** 'Ben 0 of 2 · Fellow Eye 2 of 2' for some points, each count by its voice; null where no one has marked one. */
export const countsLine = (compared: readonly ComparedItem<ItemKey>[], names: VoiceNames): string | null => {
  const points = compared.filter(({ item }) => item.kind === 'point');
  const met = (voice: SpokenVoice) =>
    points.some(({ said }) => said[voice] !== null)
      ? points.filter(({ said }) => said[voice] === 'met').length
      : null;
  // What is settled, raised or corrected is said of the round as a whole.
  const line = resultLine(
    {
      of: points.length,
      counts: byVoice(met),
      split: points.filter(({ split }) => split).length,
      settled: null,
      byCorrection: 0,
      flags: 0,
      flagsBy: null,
    },
    names,
  );
  return line === '' ? null : line;
};

/** Whether examiners have a voice in the round, to the reader of these names. */
export const hasPanel = (names: VoiceNames): boolean =>
  EXAMINER_VOICES.some((voice) => names[voice] !== NOBODY);

const points = (count: number): string => `${count} ${count === 1 ? 'point' : 'points'}`;

/** 'You two differ on 12 points', or who else does; null where no one does. */
export const differenceLine = (compared: readonly ComparedItem[], names: VoiceNames): string | null => {
  const { split, open, heard } = disagreementsFirst(compared);
  if (split.length > 0) return `The examiners differ on ${points(split.length)}`;
  if (open.length > 0)
    return hasPanel(names)
      ? `Not everyone agrees on ${points(open.length)}`
      : `You two differ on ${points(open.length)}`;
  return heard.length > 0 ? `${names.partner} and ${names.assessor} differ on ${points(heard.length)}` : null;
};
