/** A session that one of two people examines, or is asked to, while the other one is in it or examines too. */
export type PanelBetween = {
  /** Whether this one examines or is asked to; else the other one does. */
  oneSits: boolean;
  otherSits: boolean;
  /** Whether one of them has not answered the host's question yet. */
  isAsked: boolean;
  oneHosts: boolean;
  otherHosts: boolean;
  isNameless: boolean;
  isRunning: boolean;
};

/**
 * Whose seat a block frees, as far as the one who blocks may know it: null where the answer would tell who examines them, or who
 * the guest of a session is.
 */
export const seatFreedByBlock = (panel: PanelBetween): 'yours' | 'theirs' | null => {
  const { oneSits, isAsked, oneHosts, otherHosts, isNameless, isRunning } = panel;
  // Who examines knows both people; who is only asked knows the host alone.
  if (oneSits) return isAsked && !otherHosts ? null : 'yours';
  if (isRunning) return null;
  // The host knows whom they asked.
  if (isAsked) return oneHosts ? 'theirs' : null;
  return isNameless ? null : 'theirs';
};
