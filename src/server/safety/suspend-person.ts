import { maySuspend } from '../../domain/organiser/organiser-policy.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import type { Ports } from '../platform/ports.ts';
import { lockAccount } from '../account/account.store.ts';
import { lockPlansAndTheirRooms } from '../room/lock-order.store.ts';
import { listExaminedAhead } from '../examiner/examiner-seat.store.ts';
import { removeFeed } from '../calendar/calendar-feed.store.ts';
import { transact } from '../platform/database/transact.ts';
import { removeSeekers } from '../partner/match-seeker.store.ts';
import { isOrganiser, logAction } from '../organiser/organiser.store.ts';
import { endSessions } from '../account/session.store.ts';
import { addSuspension, removeSuspension } from '../account/suspension.store.ts';
import { listRoomIdsAhead } from '../room/booking.store.ts';
import { endOpenPairings } from '../partner/answer-pairing.ts';
import type { Accepted, RequestBy } from '../platform/http/request.ts';
import { endSessionsFor } from '../proposal/step-back.ts';

type SuspensionRequest = RequestBy<'suspendPerson'>;

/** Suspends an account at once: its sign-ins and sockets end, and so do its upcoming sessions and what is asked about others. */
export const suspendPerson = (
  { db, now, organiserEmails }: Ports,
  { person, userId, words }: SuspensionRequest,
): Accepted =>
  transact(db, async (trx): Accepted => {
    const permission = maySuspend(userId, await isOrganiser(trx, userId, organiserEmails));
    if (!permission.ok) return permission;
    // What they book at this moment is waited for, and ends with the rest.
    const roomIds = await lockPlansAndTheirRooms(trx, {
      people: [userId],
      listRoomIds: async () => [
        ...(await listRoomIdsAhead(trx, userId, now())),
        ...(await listExaminedAhead(trx, userId, now())),
      ],
    });
    if (!(await lockAccount(trx, userId))) return refuse('missing');
    if (!(await addSuspension(trx, { userId, byUserId: person.id, words }))) return done({ status: true });
    await endSessions(trx, userId);
    await removeFeed(trx, userId);
    // So that no partner waits for them.
    await endSessionsFor(trx, roomIds, { userId, now: now() });
    await endOpenPairings(trx, { userId, now: now() });
    await removeSeekers(trx, [userId]);
    await logAction(trx, { by: person, aboutUserId: userId, action: 'suspended', words });
    return done({ status: true });
  });

/** Lets a suspended account sign in again. What was cancelled stays cancelled. */
export const restorePerson = ({ db }: Ports, { person, userId, words }: SuspensionRequest): Accepted =>
  transact(db, async (trx): Accepted => {
    if (!(await removeSuspension(trx, userId))) return refuse('missing');
    await logAction(trx, { by: person, aboutUserId: userId, action: 'restored', words });
    return done({ status: true });
  });
