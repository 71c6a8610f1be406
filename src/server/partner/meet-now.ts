import { randomUUID } from 'node:crypto';
import type { NowState } from '../../contract/now.ts';
import { aboutLine, emptyAbout } from '../../domain/profile/about.ts';
import {
  ASKED_FOR_MS,
  bestNow,
  hasAgreedNow,
  mayAnswerNow,
  mayWaitNow,
  NOW_LASTS_MS,
  NOW_SESSION_MINUTES,
  otherOfMeeting,
} from '../../domain/partner/now-queue.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { reliabilityWord } from '../../domain/attendance/reliability.ts';
import { rangeOf } from '../../domain/room/time-range.ts';
import { isNewHost } from '../../domain/room/room-policy.ts';
import { listTurnouts } from '../attendance/attendance.store.ts';
import { readBlockedWith } from '../block/block.store.ts';
import { mayBookAnother } from '../booking/schedule-room.ts';
import { isGroupMember } from '../group/group.store.ts';
import type { Database } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { limitedByPerson } from '../platform/http/limited.ts';
import { limits } from '../platform/http/limits.ts';
import type { Accepted, Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { readAbouts } from '../profile/about.store.ts';
import { findProfile, findProfiles } from '../profile/profile.store.ts';
import { transact, transactKeeping } from '../platform/database/transact.ts';
import { hasClash, readHosting } from '../room/booking.store.ts';
import { lockRoomsAndPlans } from '../room/lock-order.store.ts';
import { addRoom, setGuest } from '../room/room-change.store.ts';
import {
  addMeeting,
  endMeeting,
  findBooked,
  findFreeNow,
  findMeeting,
  keepFreeNow,
  listOverdueMeetings,
  listSuitable,
  lockNowQueue,
  recordMeetingAgreement,
  removeFreeNow,
  type StoredMeeting,
} from './now-queue.store.ts';

const sessionFrom = (now: Date) =>
  rangeOf({ startUtc: now.toISOString(), durationMinutes: NOW_SESSION_MINUTES });

/** Ends what was not answered in time: who said yes waits on, who did not is not there. */
const endOverdue = async (trx: Database, now: Date): Promise<void> => {
  for (const meeting of await listOverdueMeetings(trx, now)) {
    await endMeeting(trx, meeting.id, 'expired');
    const silent = [meeting.oneId, meeting.otherId].filter((id) => !hasAgreedNow(meeting, id));
    await removeFreeNow(trx, silent);
  }
};

/** Asks someone who waits about the one who suits them best, if there is one: both are claimed here, under one lock. */
const claim = async (trx: Database, userId: string, now: Date): Promise<void> => {
  const mine = await findFreeNow(trx, userId);
  if (!mine || mine.meetingId !== null || mine.until <= now) return;
  const other = bestNow({ ...mine, since: mine.since.getTime() }, await listSuitable(trx, mine, now));
  if (!other) return;
  await addMeeting(trx, [other.userId, userId], { now, expiresAt: new Date(now.getTime() + ASKED_FOR_MS) });
};

/** The one someone is asked about, as they may know them. */
const otherIn = async ({ db, now }: Ports, meeting: StoredMeeting, userId: string) => {
  const otherId = otherOfMeeting(meeting, userId);
  const profile = (await findProfiles(db, [otherId])).get(otherId) ?? null;
  const about = (await readAbouts(db, [otherId])).get(otherId) ?? emptyAbout;
  const turnouts = (await listTurnouts(db, [otherId])).get(otherId) ?? [];
  const seeker = await findFreeNow(db, otherId);
  return {
    profile,
    about: aboutLine(about, now().getTime()),
    reliability: reliabilityWord(turnouts),
    wish: seeker?.wish ?? 'Anything',
  };
};

/** How it stands with someone who is free now, or was until a moment ago. */
const stateOf = async (ports: Ports, userId: string): Promise<NowState> => {
  const { db } = ports;
  const now = ports.now();
  const mine = await findFreeNow(db, userId);
  const meeting = mine?.meetingId ? await findMeeting(db, mine.meetingId) : null;
  if (mine && meeting && meeting.state === 'open' && meeting.expiresAt > now.getTime())
    return {
      state: 'asked',
      meetingId: meeting.id,
      other: await otherIn(ports, meeting, userId),
      expiresAt: meeting.expiresAt,
      agreed: hasAgreedNow(meeting, userId),
    };
  const roomId = await findBooked(db, userId, new Date(now.getTime() - NOW_LASTS_MS));
  if (roomId !== null && !mine) return { state: 'booked', roomId };
  if (!mine || mine.until <= now) return { state: mine ? 'over' : 'out' };
  const { wish, groupId, since, until } = mine;
  return { state: 'waiting', wish, groupId, since: since.getTime(), until: until.getTime() };
};

const reply = async (ports: Ports, userId: string): Reply<'readNow'> =>
  done({ now: await stateOf(ports, userId), serverTime: ports.now().getTime() });

/** Says that the caller is free now, or still is, and looks for someone to meet. */
export const joinNow = (
  ports: Ports,
  { person, wish, groupId = null }: RequestBy<'joinNow'>,
): Reply<'joinNow'> =>
  limitedByPerson(ports, limits.freeNowByPerson, person.id, async () => {
    const { db } = ports;
    const now = ports.now();
    const joined = await transact(db, async (trx): Promise<Outcome<null>> => {
      const permission = mayWaitNow({
        hasProfile: (await findProfile(trx, person.id)) !== null,
        hasSession: await hasClash(trx, person.id, sessionFrom(now)),
        isInGroup: groupId === null || (await isGroupMember(trx, groupId, person.id)),
      });
      if (!permission.ok) return permission;
      const more = await mayBookAnother(trx, person.id, now);
      if (!more.ok) return more;
      await lockNowQueue(trx);
      await endOverdue(trx, now);
      const before = await findFreeNow(trx, person.id);
      // Someone whose time is over has to say so again: a page that was left open must not wait forever.
      if (before && before.until <= now) await removeFreeNow(trx, [person.id]);
      const until = new Date(now.getTime() + NOW_LASTS_MS);
      await keepFreeNow(trx, { userId: person.id, wish, groupId }, { now, until });
      await claim(trx, person.id, now);
      return done(null);
    });
    return joined.ok ? reply(ports, person.id) : joined;
  });

export const readNow = (ports: Ports, { person }: RequestBy<'readNow'>): Reply<'readNow'> =>
  reply(ports, person.id);

/** Takes the caller out of the queue. Someone who is asked about them waits on. */
export const leaveNow = ({ db }: Ports, { person }: RequestBy<'leaveNow'>): Accepted =>
  transact(db, async (trx): Accepted => {
    await lockNowQueue(trx);
    const mine = await findFreeNow(trx, person.id);
    if (mine?.meetingId) await endMeeting(trx, mine.meetingId, 'declined');
    await removeFreeNow(trx, [person.id]);
    return done({ status: true });
  });

/** Makes the session of two who both want to meet: private, from now on. Both look at the page that opens it, so no mail is sent. */
const book = async (ports: Ports, trx: Database, meeting: StoredMeeting): Promise<Outcome<null>> => {
  const { origin } = ports;
  const now = ports.now();
  const people = [meeting.oneId, meeting.otherId];
  await lockRoomsAndPlans(trx, { people });
  let mayMeet = !(await readBlockedWith(trx, meeting.oneId)).has(meeting.otherId);
  for (const userId of people) {
    const isFree = !(await hasClash(trx, userId, sessionFrom(now)));
    mayMeet = mayMeet && isFree && (await mayBookAnother(trx, userId, now)).ok;
  }
  if (!mayMeet) {
    await endMeeting(trx, meeting.id, 'declined');
    return refuse('gone', 'This came to nothing. We look on for you.');
  }
  const { profileSince } = await readHosting(trx, meeting.oneId, now);
  const id = randomUUID();
  await addRoom(trx, {
    id,
    hostId: meeting.oneId,
    startUtc: now.toISOString(),
    durationMinutes: NOW_SESSION_MINUTES,
    private: true,
    roomUrl: null,
    icsUid: `${id}@${new URL(origin).hostname}`,
    byNewHost: profileSince === null || isNewHost(profileSince, now.getTime()),
  });
  await setGuest(trx, id, meeting.otherId);
  await addJob(trx, 'open-video-room', { roomId: id });
  await endMeeting(trx, meeting.id, 'booked', id);
  await removeFreeNow(trx, people);
  return done(null);
};

/** Answers whether the caller wants to meet the one they are asked about. */
export const answerNow = async (
  ports: Ports,
  { person, meetingId, meet }: RequestBy<'answerNow'>,
): Reply<'answerNow'> => {
  const now = ports.now();
  // A meeting that came to nothing is over, although it is answered with a refusal.
  const answered = await transactKeeping(ports.db, async (trx): Promise<Outcome<null>> => {
    await lockNowQueue(trx);
    const meeting = await findMeeting(trx, meetingId);
    if (!meeting) return refuse('missing');
    const permission = mayAnswerNow(meeting, person.id, now.getTime());
    if (!permission.ok) return permission;
    if (!meet) {
      await endMeeting(trx, meetingId, 'declined');
      return done(null);
    }
    if (hasAgreedNow(meeting, otherOfMeeting(meeting, person.id))) return book(ports, trx, meeting);
    await recordMeetingAgreement(trx, meeting, person.id, now);
    return done(null);
  });
  return answered.ok ? reply(ports, person.id) : answered;
};
