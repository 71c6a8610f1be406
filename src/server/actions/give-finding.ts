import type { Round } from '../../contract/round.ts';
import { mayGiveFinding } from '../../domain/finding-policy.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { mayEnter } from '../../domain/room-policy.ts';
import { roundFor } from '../../domain/round-view.ts';
import type { Person } from './session.ts';
import type { Ports } from '../ports.ts';
import { addGivenFinding } from '../store/finding.ts';
import { findLatestRound, findRound, readKeptCaseText } from '../store/round.ts';
import { inRoom } from './in-room.ts';

/** Shows the candidate of the running round a finding, stamped with the server's time. Given again, it stays as it is. */
export const giveFinding = async (
  ports: Ports,
  { person, roundId, findingId }: { person: Person; roundId: string; findingId: string },
): Promise<Outcome<Round>> => {
  const known = await findRound(ports.db, roundId);
  if (!known) return refuse('missing');
  return inRoom(
    ports,
    known.roomId,
    (room) => mayEnter(room, person.id),
    async ({ trx, room }) => {
      const round = await findRound(trx, roundId);
      if (!round) return refuse('missing');
      const isCurrent = (await findLatestRound(trx, room.id))?.id === roundId;
      const permission = mayGiveFinding(room, person.id, { ...round, isCurrent });
      if (!permission.ok) return permission;
      const kept = await readKeptCaseText(trx, roundId);
      if (kept?.findings?.some(({ id }) => id === findingId) !== true) return refuse('missing');
      await addGivenFinding(trx, roundId, findingId, ports.now());
      const after = await findRound(trx, roundId);
      const seen = after && roundFor(after, room, person.id);
      return seen ? done(seen) : refuse('missing');
    },
  );
};
