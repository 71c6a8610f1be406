import { isHiddenByBlock } from '../../domain/block/block-policy.ts';
import { isHiddenByGroup } from '../../domain/group/group-policy.ts';
import { refuse, type Refused } from '../../domain/foundation/refusal.ts';
import { isHost } from '../../domain/room/room-member.ts';
import type { Ports } from '../platform/ports.ts';
import { readBlockedWith } from '../block/block.store.ts';
import { isGroupMember } from './group.store.ts';
import { findRoom, findRoomIdByUrl, type StoredRoom } from '../room/room.store.ts';

/** The same rule for facts that were read before; `apart` are those whom they must not meet. */
export const isHidden = (
  room: StoredRoom,
  userId: string,
  { isInGroup, apart }: { isInGroup: boolean; apart: ReadonlySet<string> },
): boolean =>
  (room.rehearsal && !isHost(room, userId)) ||
  isHiddenByGroup(room, userId, isInGroup) ||
  isHiddenByBlock(room, userId, apart);

/**
 * Whether someone must not know of a room: a block lies between them and its people, it is for a group that they are not
 * in, or it is someone's rehearsal.
 */
export const isHiddenFrom = async (
  { db }: Pick<Ports, 'db'>,
  room: StoredRoom,
  userId: string,
): Promise<boolean> => {
  const isInGroup = room.groupId === null || (await isGroupMember(db, room.groupId, userId));
  return isHidden(room, userId, { isInGroup, apart: await readBlockedWith(db, userId) });
};

const textOf = (input: object, field: string): string | null => {
  const value: unknown = Object.entries(input).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : null;
};

/** Answers 'missing' to a refused call about a room that is hidden from the caller: any other refusal would reveal it. */
export const answerAsIfMissing = async (
  { db }: Pick<Ports, 'db'>,
  { refused, input, userId }: { refused: Refused; input: object; userId: string },
): Promise<Refused> => {
  if (refused.unconcealed) return refused;
  const roomUrl = textOf(input, 'roomUrl');
  const roomId = textOf(input, 'roomId') ?? (roomUrl === null ? null : await findRoomIdByUrl(db, roomUrl));
  const room = roomId === null ? null : await findRoom(db, roomId);
  return room && (await isHiddenFrom({ db }, room, userId)) ? refuse('missing') : refused;
};
