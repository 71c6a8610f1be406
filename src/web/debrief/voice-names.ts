import type { DebriefRole } from '../../domain/debrief.ts';
import type { VoiceNames } from './point-row.tsx';

/** What each voice is called to one of the two people. */
export const voiceNames = (role: DebriefRole, other: string): VoiceNames => ({
  self: role === 'candidate' ? 'You' : other,
  partner: role === 'partner' ? 'You' : other,
  assessor: 'Fellow Eye',
});
