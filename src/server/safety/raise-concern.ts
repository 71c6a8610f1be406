import { MOST_OPEN_CONCERNS } from '../../domain/safety/concern.ts';
import { isDeletedUser } from '../../domain/account/deleted-user.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { partnerId } from '../../domain/room/room-member.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { addConcern, countOpenConcernsOf } from './concern.store.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { listOrganisers } from '../organiser/organiser.store.ts';
import { findProfile } from '../profile/profile.store.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import { findOwnRoom } from '../room/own-room.ts';
import type { Accepted, RequestBy } from '../platform/http/request.ts';
import { transact } from '../platform/database/transact.ts';

type RaisedConcern = RequestBy<'reportPerson'>;

/** When the session began that a report is about: one of the caller's own with that person. */
const findSessionStart = async (
  ports: Ports,
  { person, userId, roomId }: RaisedConcern,
): Promise<Outcome<Date | null>> => {
  if (roomId === undefined) return done(null);
  const room = await findOwnRoom(ports, roomId, person.id);
  if (!room.ok) return room;
  return partnerId(room.value, person.id) === userId
    ? done(new Date(room.value.startUtc))
    : refuse('forbidden');
};

const MANY_OPEN = refuse(
  'too-many',
  'Your earlier reports still wait for the organisers. Please write to them.',
);

/** Tells the organisers about someone, who is not told. */
export const raiseConcern = async (ports: Ports, report: RaisedConcern): Accepted => {
  const { person, userId, reason, words } = report;
  if (userId === person.id) return refuse('invalid', 'You cannot report yourself.');
  if (isDeletedUser(userId) || !(await findProfile(ports.db, userId))) return refuse('missing');
  const start = await findSessionStart(ports, report);
  if (!start.ok) return start;
  // The organisers read the oldest first: more of one person's would keep those of others from them.
  if ((await countOpenConcernsOf(ports.db, person.id)) >= MOST_OPEN_CONCERNS) return MANY_OPEN;
  return limitedByPerson(ports, limits.reportByPerson, person.id, async () => {
    const sessionStart = start.value;
    const concern = { byUserId: person.id, aboutUserId: userId, reason, words, sessionStart };
    const organisers = await listOrganisers(ports.db, ports.organiserEmails);
    await transact(ports.db, async (trx) => {
      const concernId = await addConcern(trx, concern);
      for (const organiserId of organisers)
        if (organiserId !== userId && organiserId !== person.id)
          await addJob(trx, 'mail-concern', { userId: organiserId, concernId });
    });
    return done({ status: true });
  });
};
