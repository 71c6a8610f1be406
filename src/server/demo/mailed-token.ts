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
