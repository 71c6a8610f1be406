import { agreeToExaminers } from './agree-to-examiners.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { askExaminer, listAskable, makeSeatLink, releaseSeat, renewSeatLink, setPanel } from './set-panel.ts';
import { claimSeat, declineSeat, observe, readSeatLink } from './take-seat.ts';

export const seatRoutes = {
  setPanel,
  listAskable,
  askExaminer,
  releaseSeat,
  makeSeatLink,
  renewSeatLink,
  readSeatLink,
  claimSeat,
  declineSeat,
  observe,
  agreeToExaminers,
} satisfies Partial<Handlers>;
