import { agreesToPanel, isExaminer, type ExaminerSeat, type Panel } from './panel.ts';
import { isHost, isMember } from './room-member.ts';
import { stageOf, type Stage } from './stage.ts';

export type SeatProfile = { userId: string; firstName: string; lastName: string; avatar: string | null };

/** A panel as it is stored; `profile` is of the one who sits there, or else of the one who is asked. */
export type StoredPanel = Omit<Panel, 'seats'> & {
  seats: readonly (ExaminerSeat & { profile: SeatProfile | null })[];
};

/** A seat as someone may see it: `userId`, `askedId` and `profile` are null where they may not know. */
export type SeenSeat = {
  seatId: string;
  position: ExaminerSeat['position'];
  isTaken: boolean;
  userId: string | null;
  askedId: string | null;
  observing: boolean;
  profile: SeatProfile | null;
};
export type SeenPanel = {
  nameless: boolean;
  wanted: boolean;
  seats: SeenSeat[];
  /** Which of the two people agreed that those who sit there listen. */
  agreed: string[];
};

/** Whether examiners sit there whom the candidate of a case has not agreed to: the case does not start before that. */
export const waitsForAgreement = (
  panel: { seats: readonly { isTaken: boolean }[]; agreed: readonly string[] } | null | undefined,
  candidateId: string | null,
): boolean =>
  panel?.seats.some(({ isTaken }) => isTaken) === true && !panel.agreed.includes(candidateId ?? '');

const seatFor = (
  { seatId, position, userId, askedId, observing, profile }: StoredPanel['seats'][number],
  readerId: string,
  { isTold, isHost: isHosts }: { isTold: boolean; isHost: boolean },
): SeenSeat => {
  const isMine = userId === readerId || askedId === readerId;
  const isTaken = userId !== null;
  // Whom the host asked they know; the others learn it when that one sits there.
  const isKnown = isMine || (isTaken ? isTold : isHosts);
  return {
    seatId,
    position,
    isTaken,
    userId: isKnown ? userId : null,
    askedId: isKnown ? askedId : null,
    observing,
    profile: isKnown ? profile : null,
  };
};

/**
 * What of a panel this person may see. While the interview runs its two people are told no more than which seats were taken when
 * it started, whatever becomes of them. Names are the room's people's to know, and not theirs of a nameless panel; strangers see which seats
 * are free.
 */
export const panelFor = (
  room: {
    hostId: string;
    guestId: string | null;
    stage?: Stage | null | undefined;
    panel?: StoredPanel | null;
  },
  userId: string,
): SeenPanel | null => {
  const { panel } = room;
  if (!panel) return null;
  const { nameless, wanted } = panel;
  const isOfTheTwo = isMember(room, userId);
  const isInside = isOfTheTwo || isExaminer(room, userId);
  const agreed = isInside
    ? [room.hostId, room.guestId].filter((id) => id !== null && agreesToPanel(panel, id)).map(String)
    : [];
  if (isOfTheTwo && stageOf(room) === 'Interview')
    return {
      nameless,
      wanted,
      // Their own answer alone, no matter who sits there.
      agreed: panel.agreements
        .filter((each) => each.userId === userId && each.given)
        .map((each) => each.userId),
      seats: panel.seats.map(({ seatId, position, seatedAt }) => ({
        seatId,
        position,
        // As it was when the case started: a seat that is left while the interview runs keeps its time.
        isTaken: seatedAt !== null,
        userId: null,
        askedId: null,
        observing: false,
        profile: null,
      })),
    };
  const isTold = isInside && !(isOfTheTwo && nameless);
  return {
    nameless,
    wanted,
    agreed,
    seats: panel.seats.map((seat) => seatFor(seat, userId, { isTold, isHost: isHost(room, userId) })),
  };
};
