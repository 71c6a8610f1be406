import type { PastRound } from '../../contract/round.ts';
import type { SpokenVoice } from '../../domain/debrief/compared-voices.ts';

type Result = NonNullable<PastRound['result']>;

const STRONGEST_FIRST = ['partner', 'assessor', 'self'] as const satisfies readonly SpokenVoice[];

const markers = (role: 'candidate' | 'partner', other: string): Record<SpokenVoice, string> => ({
  self: role === 'candidate' ? 'you marked' : `${other} marked`,
  partner: role === 'partner' ? 'you marked' : `${other} marked`,
  assessor: 'Fellow Eye marked',
});

/** '11 of 14 · 1 red flag · Ben marked': what a row says of a result. */
export const resultWords = (result: Result, role: 'candidate' | 'partner', other: string): string => {
  const by = STRONGEST_FIRST.find((voice) => result.by.includes(voice));
  return [
    `${result.counted} of ${result.of}`,
    ...(result.flags > 0 ? [`${result.flags} red ${result.flags === 1 ? 'flag' : 'flags'}`] : []),
    ...(by ? [markers(role, other)[by]] : []),
  ].join(' · ');
};

/** How a partner's marks compare with the assessor's, over some rounds; null where there is nothing to compare. */
export const agreementWords = (rounds: readonly Pick<PastRound, 'result'>[]): string | null => {
  const both = rounds.flatMap(({ result }) => result?.agreement ?? []);
  const of = both.reduce((sum, each) => sum + each.of, 0);
  if (of === 0) return null;
  const same = both.reduce((sum, each) => sum + each.same, 0);
  return `Your marks and Fellow Eye’s agree on ${same} of ${of} points`;
};
