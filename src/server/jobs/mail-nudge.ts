import { countsAsEntering, turnedUp } from '../../domain/attendance.ts';
import { isMember } from '../../domain/room.ts';
import type { JobHandler } from '../job-table.ts';
import { letterMail } from '../mail/layout.ts';
import { nudgeMail } from '../mail/nudge.ts';
import type { Ports } from '../ports.ts';
import { findAddressees } from '../store/account.ts';
import { readAttendances } from '../store/attendance.ts';
import { findRoom } from '../store/room.ts';

/** Asks someone to come to the session that their partner waits in, unless they have come or it is over. */
export const mailNudge =
  ({ db, mailer, origin, now }: Ports): JobHandler<'mail-nudge'> =>
  async ({ roomId, userId }) => {
    const room = await findRoom(db, roomId);
    if (!room || !isMember(room, userId) || !countsAsEntering(room, now().getTime())) return;
    const attendance = (await readAttendances(db, roomId)).get(userId) ?? null;
    if (turnedUp(room, attendance)) return;
    const people = await findAddressees(db, [room.hostId, room.guestId]);
    const to = people.find((person) => person.userId === userId);
    const partner = people.find((person) => person.userId !== userId);
    if (!to || !partner) return;
    const { startUtc, endUtc } = room;
    await mailer.send(
      letterMail(
        nudgeMail({ roomId, to, partner: partner.name, startUtc, endUtc }, { origin, now: now().getTime() }),
      ),
    );
  };
