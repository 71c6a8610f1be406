import {
  countsAsEntering,
  countsAsMissed,
  mayEndWait,
  mayNudge,
  mayOpenSeat,
  missedSession,
  turnedUp,
  waitingFor,
  type PartnerWait,
} from '../../domain/attendance/attendance.ts';
import { mayExamine } from '../../domain/examiner/examiner-policy.ts';
import { isExaminer, seatedIn } from '../../domain/room/panel.ts';
import { mayRing } from '../../domain/attendance/ring.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { mayEnter, mayFreeSeat } from '../../domain/room/room-policy.ts';
import { partnerName } from '../../domain/room/room-people.ts';
import { partnerId } from '../../domain/room/room-member.ts';
import { stageOf } from '../../domain/room/stage.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import type { Person, Reply } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import {
  listMissed,
  recordMissedSession,
  recordNudge,
  recordRing,
  recordAttendance,
  readAttendances,
} from './attendance.store.ts';
import type { Database } from '../platform/database/database.ts';
import { enqueuePush } from '../account/send-push.job.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { closeProposals } from '../proposal/proposal.store.ts';
import { findRoom, type StoredRoom } from '../room/room.store.ts';
import { clearGuest, setStage, setTimes } from '../room/room-change.store.ts';
import { findLastSet, queueInvitations } from '../room/room-version.store.ts';
import { hasHistory } from '../round/round.store.ts';
import { inRoom, type InRoom } from '../room/in-room.ts';
import { recordStay } from '../room/presence.store.ts';

type RoomRequest = { person: Person; roomId: string };

const readWaiting = async (
  db: Database,
  room: StoredRoom,
  userId: string,
  now: number,
): Promise<PartnerWait | null> => {
  const attendances = await readAttendances(db, room.id);
  const mine = attendances.get(userId) ?? null;
  const partners = attendances.get(partnerId(room, userId) ?? '') ?? null;
  return waitingFor(room, userId, { mine, partners }, now);
};

/** Records that someone is in the practice room, or in its call alone: their stay, and that they attended. */
export const recordPresence = async (
  db: Database,
  room: StoredRoom,
  userId: string,
  now: Date,
): Promise<void> => {
  const { id: roomId, startUtc } = room;
  if (stageOf(room) !== 'Finished') await recordStay(db, { roomId, userId }, now);
  if (countsAsEntering(room, now.getTime())) await recordAttendance(db, { roomId, userId, startUtc }, now);
};

/** Records that the caller is in the room, and answers what they are offered if their partner is not. */
export const enterRoom = async (ports: Ports, { person, roomId }: RoomRequest): Reply<'enterRoom'> => {
  const { db, now } = ports;
  const room = await findRoom(db, roomId);
  if (!room) return refuse('missing');
  const permission = isExaminer(room, person.id) ? mayExamine(room, person.id) : mayEnter(room, person.id);
  if (!permission.ok) return permission;
  await recordPresence(db, room, person.id, now());
  return done({ waiting: await readWaiting(db, room, person.id, now().getTime()) });
};

/** Records which examiners of a session that took place did not come; it went on without them. */
export const recordAbsentExaminers = async (trx: Database, room: StoredRoom, now: Date): Promise<void> => {
  const examiners = seatedIn(room.panel);
  if (examiners.length === 0 || !(await hasHistory(trx, room.id))) return;
  const attendances = await readAttendances(trx, room.id);
  for (const userId of examiners)
    if (!turnedUp(room, attendances.get(userId) ?? null))
      await recordMissedSession(trx, { roomId: room.id, userId, startUtc: room.startUtc }, now);
};

/** What became of a session that the caller or their partner missed. */
export const readMissed = async (
  { db }: Pick<Ports, 'db'>,
  { person, roomId }: RoomRequest,
): Reply<'readMissed'> => {
  const room = await findRoom(db, roomId);
  if (!room) return refuse('missing');
  const missed = missedSession(room, person.id, await listMissed(db, roomId));
  return missed.ok ? done({ missed: missed.value, partner: partnerName(room, person.id) }) : missed;
};

/** What a change of a room that someone waits in goes by. */
type Wait = InRoom & { waiting: PartnerWait | null; partner: string };

const inWait = <T>(
  ports: Ports,
  { person, roomId }: RoomRequest,
  work: (wait: Wait) => Promise<Outcome<T>>,
) =>
  inRoom<T>(ports, { roomId, person, may: mayEnter }, async ({ trx, room }) => {
    const waiting = await readWaiting(trx, room, person.id, ports.now().getTime());
    const partner = partnerId(room, person.id);
    if (partner === null) return refuse('conflict', 'Nobody else is in this session.');
    const free = mayFreeSeat(await hasHistory(trx, roomId));
    return free.ok ? work({ trx, room, waiting, partner }) : free;
  });

/** Has the partner the caller waits for asked by mail, once. */
export const nudgePartner = (ports: Ports, caller: RoomRequest): Reply<'nudgePartner'> =>
  inWait(ports, caller, async ({ trx, room, waiting, partner }) => {
    const { roomId } = caller;
    const permission = mayNudge(waiting);
    if (!permission.ok) return permission;
    await recordNudge(trx, { roomId, userId: partner, startUtc: room.startUtc }, ports.now());
    await addJob(trx, 'mail-nudge', { roomId, userId: partner });
    await enqueuePush(trx, { userId: partner, kind: 'waiting', subjectId: roomId });
    return done({ waiting: waiting && { ...waiting, mayNudge: false } });
  });

/** Has the open pages of the partner ring, once. */
export const ringPartner = (ports: Ports, { person, roomId }: RoomRequest): Reply<'ringPartner'> =>
  inRoom(ports, { roomId, person, may: mayEnter }, async ({ trx, room }) => {
    const partner = partnerId(room, person.id);
    if (partner === null) return refuse('conflict', 'Nobody else is in this session.');
    const now = ports.now();
    const attendances = await readAttendances(trx, roomId);
    const [own, partners] = [attendances.get(person.id) ?? null, attendances.get(partner) ?? null];
    const permission = mayRing(room, { own, partners }, now.getTime());
    if (!permission.ok) return permission;
    await recordRing(trx, { roomId, userId: partner, startUtc: room.startUtc }, now);
    return done({ status: true as const });
  });

/** Records that the partner was missed, and closes what is proposed: the caller waits no longer. */
const endWait = async ({ trx, room, partner }: Wait, { person, roomId }: RoomRequest, now: Date) => {
  if (countsAsMissed(await findLastSet(trx, roomId), person.id))
    await recordMissedSession(trx, { roomId, userId: partner, startUtc: room.startUtc }, now);
  await closeProposals(trx, roomId, 'superseded');
};

/** Gives the seat of a guest who has not come to others, from the next start that they can find. */
export const openSeat = (ports: Ports, caller: RoomRequest): Reply<'openSeat'> =>
  inWait(ports, caller, async (wait) => {
    const { roomId, person } = caller;
    const { trx, partner } = wait;
    const range = mayOpenSeat(wait.waiting);
    if (!range.ok) return range;
    await endWait(wait, caller, ports.now());
    await clearGuest(trx, roomId, partner);
    await setTimes(trx, roomId, range.value, ports.now());
    const cause = { occasion: 'left', byUserId: person.id, leftUserId: partner } as const;
    return done({ room: roomFor(await queueInvitations(trx, roomId, cause), person.id) });
  });

/** Ends a session to which the caller's partner has not come. */
export const endMissedSession = (ports: Ports, caller: RoomRequest): Reply<'endMissedSession'> =>
  inWait(ports, caller, async (wait) => {
    const { roomId, person } = caller;
    const { trx } = wait;
    const permission = mayEndWait(wait.waiting);
    if (!permission.ok) return permission;
    await endWait(wait, caller, ports.now());
    await setStage(trx, roomId, 'Finished');
    const ended = await findRoom(trx, roomId);
    return ended ? done({ room: roomFor(ended, person.id) }) : refuse('missing');
  });
