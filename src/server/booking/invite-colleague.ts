import { randomUUID } from 'node:crypto';
import { mailboxOf } from '../../domain/account/mail-address.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { mayInvite } from '../../domain/room/room-policy.ts';
import { limits } from '../platform/http/limits.ts';
import type { Ports } from '../platform/ports.ts';
import { addJob } from '../platform/jobs/job.store.ts';
import { findRoom } from '../room/room.store.ts';
import { limited } from '../platform/http/limited.ts';
import type { RequestBy, Accepted } from '../platform/http/request.ts';

/**
 * Has one mail with the link of a session sent to an address. The answer is the same whether or not the address has an
 * account, and the address is kept in the mail's job alone.
 */
export const inviteColleague = async (
  { db, limiter, now }: Ports,
  { person, roomId, email }: RequestBy<'inviteColleague'>,
): Accepted => {
  const room = await findRoom(db, roomId);
  if (!room) return refuse('missing');
  const permission = mayInvite(room, person.id, now().getTime());
  if (!permission.ok) return permission;
  const allowances = [
    { rule: limits.inviteByPerson, key: person.id },
    { rule: limits.inviteByPersonAndMailbox, key: `${person.id} ${mailboxOf(email)}` },
  ];
  return limited(limiter, allowances, { counts: 'all' }, async () => {
    await addJob(db, 'mail-colleague', { inviteId: randomUUID(), hostId: person.id, roomId, email });
    return done({ status: true });
  });
};
