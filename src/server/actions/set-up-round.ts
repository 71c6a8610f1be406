import type { Round } from '../../contract/round.ts';
import { refuse, type Outcome } from '../../domain/refusal.ts';
import { mayEnter, mayLead } from '../../domain/room-policy.ts';
import { nextCandidate, type RoundChange } from '../../domain/round.ts';
import { mayChangeRound, mayCreateRound } from '../../domain/round-policy.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { mayUseCase } from '../store/case.ts';
import { findOpenCircuit } from '../store/circuit.ts';
import type { Database } from '../store/database.ts';
import { removeDebrief } from '../store/debrief.ts';
import { removeGivenFindings } from '../store/finding.ts';
import {
  addRound,
  findChosenTiming,
  findLatestRound,
  findRoundByNumber,
  updateRound,
} from '../store/round.ts';
import { inRoom } from './in-room.ts';
import { inRound, seenRound } from './in-round.ts';

const CIRCUIT_RUNS = 'A mock exam is running. Start its next station, or end it first.';

const columns = (change: RoundChange) => {
  if ('candidateId' in change) return { candidate_id: change.candidateId };
  if ('caseBriefId' in change) return { case_brief_id: change.caseBriefId };
  if ('timerSeconds' in change) return { timer_seconds: change.timerSeconds };
  const { readingSeconds, timerSeconds } = change.timing;
  return {
    reading_seconds: readingSeconds,
    timer_seconds: timerSeconds,
    chosen_seconds: timerSeconds,
  };
};

/** Begins a round, or answers the one that has that number already. It keeps the timing that was chosen for the last. */
export const createRound = (
  ports: Ports,
  { person, roomId, roundNumber }: { person: Person; roomId: string; roundNumber: number },
): Promise<Outcome<Round>> =>
  inRoom(ports, { roomId, person, may: mayEnter }, async ({ trx, room }) => {
    const known = await findRoundByNumber(trx, roomId, roundNumber);
    if (known) return seenRound({ trx, room }, known.id, person);
    const current = await findLatestRound(trx, roomId);
    if (await findOpenCircuit(trx, roomId)) return refuse('conflict', CIRCUIT_RUNS);
    const permission = mayCreateRound(room, person.id, current, roundNumber);
    if (!permission.ok) return permission;
    await addRound(trx, roomId, roundNumber);
    const made = await findRoundByNumber(trx, roomId, roundNumber);
    if (!made) return refuse('missing');
    const candidateId = nextCandidate(room, current);
    if (candidateId !== null) await updateRound(trx, made.id, { candidate_id: candidateId });
    const timing = current && (await findChosenTiming(trx, current.id));
    if (timing) await updateRound(trx, made.id, columns({ timing }));
    return seenRound({ trx, room }, made.id, person);
  });

const beginsAgain = (round: Round, change: RoundChange): boolean =>
  ('candidateId' in change && change.candidateId !== round.candidateId) ||
  ('caseBriefId' in change && change.caseBriefId !== round.caseBriefId);

/** With another candidate or case a round begins again: what was marked and noted was about something else. */
export const beginAgain = async (trx: Database, roundId: string): Promise<void> => {
  await updateRound(trx, roundId, { case_text: null });
  await removeDebrief(trx, roundId);
  await removeGivenFindings(trx, roundId);
};

/** Sets the candidate, the case, the timer or the timing of the current round. */
export const changeRound = (
  ports: Ports,
  { person, roundId, change }: { person: Person; roundId: string; change: RoundChange },
): Promise<Outcome<Round>> =>
  inRound(ports, { roundId, person, may: mayLead }, async ({ trx, room, round, isCurrent }) => {
    const permission = mayChangeRound(room, person.id, { ...round, isCurrent }, change);
    if (!permission.ok) return permission;
    if ('caseBriefId' in change && !(await mayUseCase(trx, change.caseBriefId, person.id)))
      return refuse('invalid', 'That case is no longer in the library. Choose another.');
    await updateRound(trx, roundId, columns(change));
    if (beginsAgain(round, change)) await beginAgain(trx, roundId);
    return seenRound({ trx, room }, roundId, person);
  });
