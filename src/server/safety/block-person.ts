import { mayBlock } from '../../domain/block/block-policy.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import {
  addBlock,
  countBlocks,
  listSharedPanels,
  listSharedSessions,
  removeSharedSeats,
} from '../block/block.store.ts';
import { vacateSeat } from '../examiner/vacate-seat.ts';
import { lockRoom } from '../room/room.store.ts';
import { lockPlansAndTheirRooms } from '../room/lock-order.store.ts';
import { transact } from '../platform/database/transact.ts';
import { findProfile } from '../profile/profile.store.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import type { Accepted, RequestBy } from '../platform/http/request.ts';
import { endOpenPairings } from '../partner/answer-pairing.ts';
import { endSessionsFor } from '../proposal/step-back.ts';

const SESSIONS_AHEAD = 'You have a session with this person. Confirm that it is cancelled.';

type BlockRequest = RequestBy<'blockPerson'>;

/**
 * Blocks someone and ends the sessions with them and what is asked between them, as if the caller had stepped back or declined: the other one cannot tell the difference.
 * Their sessions and the plans of both are locked first, so none is booked meanwhile.
 */
const block = ({ db, now }: Ports, { person, userId, cancelSessions }: BlockRequest) =>
  transact(db, async (trx): Accepted => {
    const shared = () => listSharedSessions(trx, person.id, userId, now());
    const panels = () => listSharedPanels(trx, person.id, userId, now());
    await lockPlansAndTheirRooms(trx, {
      people: [person.id, userId],
      listRoomIds: async () => [...(await shared()), ...(await panels())].map(({ id }) => id),
    });
    const permission = mayBlock(person.id, userId, await countBlocks(trx, person.id));
    if (!permission.ok) return permission;
    if (!(await findProfile(trx, userId))) return refuse('missing');
    const sessions = await shared();
    if (sessions.length > 0 && !cancelSessions) return refuse('conflict', SESSIONS_AHEAD);
    await addBlock(trx, person.id, userId);
    // The session goes on without the one of the two who examines it.
    for (const { id, oneSits } of await panels()) {
      const room = await lockRoom(trx, id);
      const leaver = oneSits ? person.id : userId;
      if (room) await vacateSeat(trx, room, { userId: leaver, byUserId: person.id });
    }
    const roomIds = sessions.map(({ id }) => id);
    await endSessionsFor(trx, roomIds, { userId: person.id, now: now() });
    await endOpenPairings(trx, { userId: person.id, otherId: userId, now: now() });
    await removeSharedSeats(trx, person.id, userId);
    return done({ status: true });
  });

export const blockPerson = (ports: Ports, wish: BlockRequest): Accepted =>
  limitedByPerson(ports, limits.blockByPerson, wish.person.id, () => block(ports, wish));
