import type { PastRound } from '../../contract/round.ts';

/** What a round was about, as its pages call it. */
export const caseNameOf = (round: Pick<PastRound, 'case'>): string => round.case?.caseName ?? 'No case';
