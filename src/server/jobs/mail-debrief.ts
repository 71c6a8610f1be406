import { hasBothPeople, partnerName } from '../../domain/room-people.ts';
import type { JobHandler } from '../job-table.ts';
import { debriefLetter } from '../mail/debrief.ts';
import { letterMail } from '../mail/layout.ts';
import type { Ports } from '../ports.ts';
import { findAddressee } from '../store/account.ts';
import { listMissingForms, setAsked } from '../store/debrief-form.ts';
import { findRoom } from '../store/room.ts';

/** Asks someone once for the forms they have not handed in after a session. */
export const mailDebrief =
  ({ db, mailer, origin, now }: Ports): JobHandler<'mail-debrief'> =>
  async ({ roomId, userId }) => {
    const [room, addressee] = await Promise.all([findRoom(db, roomId), findAddressee(db, userId)]);
    const missing = await listMissingForms(db, roomId, userId);
    const [first] = missing;
    if (!room || !hasBothPeople(room) || !addressee || !first) return;
    const { firstName, email } = addressee;
    const words = debriefLetter(missing, { firstName, partner: partnerName(room, userId), origin });
    const to = { userId, name: firstName ?? '', address: email };
    await mailer.send(
      letterMail({ id: `debrief-${first.roundId}-${userId}`, about: 'session', to, ...words }),
    );
    await setAsked(
      db,
      missing.map(({ roundId }) => roundId),
      userId,
      now(),
    );
  };
