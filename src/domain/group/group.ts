/** The longest name of a group. */
export const GROUP_NAME_LIMIT = 60;
export const groupNameTooLong = `Use at most ${GROUP_NAME_LIMIT} characters.`;

/** How many groups one person may look after, and be in. */
export const MOST_GROUPS_MADE = 5;
export const MOST_GROUPS_JOINED = 20;
/** How many people may be in one group. */
export const MOST_GROUP_MEMBERS = 500;

/** The page a join link opens; its token is what follows. */
export const JOIN_PATH = '/join';

/** What closing a group means, said before it is done. */
export const CLOSING_GROUP =
  'It is gone for everyone in it. Sessions that are booked stay; those that wait for a guest become private.';

type Member = { userId: string; suspended: boolean };

/** Who looks after a group once its maker has left: who has been in it longest. Null when no one is left, and the group is closed. */
export const nextMaker = (byJoining: readonly Member[], makerId: string): string | null =>
  byJoining.find(({ userId, suspended }) => userId !== makerId && !suspended)?.userId ?? null;
