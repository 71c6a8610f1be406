import { DEMANDERS_NEED_ONE } from '../account/second-factor.ts';
import { MOST_GROUP_MEMBERS, MOST_GROUPS_JOINED, MOST_GROUPS_MADE } from './group.ts';
import { NO_PROFILE_FOR_GROUP } from '../profile/profile.ts';
import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import { isAskedToExamine, isExaminer } from '../room/panel.ts';
import { isMember, type RoomFacts } from '../room/room.ts';

const TOO_MANY_JOINED = `You can be in at most ${MOST_GROUPS_JOINED} groups. Leave one first.`;

/** What is said of a join link that is unknown or has ended, and to someone who was removed: they are not told why. */
export const GROUP_LINK_ENDED = refuse('gone', 'This link no longer works. Ask for a new one.');

type Joiner = { hasProfile: boolean; joined: number };

/** May this person make a group? `made` is how many they look after. */
export const mayMakeGroup = ({ hasProfile, joined, made }: Joiner & { made: number }): Permission => {
  if (!hasProfile) return NO_PROFILE_FOR_GROUP;
  if (made >= MOST_GROUPS_MADE)
    return refuse('conflict', `You can look after at most ${MOST_GROUPS_MADE} groups. Close one first.`);
  return joined < MOST_GROUPS_JOINED ? allowed : refuse('conflict', TOO_MANY_JOINED);
};

/** May the holder of a working link join its group? */
export const mayJoinGroup = (
  { hasProfile, joined, removed }: Joiner & { removed: boolean },
  members: number,
): Permission => {
  if (removed) return GROUP_LINK_ENDED;
  if (!hasProfile) return NO_PROFILE_FOR_GROUP;
  if (joined >= MOST_GROUPS_JOINED) return refuse('conflict', TOO_MANY_JOINED);
  return members < MOST_GROUP_MEMBERS ? allowed : refuse('conflict', 'This group is full.');
};

/** May this member change the group: its name, its link, who is in it, whether it exists? Its maker may. */
export const mayLeadGroup = ({ makerId }: { makerId: string }, userId: string): Permission =>
  makerId === userId
    ? allowed
    : refuse('forbidden', 'Only the person who looks after the group may do this.');

/** May someone ask others for a second step? Who has shown one in this sign-in: no one asks for what they do not do. */
export const mayDemandFactors = (isStrong: boolean): Permission =>
  isStrong ? allowed : refuse('forbidden', DEMANDERS_NEED_ONE);

/** May the maker remove this person? Themselves they cannot: they leave, which hands the group on. */
export const mayRemoveMember = ({ makerId }: { makerId: string }, userId: string): Permission =>
  makerId === userId ? refuse('invalid', 'You cannot remove yourself. Leave the group instead.') : allowed;

/** May this person offer a session to a group? */
export const mayOfferToGroup = (isInGroup: boolean): Permission =>
  isInGroup ? allowed : refuse('forbidden', 'You are not in this group.');

/** Whether a room is for a group that someone is not in; never one of their own, nor one they examine or are asked to. */
export const isHiddenByGroup = (
  room: Pick<RoomFacts, 'hostId' | 'guestId' | 'groupId' | 'panel'>,
  userId: string,
  isInGroup: boolean,
): boolean =>
  Boolean(room.groupId) &&
  !isInGroup &&
  !isMember(room, userId) &&
  !isExaminer(room, userId) &&
  !isAskedToExamine(room, userId);
