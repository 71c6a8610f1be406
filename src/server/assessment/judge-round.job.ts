import type { Assessment } from '../../contract/assessment.ts';
import { correctedTurns } from '../../domain/recording/correction.ts';
import type { AskedFinding } from '../../domain/assessment/evidence/given-finding.ts';
import type { Finding, GivenFinding } from '../../domain/station/finding.ts';
import { placeInRecording } from '../../domain/mark/mark-time.ts';
import type { Turn } from '../../domain/recording/transcript.ts';
import type { Ports } from '../ports/ports.ts';
import type { RoundToAssess } from './assessment.store.ts';
import { listCorrections } from '../recording/correction.store.ts';
import { listGivenFindings } from '../round/finding.store.ts';

/** The findings given while the recording ran, by name and place in it. */
const askedDuring = (
  { startedAt, stoppedAt }: RoundToAssess,
  findings: readonly Finding[],
  given: readonly GivenFinding[],
): AskedFinding[] => {
  const recording = startedAt && {
    startedAt: startedAt.getTime(),
    stoppedAt: stoppedAt?.getTime() ?? null,
  };
  return given.flatMap(({ id, givenAt }) => {
    const name = findings.find((finding) => finding.id === id)?.name;
    const atMs = placeInRecording(givenAt, recording);
    return name === undefined || atMs === null ? [] : [{ id, name, atMs }];
  });
};

/** Has a round judged on these turns, as far as the candidate did not correct them. */
export const judgeRound = async (
  { db, assessor }: Ports,
  round: RoundToAssess,
  roundId: string,
  turns: readonly Turn[],
): Promise<Assessment> => {
  const kept = round.caseText;
  if (!kept) throw new Error('the round has no case');
  return assessor.assess({
    turns: correctedTurns(turns, await listCorrections(db, roundId)),
    markScheme: kept.markScheme,
    askedFindings: askedDuring(round, kept.findings ?? [], await listGivenFindings(db, roundId)),
    stationType: kept.type ?? round.stationType ?? '',
    plannedSeconds: round.timerSeconds,
    recordedMs: (round.stoppedAt?.getTime() ?? 0) - (round.startedAt?.getTime() ?? 0),
  });
};
