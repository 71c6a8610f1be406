import type { Debrief } from '../../contract/debrief.ts';
import { isExaminerRole } from '../../domain/debrief/debrief.ts';
import { isSpokenVoice, SPOKEN_VOICES, type SpokenVoice } from '../../domain/mark/mark.ts';
import type { VoiceNames } from '../../domain/debrief/result-line.ts';
import { NOBODY } from '../../domain/room/room-people.ts';
import type { AssessorState } from '../../domain/debrief/debrief-view.ts';
import type { LateMark, MarkItem, Verdict } from '../../domain/mark/mark.ts';

/** The voices that a round can have: in a rehearsal there is no partner, and seldom are there examiners. */
export const voicesOf = (names: VoiceNames): SpokenVoice[] =>
  SPOKEN_VOICES.filter((voice) => names[voice] !== NOBODY);

const words = {
  met: 'Met',
  partly: 'Partly',
  possibly: 'Possibly',
  missed: 'Not heard',
  raised: 'Raised',
  quiet: 'Not raised',
  none: '–',
} as const satisfies Record<Verdict, string>;

/** A voice's verdict in words; the candidate knows what they did not say. */
export const verdictWords = (voice: SpokenVoice, verdict: Verdict | null, silence = '–'): string => {
  if (verdict === null) return voice === 'assessor' ? silence : '–';
  return voice === 'self' && verdict === 'missed' ? 'Not said' : words[verdict];
};

/** What arrived about an item after the reveal, in words; null where nothing did. */
export const lateWords = (late: readonly LateMark[], item: string, names: VoiceNames): string | null => {
  const said = late.flatMap(({ item: about, voice, verdict }) =>
    about === item && isSpokenVoice(voice) ? [`${names[voice]}: ${verdictWords(voice, verdict)}`] : [],
  );
  return said.length === 0 ? null : `Marked late, counts for nothing. ${said.join(', ')}.`;
};

/** Whether a settled or proposed verdict says that it counted, or of a red flag that it happened. */
export const isCounted = (verdict: Verdict): boolean => verdict === 'met' || verdict === 'raised';

/** 'counted', 'did not count'; of a red flag 'happened', 'did not happen'. On a button the verb is left out. */
export const countedWords = (kind: MarkItem['kind'], counted: boolean, length: 'short' | 'full' = 'full') => {
  const [done, verb] = kind === 'flag' ? ['happened', 'happen'] : ['counted', 'count'];
  if (counted) return done;
  return length === 'short' ? 'did not' : `did not ${verb}`;
};

/** What was settled, in words. */
export const agreedWords = (kind: MarkItem['kind'], verdict: Verdict): string =>
  `Agreed: it ${countedWords(kind, isCounted(verdict))}`;

/** Why the assessor says nothing: in place of a verdict, and as a sentence; null where it speaks. */
const assessorSilence = {
  heard: () => null,
  unshared: (other) => ({
    short: 'Not shared',
    why: `${other} has not shared Fellow Eye’s assessment with you, so its marks are not here.`,
  }),
  'under-way': () => ({
    short: 'Not yet',
    why: 'Fellow Eye is still at work. Its marks appear here by themselves.',
  }),
  silent: () => ({ short: 'No verdict', why: 'Fellow Eye heard too little to give verdicts.' }),
  failed: () => ({ short: 'No verdict', why: 'Fellow Eye could not judge this round.' }),
  unrecorded: () => ({ short: 'No recording', why: 'Nothing was recorded, so Fellow Eye has no marks.' }),
} as const satisfies Record<AssessorState, (other: string) => { short: string; why: string } | null>;

/** The same for one reader: examiners are never told what the assessor heard. */
export const silenceFor = ({ assessor, role }: Pick<Debrief, 'assessor' | 'role'>, other: string) =>
  isExaminerRole(role)
    ? { short: 'Not shown', why: 'Fellow Eye’s marks are the candidate’s, and not shown to examiners.' }
    : assessorSilence[assessor](other);
