import { randomUUID } from 'node:crypto';
import type { Room } from '../../contract/room.ts';
import { done, type Outcome } from '../../domain/refusal.ts';
import { maySchedule } from '../../domain/room-policy.ts';
import { limits } from '../limits.ts';
import type { Person } from '../person.ts';
import type { Ports } from '../ports.ts';
import { addJob } from '../store/job.ts';
import { findRoom } from '../store/room.ts';
import { addRoom } from '../store/room-change.ts';
import { tellCalendars } from '../store/room-version.ts';
import { limited } from './limited.ts';

export type RoomPlan = { hostId: string; startUtc: string; private: boolean; durationMinutes: number };

/** Puts up a room in the caller's name. Without an answer from the video provider its address is filled in later. */
export const scheduleRoom = async (
  { db, video, limiter, now, log, origin }: Ports,
  { person, plan }: { person: Person; plan: RoomPlan },
): Promise<Outcome<{ room: Room }>> => {
  const permission = maySchedule(plan.hostId, person.id, plan.startUtc, now().getTime());
  if (!permission.ok) return permission;
  return limited(
    limiter,
    [{ rule: limits.createRoomByPerson, key: person.id }],
    { forgive: false },
    async () => {
      const id = randomUUID();
      const roomUrl = await video.openRoom(id).catch(() => {
        log.warn({ roomId: id }, 'video room not created, retrying');
        return null;
      });
      const room = await db.transaction().execute(async (trx) => {
        const icsUid = `${id}@${new URL(origin).hostname}`;
        await addRoom(trx, { ...plan, id, startUtc: new Date(plan.startUtc), roomUrl, icsUid });
        await tellCalendars(trx, id, { occasion: 'held', byUserId: person.id });
        if (roomUrl === null) await addJob(trx, 'open-video-room', { roomId: id });
        return findRoom(trx, id);
      });
      if (!room) throw new Error('a room just made is not there');
      return done({ room });
    },
  );
};
