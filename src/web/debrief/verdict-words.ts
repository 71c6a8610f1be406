import { isSpokenVoice, type SpokenVoice } from '../../domain/compared-voices.ts';
import type { DebriefRole } from '../../domain/debrief.ts';
import type { LateMark, Verdict } from '../../domain/mark.ts';

export type VoiceNames = Record<SpokenVoice, string>;

/** What each voice is called to one of the two people. */
export const voiceNames = (role: DebriefRole, other: string): VoiceNames => ({
  self: role === 'candidate' ? 'You' : other,
  partner: role === 'partner' ? 'You' : other,
  assessor: 'Fellow Eye',
});

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
export const verdictWords = (voice: SpokenVoice, verdict: Verdict | null): string => {
  if (verdict === null) return '–';
  return voice === 'self' && verdict === 'missed' ? 'Not said' : words[verdict];
};

/** What arrived about an item after the reveal, in words; null where nothing did. */
export const lateWords = (late: readonly LateMark[], item: string, names: VoiceNames): string | null => {
  const said = late.flatMap(({ item: about, voice, verdict }) =>
    about === item && isSpokenVoice(voice) ? [`${names[voice]}: ${verdictWords(voice, verdict)}`] : [],
  );
  return said.length === 0 ? null : `Marked late, counts for nothing. ${said.join(', ')}.`;
};

/** What was settled, in words. */
export const agreedWords = (verdict: Verdict): string =>
  verdict === 'met' || verdict === 'raised' ? 'Agreed: it counted' : 'Agreed: it did not count';
