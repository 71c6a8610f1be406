/** One reading of the server's clock, in milliseconds: how far ahead it is, give or take `doubt`. */
export type ClockReading = { ahead: number; doubt: number };

/** The server looked at its clock somewhere between the question and the answer; the middle is the best guess. */
export const readServerClock = (asked: number, answered: number, serverTime: number): ClockReading => ({
  ahead: serverTime - (asked + answered) / 2,
  doubt: Math.max(0, answered - asked) / 2,
});

/** The surer of two readings, unless they contradict each other: then a clock was set, and the newer one holds. */
export const surerReading = (known: ClockReading | null, fresh: ClockReading): ClockReading => {
  if (known === null || Math.abs(known.ahead - fresh.ahead) > known.doubt + fresh.doubt) return fresh;
  return fresh.doubt <= known.doubt ? fresh : known;
};
