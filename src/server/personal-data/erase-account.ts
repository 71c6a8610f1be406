import { DELETED_USER_ID } from '../../domain/account/deleted-user.ts';
import { outcomeAfterErasure, needsCancelling } from '../../domain/personal-data/erasure.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { isInCalendars } from '../../domain/calendar/invitation.ts';
import { seatedIn } from '../../domain/room/panel.ts';
import { isHost, isMember } from '../../domain/room/room.ts';
import type { RequestBy, Accepted, Person } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { addErasureAudit } from '../account/audit.store.ts';
import { findAddressee } from '../account/account.store.ts';
import type { Database } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import {
  idsInJobs,
  removeAccount,
  removeAssessmentsOf,
  removeEveryTrackOf,
  removeRoomAndVersions,
  removeSignalsOf,
  replaceWithDeletedUser,
} from './erasure.store.ts';
import { lockRoomsOf } from '../round/rooms-of-person.store.ts';
import { addJob, removeJobsAbout } from '../platform/jobs/job.store.ts';
import { removeOwnStationsOf } from '../station/own-station-removal.store.ts';
import { closeProposals } from '../proposal/proposal.store.ts';
import { removeWordsOf } from '../recording/spoken-words.store.ts';
import { clearGuest, finishRoom, removeRoom } from '../room/room-change.store.ts';
import { queueCancellations, queueInvitations } from '../room/room-version.store.ts';
import { closeRoundsOf } from '../assessment/close-round.ts';
import { vacateSeat } from '../examiner/vacate-seat.ts';
import { transferGroups } from '../group/join-group.ts';
import { hasNoPassword, lockProvenAccount, proveIdentity, type Proof } from '../account/identity-proof.ts';
import { emptyCalendar } from '../calendar/move-calendar.ts';

type Left = Awaited<ReturnType<typeof lockRoomsOf>>[number];

/** Removes someone from a room, and updates the calendar of the one who stays. */
const leaveRoom = async (trx: Database, room: Left, userId: string, now: Date): Promise<void> => {
  const roomId = room.id;
  const outcome = outcomeAfterErasure(room, userId, now.getTime());
  if (outcome === 'remove') {
    // Without a partner there is no one to tell but examiners.
    if (seatedIn(room.panel).length === 0 || !isInCalendars(room, now.getTime()))
      return removeRoomAndVersions(trx, roomId);
    await queueCancellations(
      trx,
      { ...room, hostId: DELETED_USER_ID },
      { byUserId: DELETED_USER_ID, occasion: 'abandoned' },
    );
    return removeRoom(trx, roomId);
  }
  await closeProposals(trx, roomId, 'superseded');
  if (outcome === 'reopen') {
    await clearGuest(trx, roomId, userId);
    await queueInvitations(trx, roomId, { occasion: 'reopened', byUserId: DELETED_USER_ID });
    return;
  }
  if (needsCancelling(room, outcome, now.getTime())) {
    const nameless = isHost(room, userId) ? { hostId: DELETED_USER_ID } : { guestId: DELETED_USER_ID };
    await queueCancellations(
      trx,
      { ...room, ...nameless },
      { byUserId: DELETED_USER_ID, occasion: 'abandoned' },
    );
    // A calendar that is subscribed to goes by the version of the room.
    if (outcome === 'finish') await finishRoom(trx, roomId);
  }
  if (outcome === 'cancel') return removeRoom(trx, roomId);
  await closeRoundsOf(trx, room, now);
  return replaceWithDeletedUser(trx, roomId, userId);
};

/** Atomic: files outside the database are removed by jobs enqueued in the same transaction. */
const erase = (trx: Database, person: Person, proof: Proof, now: Date): Accepted =>
  transact(trx, async (all): Accepted => {
    const userId = person.id;
    // Rooms before people, the order everyone else locks them in; a room made in between is met the second time.
    await lockRoomsOf(all, userId);
    const locked = await lockProvenAccount(all, person, proof);
    if (!locked.ok) return locked;
    if (!locked.value) return done({ status: true });
    const known = await lockRoomsOf(all, userId);
    const rooms = known.filter((room) => isMember(room, userId));
    const ids = await idsInJobs(all, userId);
    await removeSignalsOf(all, userId);
    await removeEveryTrackOf(all, userId);
    await removeWordsOf(all, userId);
    await removeAssessmentsOf(all, userId);
    await emptyCalendar(all, userId, known, now);
    for (const room of rooms) await leaveRoom(all, room, userId, now);
    for (const room of known) await vacateSeat(all, room, { userId, byUserId: userId });
    await transferGroups(all, userId);
    await removeOwnStationsOf(all, userId);
    await removeJobsAbout(all, ids);
    await removeAccount(all, userId);
    await addErasureAudit(all, person.from);
    await addJob(all, 'forget-mails', { userId });
    return done({ status: true });
  });

/** Deletes the caller's account. Idempotent: of two requests at once, both succeed. */
export const eraseAccount = async (
  ports: Ports,
  { person, password }: RequestBy<'eraseAccount'>,
): Accepted => {
  if (!(await findAddressee(ports.db, person.id))) return done({ status: true });
  if (password === undefined && !(await hasNoPassword(ports.db, person.id))) return refuse('unproven');
  const proof = await proveIdentity(ports, person, password, 'The password is not right.');
  if (!proof.ok) return proof;
  return erase(ports.db, person, proof.value, ports.now());
};
