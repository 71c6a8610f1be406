import type { Change, ChannelName } from '../../contract/realtime.ts';
import { debriefFor } from '../../domain/debrief/debrief-view.ts';
import { mayKnowOfChange } from '../../domain/debrief/mark-policy.ts';
import { mayExamine } from '../../domain/examiner/examiner-policy.ts';
import { isAskedToExamine, isExaminer, seatedIn } from '../../domain/room/panel.ts';
import { mayEnter, mayFollow } from '../../domain/room/room-policy.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { mayKnowExtraTime } from '../../domain/round/extra-time.ts';
import { roundFor } from '../../domain/round/round-view.ts';
import { findOwnRoom } from '../room/own-room.ts';
import { findOwnRound } from '../round/own-round.ts';
import type { RowChange } from '../ports/change-feed.ts';
import { readHiddenFrom } from '../block/block.store.ts';
import { listPresent, presenceFor } from '../call/call.store.ts';
import type { Database } from '../platform/database/database.ts';
import { readDebrief } from '../debrief/debrief.store.ts';
import { examinesRound } from '../debrief/round-examiner.store.ts';
import { readAudience } from '../group/group-member.store.ts';
import { findRoom, type StoredRoom } from '../room/room.store.ts';
import { findRound } from '../round/round.store.ts';

export type VisibleChange = Extract<
  RowChange,
  { table: 'practice_rooms' | 'practice_rounds' | 'debriefs' | 'call_seats' }
>;

/** What a change is to each reader. Readers with the same view get the same message. */
export type ChangeViews = {
  /** Which view of the change this reader has; null when they may not see it. */
  viewOf(userId: string): string | null;
  changeFor(userId: string): Change;
  /** Who reads their lists of rounds again without being sent the change itself. */
  rereaders?: readonly string[];
};

/** The channels a change is sent on. */
export const channelsOf = (change: VisibleChange): ChannelName[] => {
  if (change.table === 'practice_rooms') return ['practice_rooms:all', `practice_rooms:${change.id}`];
  if (change.table === 'debriefs') return [`debriefs:round:${change.id}`];
  if (change.table === 'call_seats') return [`call_presence:${change.id}`];
  return [
    `practice_rounds:room:${change.roomId}`,
    `practice_rounds:round:${change.id}`,
    'practice_rounds:mine',
  ];
};

const roomViews = async (
  db: Database,
  change: Extract<RowChange, { table: 'practice_rooms' }>,
): Promise<ChangeViews | null> => {
  const { table, eventType, id } = change;
  const row = eventType === 'DELETE' ? null : await findRoom(db, id);
  if (!row && eventType !== 'DELETE') return null;
  const panel = row?.panel ?? null;
  const { byHost, byOthers } = await readHiddenFrom(db, change, seatedIn(panel));
  const { hostId, heldBack, leftGroupId, wasHeldBack } = change;
  // The row may be newer than the change: a group that it is no longer for must not see what it is now.
  const audience = await readAudience(db, { hostId, groupId: (row ?? change).groupId, heldBack });
  const before = await readAudience(db, { hostId, groupId: leftGroupId, heldBack: wasHeldBack });
  const viewFor = (room: StoredRoom, userId: string) =>
    roomFor(audience.has(userId) && !mayEnter(room, userId).ok ? { ...room, private: false } : room, userId);
  const isOpenTo = (userId: string) => mayFollow({ ...change, panel }, userId, audience);
  const isInside = (userId: string) => mayEnter(change, userId).ok || isExaminer({ panel }, userId);
  const isHidden = (userId: string) => (byHost.has(userId) || byOthers.has(userId)) && !isInside(userId);
  return {
    // Everyone but the room's two people, its examiners and those whom a block keeps from them sees the same.
    viewOf: (userId) => {
      if (!isOpenTo(userId)) return userId === change.leftUserId || before.has(userId) ? 'gone' : null;
      // One that they could see until now may have got a guest or an examiner whom they must not meet. A host's was hidden before.
      if (isHidden(userId)) return eventType === 'UPDATE' && !byHost.has(userId) ? 'hidden' : null;
      return isInside(userId) || isAskedToExamine({ panel }, userId) ? userId : 'stranger';
    },
    changeFor: (userId) =>
      // To the one who left a private room it is gone, and so it is to those to whom it is no longer open.
      row && isOpenTo(userId) && !isHidden(userId)
        ? { table, eventType, new: viewFor(row, userId), old: null }
        : { table, eventType: 'DELETE', new: null, old: { id } },
  };
};

const roundViews = async (
  db: Database,
  change: Extract<RowChange, { table: 'practice_rounds' }>,
): Promise<ChangeViews | null> => {
  const { table, eventType, id, roomId } = change;
  const [room, row] = await Promise.all([findRoom(db, roomId), findRound(db, id)]);
  // A round is deleted only with its room, whose own change is sent.
  if (!room || !row) return null;
  return {
    viewOf: (userId) => {
      const isTold = !change.isExtraTime || mayKnowExtraTime(room, row, userId);
      return isTold && mayEnter(room, userId).ok ? userId : null;
    },
    changeFor: (userId) => ({ table, eventType, new: roundFor(row, room, userId), old: null }),
    rereaders: change.isExtraTime ? [] : seatedIn(room.panel),
  };
};

const debriefViews = async (
  db: Database,
  change: Extract<RowChange, { table: 'debriefs' }>,
): Promise<ChangeViews | null> => {
  const { table, eventType, id } = change;
  const record = await readDebrief(db, id);
  if (!record) return null;
  const now = Date.now();
  return {
    viewOf: (userId) => (mayKnowOfChange(record, userId, change, now) ? userId : null),
    changeFor: (userId) => ({ table, eventType, new: debriefFor(record, userId, now), old: null }),
  };
};

const presenceViews = async (db: Database, roomId: string): Promise<ChangeViews | null> => {
  const [room, present] = await Promise.all([findRoom(db, roomId), listPresent(db, roomId)]);
  if (!room) return null;
  return {
    viewOf: (userId) => (mayEnter(room, userId).ok ? userId : null),
    changeFor: (userId) => ({
      table: 'call_presence',
      eventType: 'UPDATE',
      new: { id: roomId, ...presenceFor(present, userId) },
      old: null,
    }),
  };
};

/** Reads what changed, once for all readers; null when there is nothing left to send. */
export const readChangeViews = (db: Database, change: VisibleChange): Promise<ChangeViews | null> => {
  if (change.table === 'debriefs') return debriefViews(db, change);
  if (change.table === 'call_seats') return presenceViews(db, change.id);
  return change.table === 'practice_rooms' ? roomViews(db, change) : roundViews(db, change);
};

/** Whether this person may follow a channel at all. */
export const mayFollowChannel = async (
  db: Database,
  channel: ChannelName,
  userId: string,
): Promise<boolean> => {
  // On these, each change is sent only to those who may see it.
  if (
    channel === 'practice_rooms:all' ||
    channel === 'practice_rounds:mine' ||
    channel === 'now:mine' ||
    channel === 'rings:mine'
  )
    return true;
  const id = channel.slice(channel.lastIndexOf(':') + 1);
  if (channel.startsWith('examinations:')) {
    const room = await findRoom(db, id);
    return room !== null && mayExamine(room, userId).ok;
  }
  if (channel.startsWith('debriefs:round:') && (await examinesRound(db, id, userId))) return true;
  if (channel.startsWith('practice_rounds:round:') || channel.startsWith('debriefs:round:'))
    return (await findOwnRound({ db }, id, userId)).ok;
  return (await findOwnRoom({ db }, id, userId)).ok;
};
