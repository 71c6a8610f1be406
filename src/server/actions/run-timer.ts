import type { Round } from '../../contract/round.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { mayStartTimer, mayStopTimer } from '../../domain/timing-policy.ts';
import { mayRecord } from '../../domain/round-policy.ts';
import { roundFor } from '../../domain/round-view.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { findLatestRound, findRound, updateRound } from '../store/round.ts';
import { inRoom } from './in-room.ts';

type TimerRequest = { person: Person; roundId: string };

/** Changes the timer of a round that runs without a recording, for the host and in the interview. */
const withTimer = async (
  ports: Ports,
  { person, roundId }: TimerRequest,
  may: (round: Round) => Outcome<true>,
  fields: { timer_started_at: Date } | { timer_stopped_at: Date },
): Promise<Outcome<Round>> => {
  const known = await findRound(ports.db, roundId);
  if (!known) return refuse('missing');
  return inRoom(
    ports,
    known.roomId,
    (room) => mayRecord(room, person.id),
    async ({ trx, room }) => {
      const round = await findLatestRound(trx, room.id);
      if (round?.id !== roundId) return refuse('conflict', 'That round is over.');
      const permission = may(round);
      if (!permission.ok) return permission;
      await updateRound(trx, roundId, fields);
      const after = await findRound(trx, roundId);
      const seen = after && roundFor(after, room, person.id);
      return seen ? done(seen) : refuse('missing');
    },
  );
};

/** Starts the timer of a round that both people declined to have recorded. */
export const startTimer = (ports: Ports, request: TimerRequest): Promise<Outcome<Round>> =>
  withTimer(ports, request, mayStartTimer, { timer_started_at: ports.now() });

/** Stops it. */
export const stopTimer = (ports: Ports, request: TimerRequest): Promise<Outcome<Round>> =>
  withTimer(ports, request, mayStopTimer, { timer_stopped_at: ports.now() });
