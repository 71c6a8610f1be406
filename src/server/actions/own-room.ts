import type { Round } from '../../contract/round.ts';
import { isHiddenByBlock } from '../../domain/block-policy.ts';
import { isHiddenByGroup } from '../../domain/group-policy.ts';
import { done, refuse, type Outcome, type Refused } from '../../domain/refusal.ts';
import { mayEnter } from '../../domain/room-policy.ts';
import type { Ports } from '../ports.ts';
import { readBlockedWith } from '../store/block.ts';
import { isGroupMember } from '../store/group.ts';
import { findRecording } from '../store/recording.ts';
import { findRoom, type StoredRoom, findRoomIdByUrl } from '../store/room.ts';
import { findRound } from '../store/round.ts';

type Reader = Pick<Ports, 'db'>;

/** A room, a round or a recording of the caller's: 'missing' when there is none, 'forbidden' to all but the room's two people. */
export const findOwnRoom = async (
  { db }: Reader,
  roomId: string,
  userId: string,
): Promise<Outcome<StoredRoom>> => {
  const room = await findRoom(db, roomId);
  if (!room) return refuse('missing');
  const permission = mayEnter(room, userId);
  return permission.ok ? done(room) : permission;
};

export const findOwnRound = async (
  ports: Reader,
  roundId: string,
  userId: string,
): Promise<Outcome<{ room: StoredRoom; round: Round }>> => {
  const round = await findRound(ports.db, roundId);
  if (!round) return refuse('missing');
  const room = await findOwnRoom(ports, round.roomId, userId);
  return room.ok ? done({ room: room.value, round }) : room;
};

export const findOwnRecording = async (ports: Reader, recordingId: string, userId: string) => {
  const recording = await findRecording(ports.db, recordingId);
  if (!recording) return refuse('missing');
  const room = await findOwnRoom(ports, recording.roomId, userId);
  return room.ok ? done({ room: room.value, recording }) : room;
};

/** Whether someone must not know of a room: a block lies between them and its people, or it is for a group that they are not in. */
export const isHiddenFrom = async (
  { db }: Pick<Ports, 'db'>,
  room: StoredRoom,
  userId: string,
): Promise<boolean> => {
  const isInGroup = room.groupId === null || (await isGroupMember(db, room.groupId, userId));
  return (
    isHiddenByGroup(room, userId, isInGroup) ||
    isHiddenByBlock(room, userId, await readBlockedWith(db, userId))
  );
};

const textOf = (input: object, field: string): string | null => {
  const value: unknown = Object.entries(input).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : null;
};

/** Refuses a call about a room that is hidden from the caller as if it were not there: any other refusal would tell of it. */
export const concealRoom = async (
  { db }: Pick<Ports, 'db'>,
  { refused, input, userId }: { refused: Refused; input: object; userId: string },
): Promise<Refused> => {
  const roomUrl = textOf(input, 'roomUrl');
  const roomId = textOf(input, 'roomId') ?? (roomUrl === null ? null : await findRoomIdByUrl(db, roomUrl));
  const room = roomId === null ? null : await findRoom(db, roomId);
  return room && (await isHiddenFrom({ db }, room, userId)) ? refuse('missing') : refused;
};
