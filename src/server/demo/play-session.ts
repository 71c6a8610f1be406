import { recordAttendance } from '../attendance/attendance.store.ts';
import { acceptRoom } from '../booking/change-room.ts';
import { moveStage } from '../practice/move-stage.ts';
import { scheduleRoom } from '../booking/schedule-room.ts';
import type { Room } from '../../contract/room.ts';
import type { Person } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { playDebrief, type DebriefScript } from './play-debrief.ts';
import { at, playRound, settled, type Script } from './play-round.ts';

const DAY_MS = 24 * 3_600_000;
const BREAK_MS = 4 * 60_000;

export type Plan = { host: Person; start: Date; minutes?: 30 | 60 | 90; isPrivate?: boolean; guest?: Person };

/** Puts up a room a day before its start, or now if that is sooner, and has its guest accept it. */
export const arrange = async (ports: Ports, plan: Plan): Promise<Room> => {
  const { host, start, minutes = 60, isPrivate = false, guest } = plan;
  const then = at(ports, Math.min(ports.now().getTime(), start.getTime() - DAY_MS));
  const startUtc = start.toISOString();
  const wish = { hostId: host.id, startUtc, private: isPrivate, durationMinutes: minutes };
  const { room } = settled(await scheduleRoom(then, { person: host, plan: wish }));
  if (!guest) return room;
  return settled(await acceptRoom(then, { person: guest, roomId: room.id, guestId: guest.id })).room;
};

/** A session that took place: its rounds, one after the other, and its end unless it still goes on. */
export const playSession = async (
  ports: Ports,
  plan: Plan & { guest: Person },
  scripts: readonly (Script & { debrief?: DebriefScript })[],
  { finished = true }: { finished?: boolean } = {},
): Promise<{ roomId: string; roundIds: string[] }> => {
  const { host, guest } = plan;
  const { id: roomId } = await arrange(ports, plan);
  const startUtc = plan.start.toISOString();
  for (const { id: userId } of [host, guest])
    await recordAttendance(ports.db, { roomId, userId, startUtc }, new Date(plan.start.getTime() + BREAK_MS));
  const stage = { roomId, host, guest };
  const roundIds: string[] = [];
  let startsAt = plan.start.getTime() + BREAK_MS;
  for (const [index, script] of scripts.entries()) {
    const { roundId, endedAt } = await playRound(ports, stage, script, { roundNumber: index + 1, startsAt });
    roundIds.push(roundId);
    const [candidate, partner] = script.candidate === 'host' ? [host, guest] : [guest, host];
    const played = { roundId, caseBriefId: script.caseId, candidate, partner, startedAt: startsAt, endedAt };
    if (script.debrief) await playDebrief(ports, played, script.debrief);
    startsAt = endedAt + BREAK_MS;
  }
  if (finished) settled(await moveStage(at(ports, startsAt), { person: host, roomId, stage: 'Finished' }));
  return { roomId, roundIds };
};
