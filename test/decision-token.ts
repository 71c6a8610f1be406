import type { Ports } from '../src/server/platform/ports.ts';

/** The token in the decision link of the open proposal about a room. */
export const decisionToken = async ({ db, signer }: Ports, roomId: string): Promise<string> => {
  const proposal = await db
    .selectFrom('reschedule_proposals')
    .select('id')
    .where('room_id', '=', roomId)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow();
  return signer.sign('decision-link', proposal.id);
};
