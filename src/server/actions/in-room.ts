import type { Round } from '../../contract/round.ts';
import { done, refuse, type Outcome, type Permission } from '../../domain/refusal.ts';
import { roundFor } from '../../domain/room-view.ts';
import type { Ports } from '../ports.ts';
import type { Database } from '../store/database.ts';
import { lockRoom, type StoredRoom } from '../store/room.ts';
import { findLatestRound, findRound } from '../store/round.ts';
import type { Person } from '../http/request.ts';

/** The transaction that holds a room, and the room as it is now. */
export type InRoom = { trx: Database; room: StoredRoom };

/** Who asks for a change, and the rule that lets them. */
export type AskedBy<Subject> = { person: Person; may: (subject: Subject, userId: string) => Permission };

/**
 * Changes a room, or something in it, while it is locked: of several callers at once each decides on what the one before
 * left. 'missing' without the room, and whatever `may` refuses.
 */
export const inRoom = <T>(
  { db }: Pick<Ports, 'db'>,
  { roomId, person, may }: { roomId: string } & AskedBy<StoredRoom>,
  work: (state: InRoom) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  db.transaction().execute(async (trx) => {
    const room = await lockRoom(trx, roomId);
    if (!room) return refuse('missing');
    const permission = may(room, person.id);
    return permission.ok ? work({ trx, room }) : permission;
  });

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
    const isCurrent = (await findLatestRound(trx, room.id))?.id === roundId;
    return work({ trx, room, round, isCurrent });
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
