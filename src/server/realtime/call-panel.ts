import type { Signal } from '../../contract/signal.ts';
import { listenersFor } from '../../domain/call/listener-view.ts';
import { mayPassSignal, type CallRole } from '../../domain/call/signal-policy.ts';
import { isPanelDisconnected } from '../../domain/examiner/listening-agreement.ts';
import { isExaminer } from '../../domain/room/panel.ts';
import { isMember } from '../../domain/room/room-member.ts';
import { stageOf } from '../../domain/room/stage.ts';
import { seatsFor, type HeldSeat } from '../call/call.store.ts';
import { readSignalTarget, type HeldPanel } from '../call/listener.store.ts';
import type { Database } from '../platform/database/database.ts';
import { findRoom } from '../room/room.store.ts';
import { findLatestRound } from '../round/round.store.ts';
import type { CallConnection } from './call-connection.ts';

type Someone = { roomId: string; userId: string };

/** Who someone is in a room's call; null for those who have no place in it. */
export const roleInCall = async (db: Database, { roomId, userId }: Someone): Promise<CallRole | null> => {
  const room = await findRoom(db, roomId);
  if (!room) return null;
  if (isMember(room, userId)) return 'person';
  if (!isExaminer(room, userId)) return null;
  if (stageOf(room) !== 'Interview') return 'examiner';
  const round = await findLatestRound(db, roomId);
  return isPanelDisconnected(room, round?.candidateId ?? null) ? null : 'examiner';
};

type SignalRoute = Someone & { role: CallRole; to: string; isRelayOnly: boolean };

/** Whether a signal may go there at this moment: the stage may have moved on since the seats were read. */
export const maySignal = async (
  db: Database,
  { roomId, userId, role, to, isRelayOnly }: SignalRoute,
  signal: Signal,
): Promise<boolean> => {
  const [target, ownRole] = await Promise.all([
    readSignalTarget(db, { roomId, fromId: userId, to }),
    roleInCall(db, { roomId, userId }),
  ]);
  if (!target || target.isApart || ownRole !== role) return false;
  const toRole = target.personId ? 'person' : target.examinerId ? 'examiner' : null;
  if (toRole === null) return false;
  return mayPassSignal({ from: role, to: toRole, stage: stageOf(target), isRelayOnly }, signal);
};

/** Which page and socket of someone's holds their seat, as it was read. */
export const heldBy = (
  { userId, role }: CallConnection,
  holds: readonly HeldSeat[],
  panel: HeldPanel | null,
): { seat: string; holder: string } | null => {
  if (role === 'person') return holds.find((hold) => hold.userId === userId) ?? null;
  const held = panel?.seats.find((seat) => seat.userId === userId);
  return held?.page && held.holder ? { seat: held.page, holder: held.holder } : null;
};

/** Tells someone in the call who else is, as far as they may know. */
export const tell = (
  connection: CallConnection,
  holds: readonly HeldSeat[],
  panel: HeldPanel | null,
): void => {
  const { role, userId } = connection;
  const listeners = panel ? listenersFor(panel, userId) : undefined;
  if (role === 'person') return connection.sendSeats(seatsFor(holds, userId), listeners);
  connection.address = panel?.seats.find((seat) => seat.userId === userId)?.address ?? connection.address;
  // What the two people answered about recordings is theirs.
  const people = holds.map((hold) => ({ userId: hold.userId, seat: hold.seat, consent: null }));
  return connection.sendSeats(people, listeners);
};
