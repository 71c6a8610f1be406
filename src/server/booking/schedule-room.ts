import type { ParsedInput } from '../../contract/endpoints.ts';
import { randomUUID } from 'node:crypto';
import { seatsOf } from '../../domain/examiner/examiner-policy.ts';
import { mayOfferToGroup } from '../../domain/group/group-policy.ts';
import { SUSPENDED } from '../../domain/organiser/organiser-policy.ts';
import { done, refuse, type Permission } from '../../domain/foundation/refusal.ts';
import { mayBookMore } from '../../domain/attendance/reliability.ts';
import { isNewHost, maySchedule } from '../../domain/room/room-policy.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { opensToEveryoneAt } from '../../domain/room/room.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { readStanding, type Standing } from './acceptance.store.ts';
import { readHosting } from '../room/booking.store.ts';
import { lockRoomsAndPlans } from '../room/lock-order.store.ts';
import type { Database } from '../platform/database/database.ts';
import { setPanelWishes, setSeats } from '../examiner/examiner-seat.store.ts';
import { holdGroup, isGroupMember } from '../group/group.store.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { addRoom } from '../room/room-change.store.ts';
import { queueInvitations } from '../room/room-version.store.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import type { Person, Reply } from '../platform/http/request.ts';
import { transact } from '../platform/database/transact.ts';

/** May someone have one more session ahead, by how their last ones went? Not after a suspension that a call of theirs came before. */
export const mayBookInStanding = ({ isSuspended, turnouts, ahead }: Standing): Permission =>
  isSuspended ? refuse('forbidden', SUSPENDED) : mayBookMore(turnouts, ahead);

export const mayBookAnother = async (trx: Database, userId: string, now: Date): Promise<Permission> =>
  mayBookInStanding(await readStanding(trx, userId, now));

type RoomPlan = ParsedInput<'createRoom'>;

/** Schedules a room in the caller's name. Without an answer from the video provider its address is filled in later. */
export const scheduleRoom = async (
  { db, video, limiter, now, log, origin }: Ports,
  { person, plan }: { person: Person; plan: RoomPlan },
): Reply<'createRoom'> => {
  const permit = async (trx: Database) => {
    const hosting = await readHosting(trx, person.id, now());
    const permission = maySchedule(plan, { id: person.id, ...hosting }, now().getTime());
    if (!permission.ok) return permission;
    if (plan.groupId !== undefined) {
      // Held, so that no one who is removed at this moment leaves a session behind for the group.
      await holdGroup(trx, plan.groupId);
      const offer = mayOfferToGroup(await isGroupMember(trx, plan.groupId, person.id));
      if (!offer.ok) return offer;
    }
    const more = await mayBookAnother(trx, person.id, now());
    return more.ok ? done(hosting) : more;
  };
  const permission = await permit(db);
  if (!permission.ok) return permission;
  return limitedByPerson({ limiter }, limits.createRoomByPerson, person.id, async () => {
    const id = randomUUID();
    const roomUrl = await video.openRoom(id).catch(() => {
      log.warn({ roomId: id }, 'video room not created, retrying');
      return null;
    });
    return transact(db, async (trx): Reply<'createRoom'> => {
      await lockRoomsAndPlans(trx, { people: [person.id] });
      const still = await permit(trx);
      if (!still.ok) return still;
      const { profileSince } = still.value;
      const byNewHost = profileSince === null || isNewHost(profileSince, now().getTime());
      const icsUid = `${id}@${new URL(origin).hostname}`;
      const isHeldBack = plan.favouritesFirst === true && !plan.private;
      await addRoom(trx, {
        ...plan,
        id,
        roomUrl,
        icsUid,
        byNewHost,
        private: plan.private || isHeldBack || plan.groupId !== undefined,
        opensAt: isHeldBack ? new Date(opensToEveryoneAt(plan.startUtc, now().getTime())) : null,
      });
      if (plan.examiners && plan.examiners.seats > 0) {
        await setSeats(trx, id, seatsOf(null, plan.examiners.seats));
        await setPanelWishes(trx, id, plan.examiners);
      }
      const room = await queueInvitations(trx, id, { occasion: 'held', byUserId: person.id });
      if (roomUrl === null) await addJob(trx, 'open-video-room', { roomId: id });
      return done({ room: roomFor(room, person.id) });
    });
  });
};
