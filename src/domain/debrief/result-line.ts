import type { SpokenVoice } from '../mark/mark.ts';
import type { DebriefRole } from './debrief.ts';
import type { RoundResult } from './round-result.ts';

/** What each voice is called to one of the two people. */
export const voiceNames = (role: DebriefRole, other: string): Record<SpokenVoice, string> => ({
  self: role === 'candidate' ? 'You' : other,
  partner: role === 'partner' ? 'You' : other,
  assessor: 'Fellow Eye',
});

type Counted = Pick<RoundResult, 'of' | 'counts' | 'settled' | 'byCorrection' | 'flags'>;

const correctionWords = ({ byCorrection }: Counted, role: DebriefRole, other: string): string => {
  if (byCorrection === 0) return '';
  const whose = role === 'candidate' ? 'your' : `${other}’s`;
  return byCorrection > 0
    ? `, and ${byCorrection} by ${whose} correction`
    : `, ${-byCorrection} fewer by ${whose} correction`;
};

/** 'Ben 3 of 14 · Fellow Eye 14 of 14 · settled 0': a result wherever it is shown, each count by its voice. */
export const resultLine = (result: Counted, role: DebriefRole, other: string): string => {
  const { of, counts, settled, flags } = result;
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
    ...(spoke > 1 ? [`settled ${settled}`] : []),
    ...(flags > 0 ? [`${flags} red ${flags === 1 ? 'flag' : 'flags'}`] : []),
  ].join(' · ');
};
