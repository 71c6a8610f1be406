import { nextStation, type Circuit, type PlannedStation } from './circuit.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { isMember, type RoomFacts } from '../room/room.ts';
import { mayLead } from '../room/room-policy.ts';
import type { RoundState } from './round.ts';
import { SESSION_FINISHED, stageOf } from '../room/stage.ts';

/** May this person set up a mock exam with this plan? The host, in Prep, in a round that nothing was recorded in. */
export const maySetUpCircuit = (
  room: RoomFacts,
  userId: string,
  state: { round: RoundState | null; open: Circuit | null },
  plan: readonly PlannedStation[],
): Permission => {
  const lead = mayLead(room, userId);
  if (!lead.ok) return lead;
  if (stageOf(room) === 'Finished') return refuse('conflict', SESSION_FINISHED);
  if (!room.guestId)
    return refuse('conflict', 'A mock exam needs two people. Wait until your guest accepts.');
  if (state.open) return refuse('conflict', 'A mock exam is already set up.');
  if (stageOf(room) !== 'Prep') return refuse('conflict', 'The case has already started.');
  if (!state.round) return refuse('conflict', 'There is no round yet.');
  if (state.round.recording) return refuse('conflict', 'This round is recorded. Begin another one.');
  return plan.every(({ candidateId }) => isMember(room, candidateId))
    ? allowed
    : refuse('invalid', 'The candidate must be the host or the guest.');
};

/** May this person go on to the next station? The host, once the one before is over. */
export const mayStartNextStation = (room: RoomFacts, userId: string, circuit: Circuit): Permission => {
  const lead = mayLead(room, userId);
  if (!lead.ok) return lead;
  const next = nextStation(circuit);
  if (next === null) return refuse('conflict', 'The mock exam is over.');
  if (!isMember(room, next.candidateId))
    return refuse('conflict', 'The candidate of the next station is no longer in this session.');
  return stageOf(room) === 'WrapUp' ? allowed : refuse('conflict', 'Finish this station first.');
};

/** The case that this person plays next, which they may read in the change-over; null for its candidate, and at any other time. */
export const nextPartFor = (circuit: Circuit, room: RoomFacts, userId: string): string | null => {
  const next = nextStation(circuit);
  const isActor = isMember(room, userId) && next !== null && next.candidateId !== userId;
  return isActor && circuit.changeoverStartedAt !== null && stageOf(room) === 'WrapUp'
    ? next.caseBriefId
    : null;
};

/** May this person end the mock exam before its last station? */
export const mayEndCircuit = (room: RoomFacts, userId: string, circuit: Circuit): Permission => {
  const lead = mayLead(room, userId);
  if (!lead.ok) return lead;
  return circuit.endedAt === null ? allowed : refuse('conflict', 'The mock exam is over.');
};
