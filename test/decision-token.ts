import type { Ports } from '../src/server/platform/ports.ts';

/** The token in the mailed decision link of the open proposal about a room. */
export const decisionToken = async ({ db, signer }: Ports, roomId: string): Promise<string> => {
  const { id, email } = await db
    .selectFrom('reschedule_proposals as proposal')
    .innerJoin('users', 'users.id', 'proposal.to_user_id')
    .select(['proposal.id', 'users.email'])
    .where('room_id', '=', roomId)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow();
  return signer.sign('decision-link', id, signer.fingerprint(email));
};
