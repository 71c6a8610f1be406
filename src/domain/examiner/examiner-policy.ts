import { allowed, refuse, type Permission } from '../foundation/refusal.ts';
import {
  isExaminer,
  SEAT_POSITIONS,
  type ExaminerSeat,
  type Panel,
  type SeatPosition,
} from '../room/panel.ts';
import { mayLead, FINISHED_TOOLTIP } from '../room/room-policy.ts';
import { isMember, isOver, type RoomFacts } from '../room/room.ts';
import { stageOf } from '../room/stage.ts';

/** A room with its examiners; without seats `panel` is null. */
export type ExaminedRoom = RoomFacts & { panel: Panel | null };

/** Which seat someone sits in; null for everyone else. */
export const examinerSeatOf = (panel: Panel | null, userId: string): ExaminerSeat | null =>
  panel?.seats.find((seat) => seat.userId === userId) ?? null;

/** The seats someone sits in, by their number. */
export const seatedExaminers = (panel: Panel | null): (ExaminerSeat & { userId: string })[] =>
  (panel?.seats ?? []).flatMap((seat) =>
    seat.userId === null ? [] : [Object.assign({}, seat, { userId: seat.userId })],
  );

/** Whether what this seat marks counts. */
export const marksCount = (seat: ExaminerSeat): boolean => seat.userId !== null && !seat.observing;

/** May this person hear and mark in the room as its examiner? */
export const mayExamine = (room: ExaminedRoom, userId: string): Permission =>
  isExaminer(room, userId) ? allowed : refuse('forbidden');

const IS_RUNNING = 'The interview is running. Please wait until the round is over.';

/** The panel stays as it is while the interview runs, and once the session is over. */
const mayTouchPanel = (room: ExaminedRoom, now: number): Permission => {
  if (room.rehearsal) return refuse('conflict', 'A rehearsal has no examiners.');
  const stage = stageOf(room);
  if (stage === 'Finished') return refuse('conflict', `${FINISHED_TOOLTIP}.`);
  if (isOver(room, now)) return refuse('conflict', 'This session is over.');
  return stage === 'Interview' ? refuse('conflict', IS_RUNNING) : allowed;
};

/** May this person say how many examiners the room has, and whether anyone may take a free seat? Its host may. */
export const mayChangePanel = (room: ExaminedRoom, userId: string, now: number): Permission => {
  const lead = mayLead(room, userId, 'Only the host may change who examines.');
  return lead.ok ? mayTouchPanel(room, now) : lead;
};

/** May the panel's names be told from now on, or no longer? Those who sat down nameless stay so. */
export const maySetNameless = (
  room: ExaminedRoom,
  { userId, nameless }: { userId: string; nameless: boolean },
  now: number,
): Permission => {
  const change = mayChangePanel(room, userId, now);
  if (!change.ok) return change;
  return room.panel?.nameless && !nameless && seatedExaminers(room.panel).length > 0
    ? refuse('conflict', 'Your examiners took their seats nameless, and stay so.')
    : allowed;
};

/** The seats that no one sits in. */
export const freeSeats = ({ seats }: Panel): ExaminerSeat[] => seats.filter((seat) => seat.userId === null);

/** May the host ask someone to examine? */
export const mayAskExaminer = (
  room: ExaminedRoom,
  { userId, askedId }: { userId: string; askedId: string },
  now: number,
): Permission => {
  const change = mayChangePanel(room, userId, now);
  if (!change.ok) return change;
  if (isMember(room, askedId)) return refuse('invalid', 'They are in this session already.');
  if (isExaminer(room, askedId)) return refuse('conflict', 'They examine this session already.');
  return room.panel && freeSeats(room.panel).some((seat) => seat.askedId === null || seat.askedId === askedId)
    ? allowed
    : refuse('conflict', 'No seat for an examiner is free.');
};

/** A room as the holder of a seat link is told of it when they must not meet its people: a full one tells of no block. */
export const withSeatsTaken = (room: ExaminedRoom): ExaminedRoom => {
  const panel: Panel | null = room.panel;
  const taken = (seat: ExaminerSeat) => ({ ...seat, userId: seat.userId ?? room.hostId, askedId: null });
  return { ...room, panel: panel && { ...panel, seats: panel.seats.map(taken) } };
};

/** How someone comes to a seat: by the host's question, by a link for it, or by an open call. */
export type SeatClaim = { hasLink: boolean };

/** The free seat that this person would get: the one kept for them, else one that is kept for no one. */
export const seatFor = (panel: Panel, userId: string): ExaminerSeat | null =>
  freeSeats(panel).find((seat) => seat.askedId === userId) ??
  freeSeats(panel).find((seat) => seat.askedId === null) ??
  null;

/** May this person take a seat as an examiner? */
export const mayClaimSeat = (
  room: ExaminedRoom,
  userId: string,
  { hasLink, now }: SeatClaim & { now: number },
): Permission => {
  if (room.rehearsal) return refuse('missing');
  if (isMember(room, userId)) return refuse('forbidden', 'You are one of the two people of this session.');
  if (!room.panel) return refuse('conflict', 'This session has no seat for an examiner any more.');
  const open = mayTouchPanel(room, now);
  if (!open.ok) return open;
  const seat = seatFor(room.panel, userId);
  if (seat === null)
    return refuse(
      'conflict',
      freeSeats(room.panel).length > 0
        ? 'The free seat is kept for someone the host has asked.'
        : 'Someone else has taken the last seat for an examiner.',
    );
  return seat.askedId === userId || hasLink || room.panel.wanted
    ? allowed
    : refuse('forbidden', 'The host has not asked for examiners. Ask them for a link.');
};

/** May this person say that they cannot examine after all? An examiner who does not come stops nothing, so they may at any time. */
export const mayLeaveSeat = (room: ExaminedRoom, userId: string, now: number): Permission => {
  const examine = mayExamine(room, userId);
  if (!examine.ok) return examine;
  if (stageOf(room) === 'Finished') return refuse('conflict', `${FINISHED_TOOLTIP}.`);
  return isOver(room, now) ? refuse('conflict', 'This session is over.') : allowed;
};

/** May this examiner choose to observe only, or to mark after all? One of a panel may, until the case starts. */
export const mayObserve = (
  room: ExaminedRoom,
  { userId, observing }: { userId: string; observing: boolean },
  now: number,
): Permission => {
  const examine = mayExamine(room, userId);
  if (!examine.ok) return examine;
  const open = mayTouchPanel(room, now);
  if (!open.ok) return open;
  return observing && seatedExaminers(room.panel).some((seat) => seat.userId !== userId && seat.observing)
    ? refuse('conflict', 'The other examiner observes already. One of you has to mark.')
    : allowed;
};

/** Which seats a panel of so many has: those that are taken or kept for someone stay first. */
export const seatsOf = (panel: Panel | null, count: number): SeatPosition[] => {
  const rank = ({ userId, askedId }: ExaminerSeat) => (userId === null ? Number(askedId === null) + 1 : 0);
  const kept = (panel?.seats ?? [])
    .toSorted((one, other) => rank(one) - rank(other) || one.position - other.position)
    .map(({ position }) => position);
  const others = SEAT_POSITIONS.filter((position) => !kept.includes(position));
  return [...kept, ...others].slice(0, count).toSorted((one, other) => one - other);
};
