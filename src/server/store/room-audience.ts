import type { Database } from './database.ts';
import { listFavouritePeople } from './favourite-person.ts';
import { listGroupMemberIds } from './group-member.ts';

/** To whom a room that is not open to all is open: the group it is for, and its host's favourites while it is held back for them. */
export const readAudience = async (
  db: Database,
  { hostId, groupId, heldBack }: { hostId: string; groupId: string | null; heldBack: boolean },
): Promise<ReadonlySet<string>> =>
  new Set([
    ...(groupId === null ? [] : await listGroupMemberIds(db, groupId)),
    ...(heldBack ? await listFavouritePeople(db, hostId) : []),
  ]);
