import { actualTiming } from '../../domain/round/extra-time.ts';
import type { Assessment } from '../../contract/assessment.ts';
import type { ItemVerdict } from '../../domain/assessment/assessment.ts';
import { correctedTurns, type Correction } from '../../domain/recording/correction.ts';
import {
  addsPraise,
  changedVerdicts,
  judgedCorrections,
  keepingJudgement,
} from '../../domain/assessment/correction-effect.ts';
import type { AskedFinding } from '../../domain/assessment/evidence/given-finding.ts';
import type { Finding, GivenFinding } from '../../domain/station/finding.ts';
import { placeInRecording } from '../../domain/mark/mark-time.ts';
import type { Turn } from '../../domain/recording/transcript.ts';
import type { Ports } from '../platform/ports.ts';
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

/** What is judged of a round, and what corrections would change of it that the partner has not agreed to. */
export type Judgement = { assessment: Assessment; byCorrection: ItemVerdict[] };

/**
 * Has a round judged on these turns: as they were heard, with the corrections that the partner agreed to, and with the others.
 * The others count only where they change no verdict and add no praise.
 */
export const judgeRound = async (
  { db, assessor }: Ports,
  round: RoundToAssess,
  roundId: string,
  turns: readonly Turn[],
): Promise<Judgement> => {
  const kept = round.caseText;
  if (!kept) throw new Error('the round has no case');
  const askedFindings = askedDuring(round, kept.findings ?? [], await listGivenFindings(db, roundId));
  const judge = (corrections: readonly Correction[]): Promise<Assessment> =>
    assessor.assess({
      turns: correctedTurns(turns, corrections),
      markScheme: kept.markScheme,
      askedFindings,
      stationType: kept.type ?? round.stationType ?? '',
      // No words of an assessment state it: those who read it may not know of extra time.
      plannedSeconds: actualTiming({ readingSeconds: 0, ...round }).timerSeconds,
      recordedMs: (round.stoppedAt?.getTime() ?? 0) - (round.startedAt?.getTime() ?? 0),
    });
  const heard = await judge([]);
  const corrections = judgedCorrections(await listCorrections(db, roundId), heard);
  const agreed = corrections.filter((correction) => correction.agreed);
  const standing = agreed.length === 0 ? heard : keepingJudgement(heard, await judge(agreed));
  if (agreed.length === corrections.length) return { assessment: standing, byCorrection: [] };
  const asked = keepingJudgement(standing, await judge(corrections));
  const byCorrection = changedVerdicts(standing, asked);
  const isHarmless = byCorrection.length === 0 && !addsPraise(standing, asked);
  return { assessment: isHarmless ? asked : standing, byCorrection };
};
