import { isHiddenByBlock } from '../../domain/block-policy.ts';
import { refuse, type Refused } from '../../domain/refusal.ts';
import type { Ports } from '../ports.ts';
import { readBlockedWith } from '../store/block.ts';
import { findRoom, findRoomIdByUrl } from '../store/room.ts';

const textOf = (input: object, field: string): string | null => {
  const value: unknown = Object.entries(input).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : null;
};

/** Refuses a call about a room that a block hides as if the room were not there: any other refusal would tell of the block. */
export const concealRoom = async (
  { db }: Pick<Ports, 'db'>,
  { refused, input, userId }: { refused: Refused; input: object; userId: string },
): Promise<Refused> => {
  const roomUrl = textOf(input, 'roomUrl');
  const roomId = textOf(input, 'roomId') ?? (roomUrl === null ? null : await findRoomIdByUrl(db, roomUrl));
  const room = roomId === null ? null : await findRoom(db, roomId);
  return room && isHiddenByBlock(room, userId, await readBlockedWith(db, userId))
    ? refuse('missing')
    : refused;
};
