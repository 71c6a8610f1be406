import type { Ports } from '../src/server/ports/ports.ts';

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
