import type { Stage } from '../room/stage.ts';

/** The examiners of a room as its call knows them; `address` is what signals to one are sent to. */
export type ListeningPanel = {
  stage: Stage;
  candidateId: string | null;
  isNameless: boolean;
  seats: readonly { address: string; userId: string | null; name: string | null; isHere: boolean }[];
};

type SeenListener = { seat: string; name?: string | null; isHere?: boolean };

/**
 * What someone in the call is told of the examiners beside them. While the interview runs its candidate knows where to send, and
 * nothing else: as many seats as there were at the start, taken or not. The other one also knows who is here.
 */
export const listenersFor = (panel: ListeningPanel, readerId: string): SeenListener[] => {
  const { seats, stage, candidateId, isNameless } = panel;
  const isExaminer = seats.some(({ userId }) => userId === readerId);
  const others = seats.filter(({ userId }) => userId !== readerId);
  if (stage === 'Interview' && !isExaminer) {
    const isActor = candidateId !== null && candidateId !== readerId;
    return others.map(({ address, isHere }) => ({ seat: address, ...(isActor ? { isHere } : {}) }));
  }
  const isTold = isExaminer || !isNameless;
  return others.map(({ address, name, isHere }) => ({ seat: address, name: isTold ? name : null, isHere }));
};
