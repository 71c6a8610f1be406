import type { Round } from '../../contract/round.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { roundFor } from '../../domain/round/round-view.ts';
import type { Person } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { findRound } from './round.store.ts';
import { inRoom, type AskedBy, type InRoom } from '../room/in-room.ts';

/** The round, and whether it is the last of its room. */
type InRound = InRoom & { round: Round; isCurrent: boolean };

/** Changes a round while its room is locked: as `inRoom`, by the round's id. */
export const inRound = async <T>(
  ports: Pick<Ports, 'db'>,
  { roundId, person, may }: { roundId: string } & AskedBy<InRoom['room']>,
  work: (state: InRound) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => {
  const known = await findRound(ports.db, roundId);
  if (!known) return refuse('missing');
  return inRoom(ports, { roomId: known.roomId, person, may }, async ({ trx, room }) => {
    const round = await findRound(trx, roundId);
    if (!round) return refuse('missing');
    return work({ trx, room, round, isCurrent: round.isCurrent });
  });
};

/** A round as it is now and as this person may see it. */
export const seenRound = async (
  { trx, room }: InRoom,
  roundId: string,
  person: Person,
): Promise<Outcome<Round>> => {
  const round = await findRound(trx, roundId);
  const seen = round && roundFor(round, room, person.id);
  return seen ? done(seen) : refuse('missing');
};
