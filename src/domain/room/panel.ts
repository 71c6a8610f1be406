/** Seats of a panel are numbered; marks know their examiner by the number. */
export const SEAT_POSITIONS = [1, 2] as const;
export type SeatPosition = (typeof SEAT_POSITIONS)[number];

/** A place for an examiner beside a room's two people. It has its id from the moment the host adds it. */
export type ExaminerSeat = {
  /** Opaque: the only thing of a seat that a candidate's page is sent while the interview runs. */
  seatId: string;
  position: SeatPosition;
  userId: string | null;
  /** Whom the host asked, and for whom the free seat is kept. */
  askedId: string | null;
  /** Sits there and marks nothing that counts. */
  observing: boolean;
  seatedAt: string | null;
};

/** What one of the two people answered last to the question whether examiners may listen to them. */
export type ListeningAgreement = { userId: string; given: boolean; at: string };

/** The examiners of a room, and what is agreed about them. */
export type Panel = {
  seats: readonly ExaminerSeat[];
  /** The two people are not told who sits there. */
  nameless: boolean;
  /** Anyone who may find the room may take a free seat. */
  wanted: boolean;
  agreements: readonly ListeningAgreement[];
};

/** What became of a seat that someone is told of by mail. */
export type SeatEvent = 'seated' | 'left' | 'declined' | 'asked';

/** A room as far as its examiners go; without seats it has no panel. */
export type Examined = {
  panel?: { seats: readonly { userId: string | null; askedId?: string | null }[] } | null | undefined;
};

/** One of the room's examiners. They are none of its two people. */
export const isExaminer = ({ panel }: Examined, userId: string | null): boolean =>
  userId !== null && !!panel?.seats.some((seat) => seat.userId === userId);

/** Someone whom the host asked to examine, and who has not answered. */
export const isAskedToExamine = ({ panel }: Examined, userId: string | null): boolean =>
  userId !== null && !!panel?.seats.some((seat) => seat.askedId === userId);

/** A seat that anyone may take who may find the room: neither taken nor kept for someone. */
export const isOpenSeat = ({ isTaken, askedId }: { isTaken: boolean; askedId: string | null }): boolean =>
  !isTaken && askedId === null;

/** Who sits there, by seat. */
export const seatedIn = (panel: Panel | null): string[] =>
  (panel?.seats ?? []).flatMap(({ userId }) => userId ?? []);

/**
 * Whether someone agreed that everyone listens who sits there now. One who sat down later was not agreed to. Where no one sits
 * there is nothing to agree to.
 */
export const agreesToPanel = (panel: Panel | null, userId: string | null): boolean => {
  const seated = panel?.seats.filter((seat) => seat.userId !== null) ?? [];
  if (seated.length === 0) return true;
  const answer = panel?.agreements.find((each) => each.userId === userId);
  return (
    !!answer?.given &&
    seated.every(({ seatedAt }) => seatedAt !== null && Date.parse(seatedAt) <= Date.parse(answer.at))
  );
};
