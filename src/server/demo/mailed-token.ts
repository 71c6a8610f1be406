import type { Ports } from '../ports.ts';

/** The token in the reschedule link of the newest invitation to someone. */
export const rescheduleToken = async (
  { db, seal }: Ports,
  roomId: string,
  { id }: { id: string },
): Promise<string> => {
  const mail = await db
    .selectFrom('room_mails')
    .select('id')
    .where('room_id', '=', roomId)
    .where('user_id', '=', id)
    .where('kind', '=', 'invitation')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return seal.close('reschedule-link', mail.id);
};

/** The token in the decision link of the open proposal about a room. */
export const decisionToken = async ({ db, seal }: Ports, roomId: string): Promise<string> => {
  const proposal = await db
    .selectFrom('reschedule_proposals')
    .select('id')
    .where('room_id', '=', roomId)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow();
  return seal.close('decision-link', proposal.id);
};
