import type { Round } from '../../contract/round.ts';
import { isOwnCase } from '../../domain/station/own-station.ts';
import { allowed, refuse, type Outcome, type Permission } from '../../domain/foundation/refusal.ts';
import { mayEnter, mayLead } from '../../domain/room/room-policy.ts';
import { mayChangeRound, mayCreateRound, maySayReady } from '../../domain/round/round-policy.ts';
import { nextCandidate, type RoundChange } from '../../domain/round/round.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { mayUseCase, readCaseText } from '../station/case.store.ts';
import { findHiddenCase, findOpenCircuit } from '../round/circuit.store.ts';
import { replaceCircuitCase } from '../station/own-station-removal.store.ts';
import type { Database } from '../platform/database/database.ts';
import { removeDebrief } from '../debrief/debrief.store.ts';
import { removeGivenFindings } from '../round/finding.store.ts';
import { holdOwnCase } from '../station/own-station.store.ts';
import {
  addRound,
  findChosenTiming,
  findLatestRound,
  findRoundByNumber,
  updateRound,
  isCaseStarted,
  keepCaseText,
} from '../round/round.store.ts';
import { fulfilWish } from '../station/station.store.ts';
import { inRoom } from '../room/in-room.ts';
import { inRound, seenRound } from '../round/in-round.ts';
import type { Person, RequestBy } from '../platform/http/request.ts';

/** What is said of a case that someone may not choose. */
export const NO_SUCH_CASE = refuse('invalid', 'That case is no longer in the library. Choose another.');
const CIRCUIT_RUNS = 'A mock exam is running. Start its next station, or end it first.';

/** What is set is the usual time, of the timer as of the timing: extra time is never part of what is stored. */
const columns = (round: Round, change: RoundChange) => {
  if ('candidateId' in change) {
    // Extra time is one person's; another candidate has the usual time.
    const isTheirs = !round.extraTime || change.candidateId === round.candidateId;
    return { candidate_id: change.candidateId, ...(isTheirs ? {} : { extra_time: false }) };
  }
  if ('extraTime' in change)
    return change.extraTime === round.extraTime ? {} : { extra_time: change.extraTime };
  if ('caseBriefId' in change) return { case_brief_id: change.caseBriefId };
  if ('timerSeconds' in change) return { timer_seconds: change.timerSeconds };
  const { readingSeconds, timerSeconds } = change.timing;
  return { reading_seconds: readingSeconds, timer_seconds: timerSeconds, chosen_seconds: timerSeconds };
};

/** Begins a round, or answers the one that has that number already. It keeps the timing that was chosen for the last. */
export const createRound = (
  ports: Ports,
  { person, roomId, roundNumber }: RequestBy<'createRound'>,
): Promise<Outcome<Round>> =>
  limitedByPerson(ports, limits.createRoundByPerson, person.id, () =>
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
      if (timing) await updateRound(trx, made.id, columns(made, { timing }));
      return seenRound({ trx, room }, made.id, person);
    }),
  );

const beginsAgain = (round: Round, change: RoundChange): boolean =>
  ('candidateId' in change && change.candidateId !== round.candidateId) ||
  ('caseBriefId' in change && change.caseBriefId !== round.caseBriefId);

/** With another candidate or case a round begins again: what was marked and noted was about something else. */
export const beginAgain = async (trx: Database, roundId: string): Promise<void> => {
  await updateRound(trx, roundId, { case_text: null, guest_ready_at: null });
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
      return NO_SUCH_CASE;
    const fields = columns(round, change);
    if (Object.keys(fields).length > 0) await updateRound(trx, roundId, fields);
    if (beginsAgain(round, change)) await beginAgain(trx, roundId);
    return seenRound({ trx, room }, roundId, person);
  });

/** Records that the guest is ready, for the host to see. */
export const sayReady = (
  ports: Ports,
  { person, roundId, guestReady }: RequestBy<'sayReady'>,
): Promise<Outcome<Round>> =>
  inRound(ports, { roundId, person, may: mayEnter }, async ({ trx, room, isCurrent }) => {
    const permission = maySayReady(room, person.id, isCurrent);
    if (!permission.ok) return permission;
    await updateRound(trx, roundId, { guest_ready_at: guestReady ? ports.now() : null });
    return seenRound({ trx, room }, roundId, person);
  });

/**
 * Whether the host may still start a case that they chose. A case of the library always can be, also a retired one; a station that
 * someone wrote can be taken back, and then stays as it is until the transaction ends.
 */
export const mayStillUse = async (trx: Database, caseId: string, hostId: string): Promise<boolean> => {
  if (!isOwnCase(caseId)) return true;
  await holdOwnCase(trx, caseId);
  return mayUseCase(trx, caseId, hostId);
};

/** Lets the case of a round start. One that the host may no longer use leaves the round, unless it was started there before. */
export const releaseUnusable = async (
  trx: Database,
  { id, caseBriefId }: Pick<Round, 'id' | 'caseBriefId'>,
  hostId: string,
): Promise<Permission> => {
  if (caseBriefId === null || (await isCaseStarted(trx, id))) return allowed;
  if (await mayStillUse(trx, caseBriefId, hostId)) return allowed;
  await updateRound(trx, id, { case_brief_id: null });
  return refuse('conflict', 'This station is no longer available. Choose another.');
};

/** Takes the case that a mock exam has for a round out of its plan, now that it starts; one that the host may no longer use is replaced. */
export const revealCase = async (trx: Database, round: Round, hostId: string): Promise<Round> => {
  const hidden = await findHiddenCase(trx, round.id);
  if (!hidden) return round;
  if (!(await mayStillUse(trx, hidden.caseBriefId, hostId)))
    await replaceCircuitCase(trx, hidden.circuitId, hidden.position);
  const caseBriefId = (await findHiddenCase(trx, round.id))?.caseBriefId ?? null;
  await updateRound(trx, round.id, { case_brief_id: caseBriefId });
  return { ...round, caseBriefId, hasHiddenCase: false };
};

/** Starts the case of a round: its words are kept, its reading begins, and a timer without a recording starts again. */
export const startCase = async (trx: Database, round: Round, now: Date): Promise<void> => {
  if (round.caseBriefId === null) return;
  if (round.candidateId !== null) await fulfilWish(trx, round.candidateId, round.caseBriefId);
  await keepCaseText(trx, round.id, await readCaseText(trx, round.caseBriefId));
  await updateRound(trx, round.id, {
    reading_started_at: round.readingSeconds > 0 && round.recording === null ? now : null,
    timer_started_at: null,
    timer_stopped_at: null,
  });
};
