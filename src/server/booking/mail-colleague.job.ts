import { mayInvite } from '../../domain/room/room-policy.ts';
import type { JobHandler } from '../platform/jobs/job-table.ts';
import { colleagueMail } from './colleague.mail.ts';
import { letterMail } from '../platform/mail/layout.ts';
import type { Ports } from '../platform/ports.ts';
import { findAddressees, findUserByEmail } from '../account/account.store.ts';
import { readBlockedWith } from '../block/block.store.ts';
import { findRoom } from '../room/room.store.ts';

/** Mails the link of a session to a colleague of its host's, if the seat is still free. */
export const mailColleague =
  ({ db, mailer, origin, now }: Ports): JobHandler<'mail-colleague'> =>
  async ({ inviteId, hostId, roomId, email }) => {
    const room = await findRoom(db, roomId);
    if (!room || !mayInvite(room, hostId, now().getTime()).ok) return;
    const [host] = await findAddressees(db, [hostId]);
    if (!host) return;
    // Where the address has an account, what is kept here of the mail goes with it.
    const userId = (await findUserByEmail(db, email))?.id ?? inviteId;
    // People get no mail from someone they blocked, and the sender is not told.
    if ((await readBlockedWith(db, hostId)).has(userId)) return;
    const { startUtc, endUtc } = room;
    const facts = { id: inviteId, to: { userId, address: email }, host, roomId, startUtc, endUtc };
    await mailer.send(letterMail(colleagueMail(facts, { origin, now: now().getTime() })));
  };
