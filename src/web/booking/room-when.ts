import { CalendarDate } from '@internationalized/date';
import { AVAILABLE_LEAD_MS, clashingRooms, isTooSoon, type RoomTime } from '../../domain/room/room.ts';
import { startProblem } from '../../domain/room/room-start.ts';
import type { Room } from '../../contract/room.ts';
import { hostName, guestName } from '../../domain/room/room-people.ts';
import { DEFAULT_SLOT, slotInstant, slotOf, slotsOfDay, SLOTS } from '../../domain/foundation/time-slot.ts';
import { formatStart, viewerZone } from '../platform/when.ts';

/** A day and a slot as picked, before they are an instant. */
export type When = { day: CalendarDate | null; slot: string };

export const emptyWhen: When = { day: null, slot: DEFAULT_SLOT };

/** The picked instant; null until there is a day. */
export const instantOf = ({ day, slot }: When): number | null => day && slotInstant(day, slot, viewerZone());

/** The slots of a day; those after `from` on its day, unless none is left. */
export const slotsFor = (day: CalendarDate | null, from: number | null): readonly string[] => {
  if (!day) return SLOTS;
  const slots = slotsOfDay(day, viewerZone());
  if (from === null || dayOf(from).compare(day) !== 0) return slots;
  const ahead = slots.filter((slot) => (slotInstant(day, slot, viewerZone()) ?? 0) > from);
  return ahead.length > 0 ? ahead : slots;
};

/** Another day for the same slot, or for the next one where clocks jump over it or it has passed. */
export const onDay = (when: When, day: CalendarDate, from: number | null): When => {
  const slots = slotsFor(day, from);
  const slot = slots.find((other) => other >= when.slot) ?? slots.at(-1) ?? DEFAULT_SLOT;
  return { day, slot };
};

/** Where an instant stands in the calendar, rounded down to a slot; today at the default slot when it is none. */
export const whenOf = (startUtc: string, now: number): When => {
  const instant = Date.parse(startUtc);
  if (!Number.isFinite(instant)) return { day: dayOf(now), slot: DEFAULT_SLOT };
  return { day: dayOf(instant), slot: slotOf(instant, viewerZone()).slot };
};

export const dayOf = (now: number): CalendarDate => {
  const { day } = slotOf(now, viewerZone());
  return new CalendarDate(day.year, day.month, day.day);
};

const LEAD_MINUTES = AVAILABLE_LEAD_MS / 60_000;
const TOO_SOON = `Too soon for others to find: open sessions leave the list ${LEAD_MINUTES} minutes before they start.`;

/** A word of caution about a plan, which nothing prevents; null when there is nothing to say. */
export const cautionFor = (
  plan: Pick<Room, 'durationMinutes' | 'private'> &
    Partial<Pick<Room, 'id' | 'guestId'>> & { instant: number | null },
  mine: readonly Room[],
  me: string,
  now: number,
): string | null => {
  const { id, instant, durationMinutes } = plan;
  if (instant === null) return null;
  if (instant <= now) return 'This time has already passed. Choose a later one.';
  const startUtc = new Date(instant).toISOString();
  const problem = startProblem(startUtc, now);
  if (problem) return problem;
  if (isTooSoon({ ...plan, startUtc }, now)) return TOO_SOON;
  return clashWords({ id, startUtc, durationMinutes }, mine, me);
};

/** The same of an invitation that I would accept; null too where the server refuses it: only a session that waits for its guest can be booked over. */
export const acceptClash = (room: Room, mine: readonly Room[], me: string): string | null =>
  clashingRooms(mine, room).some((other) => other.guestId) ? null : clashWords(room, mine, me);

/** Which session of mine a plan overlaps, in words; null when there is none. */
export const clashWords = (
  plan: RoomTime & { id?: string | undefined },
  mine: readonly Room[],
  me: string,
): string | null => {
  const [other] = clashingRooms(mine, plan);
  if (!other) return null;
  const partner = other.hostId === me ? guestName(other, me) : hostName(other);
  const people = partner === 'No Guest' ? '' : ` with ${partner}`;
  return `This overlaps your session${people} on ${formatStart(other.startUtc)}.`;
};
