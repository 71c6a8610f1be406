import type { Round } from '../../contract/round.ts';
import { mayGiveFinding } from '../../domain/round/finding-policy.ts';
import { refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { mayEnter } from '../../domain/room/room-policy.ts';
import type { RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { addGivenFinding } from './finding.store.ts';
import { readKeptCaseText } from './round.store.ts';
import { inRound, seenRound } from './in-round.ts';

/** Shows the candidate of the running round a finding, stamped with the server's time. Given again, it stays as it is. */
export const giveFinding = (
  ports: Ports,
  { person, roundId, findingId }: RequestBy<'giveFinding'>,
): Promise<Outcome<Round>> =>
  inRound(ports, { roundId, person, may: mayEnter }, async ({ trx, room, round, isCurrent }) => {
    const permission = mayGiveFinding(room, person.id, { ...round, isCurrent });
    if (!permission.ok) return permission;
    const kept = await readKeptCaseText(trx, roundId);
    if (kept?.findings?.some(({ id }) => id === findingId) !== true) return refuse('missing');
    await addGivenFinding(trx, roundId, findingId, ports.now());
    return seenRound({ trx, room }, roundId, person);
  });
