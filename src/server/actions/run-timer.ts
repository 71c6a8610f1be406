import type { Round } from '../../contract/round.ts';
import { refuse, type Outcome } from '../../domain/refusal.ts';
import { mayStartTimer, mayStopTimer } from '../../domain/timing-policy.ts';
import { mayRecord } from '../../domain/round-policy.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { updateRound } from '../store/round.ts';
import { inRound, seenRound } from './in-round.ts';

type TimerRequest = { person: Person; roundId: string };

/** Changes the timer of a round that runs without a recording, for the host and in the interview. */
const withTimer = (
  ports: Ports,
  { person, roundId }: TimerRequest,
  may: (round: Round) => Outcome<true>,
  fields: { timer_started_at: Date } | { timer_stopped_at: Date },
): Promise<Outcome<Round>> =>
  inRound(ports, { roundId, person, may: mayRecord }, async ({ trx, room, round, isCurrent }) => {
    if (!isCurrent) return refuse('conflict', 'That round is over.');
    const permission = may(round);
    if (!permission.ok) return permission;
    await updateRound(trx, roundId, fields);
    return seenRound({ trx, room }, roundId, person);
  });

/** Starts the timer of a round that both people declined to have recorded. */
export const startTimer = (ports: Ports, request: TimerRequest): Promise<Outcome<Round>> =>
  withTimer(ports, request, mayStartTimer, { timer_started_at: ports.now() });

/** Stops it. */
export const stopTimer = (ports: Ports, request: TimerRequest): Promise<Outcome<Round>> =>
  withTimer(ports, request, mayStopTimer, { timer_stopped_at: ports.now() });
