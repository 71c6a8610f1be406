/** A session as it should be known to everyone, kept beside the database by simpler means. */
export type ModelRoom = {
  id: string;
  hostId: string;
  guestId: string | null;
  start: number;
  changed: number;
  gone: boolean;
};
export type ModelPerson = {
  id: string;
  zone: string;
  wants: 'both' | 'day' | 'hour' | 'none';
  gone: boolean;
};

const MINUTE = 60_000;
const leads = {
  day: { lead: 1440 * MINUTE, late: 120 * MINUTE },
  hour: { lead: 60 * MINUTE, late: 15 * MINUTE },
};
type Lead = keyof typeof leads;
const REMINDER = /^reminder-(day|hour)-([0-9a-f-]{36})-([0-9a-f-]{36})-(\d+)$/;

/** What must be sent and what may be sent, decided by reading the model alone. */
export const makeModel = () => {
  const rooms = new Map<string, ModelRoom>();
  const people = new Map<string, ModelPerson>();
  const byStart = new Map<number, Set<ModelRoom>>();
  const sent = new Map<string, number>();
  const lost = new Set<string>();
  const faults: string[] = [];
  let total = 0;

  const place = (room: ModelRoom) => {
    const there = byStart.get(room.start) ?? new Set();
    byStart.set(room.start, there.add(room));
  };
  const wants = (userId: string, lead: Lead): boolean => {
    const person = people.get(userId);
    return person !== undefined && !person.gone && (person.wants === 'both' || person.wants === lead);
  };

  /** The ids of the mails that must have been sent when a look at `now` is over. */
  const dueAt = (now: number): string[] => {
    const due: string[] = [];
    for (const lead of ['day', 'hour'] as const) {
      const { lead: before, late } = leads[lead];
      const until = Math.floor((now + before) / (15 * MINUTE)) * 15 * MINUTE;
      for (let start = until; start > now + before - late; start -= 15 * MINUTE)
        for (const room of byStart.get(start) ?? []) {
          if (room.gone || room.guestId === null || room.changed > start - before) continue;
          for (const userId of [room.hostId, room.guestId])
            if (wants(userId, lead)) due.push(`reminder-${lead}-${room.id}-${userId}-${start}`);
        }
    }
    return due;
  };

  const clockOf = (instant: number, zone: string): string =>
    new Date(instant).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

  return {
    rooms,
    people,
    faults,
    add: (room: ModelRoom) => {
      rooms.set(room.id, room);
      place(room);
    },
    move: (room: ModelRoom, start: number, now: number) => {
      byStart.get(room.start)?.delete(room);
      room.start = start;
      room.changed = now;
      place(room);
    },
    /** Judges a mail that was sent at `now`. */
    judge: ({ id, subject }: { id: string; subject: string }, now: number) => {
      const [, lead, roomId = '', userId = '', start] = REMINDER.exec(id) ?? [];
      if (lead !== 'day' && lead !== 'hour') return;
      total += 1;
      const room = rooms.get(roomId);
      const person = people.get(userId);
      const { lead: before, late } = leads[lead];
      const left = Number(start) - now;
      const isMember = room?.hostId === userId || room?.guestId === userId;
      if (!room || !person || room.gone || room.guestId === null || room.start !== Number(start) || !isMember)
        return void faults.push(`wrong: ${id}`);
      if (!wants(userId, lead)) faults.push(`unwanted: ${id}`);
      if (left > before || left <= before - late) faults.push(`late: ${id} ${left / MINUTE}`);
      if (!subject.includes(`, ${clockOf(room.start, person.zone)} `)) faults.push(`clock: ${id} ${subject}`);
      if (sent.has(id)) faults.push(`doubled: ${id}`);
      sent.set(id, now);
    },
    /** The reminders that a process held when it was killed: at most the one that it was sending. */
    killedWith: (ids: readonly string[]) => {
      const held = ids.filter((id) => !sent.has(id) && !lost.has(id));
      if (held.length > 1) faults.push(`lost more than one: ${held.join(' ')}`);
      for (const id of held) lost.add(id);
    },
    missedAt: (now: number) => {
      for (const id of dueAt(now))
        if (!sent.has(id) && !lost.has(id)) faults.push(`missed: ${id} at ${new Date(now).toISOString()}`);
    },
    counts: () => ({ total, distinct: sent.size, lost: lost.size }),
  };
};
