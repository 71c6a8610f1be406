import { checkCorrection } from '../../domain/correction.ts';
import { mayCorrect } from '../../domain/mark-policy.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import type { Person } from './session.ts';
import { limits } from '../limits.ts';
import type { Ports } from '../ports.ts';
import { readAssessed, reopenAssessment } from '../store/assessment.ts';
import { saveCorrection } from '../store/correction.ts';
import { inDebrief } from './in-debrief.ts';
import { limitedByPerson } from './limited.ts';
import { enqueueAssessment } from './start-assessment.ts';

/** Keeps what the candidate says they said in a turn, and has the round assessed again on it. */
export const correctTurn = (
  ports: Ports,
  { person, roundId, turn, text }: { person: Person; roundId: string; turn: number; text: string | null },
): Promise<Outcome<{ status: true }>> =>
  // Each has the round assessed again, maybe by a service that is paid for.
  limitedByPerson(ports, limits.correctByPerson, person.id, () =>
    inDebrief(ports, { roundId, person, may: mayCorrect }, async (trx) => {
      const turns = (await readAssessed(trx, roundId))?.transcript?.turns;
      if (!turns) return refuse('conflict', 'There is no transcript of this round yet.');
      const asHeard = text === null || text === turns[turn]?.text;
      const check = asHeard ? done(true as const) : checkCorrection(turns, { turn, text });
      if (!check.ok) return check;
      await saveCorrection(trx, roundId, { turn, text: asHeard ? null : text }, ports.now());
      await reopenAssessment(trx, roundId);
      await enqueueAssessment(trx, roundId);
      return done({ status: true });
    }),
  );
