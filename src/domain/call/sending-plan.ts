/** What is sent of the picture: at most so many bits a second, or none so that the voice gets through. */
export type SendingPlan = { pictureBps: number | null; since: number };

/** Left for the voice, its repair and the packets' own weight. */
const VOICE_BPS = 64_000;
/** More than this shows no face any better. */
const MOST_BPS = 1_700_000;
/** What those who only listen get of a face: enough to see how it looks, little enough for four people on one line. */
export const LISTENER_BPS = 350_000;
/** The size and pace of that picture. */
const LISTENER_LINES = 360;
/** Words on a shared screen are read. */
const LISTENER_SCREEN_LINES = 720;
export const LISTENER_FRAMES = 15;
/** From here on the browser shares a line out well enough by itself, and a lid would keep its estimate from growing. */
const WIDE_BPS = 500_000;
/** A picture of less is a smear that costs the voice its packets. */
const LEAST_BPS = 80_000;
/** A paused picture is tried again after this long: an estimate does not grow while nothing is sent. */
const RETRY_MS = 20_000;
/** A line that has just been tried is given time to show what it carries. */
const TRIAL_MS = 8000;

/** What a line is taken to carry beside the voice once it loses packets and the browser does not say what it carries. */
const UNKNOWN_BPS = 300_000;
/** From this loss on the line is taken as full, and up to that as one that may carry more; a mobile line loses some at any rate. */
const FULL_LOSS = 0.1;
const LIGHT_LOSS = 0.02;
/** Reports of loss come late: a change shows in them after this long. */
const SETTLED_MS = 4000;
const GROWTH = 1.3;

export const FIRST_PLAN: SendingPlan = { pictureBps: MOST_BPS, since: Number.NEGATIVE_INFINITY };

export const FIRST_LISTENER_PLAN: SendingPlan = { ...FIRST_PLAN, pictureBps: LISTENER_BPS };

/** What a browser says of the line from here: what it carries, and the share of packets that it loses; null where it does not say. */
type LineOut = { availableBps: number | null; lossOut: number | null };

/** The next plan by the packets that are lost, where the browser does not say what the line carries, as Firefox. */
const planByLoss = (last: SendingPlan, lossOut: number | null, now: number, mostBps: number): SendingPlan => {
  const { pictureBps, since } = last;
  if (lossOut === null || pictureBps === null || now - since < SETTLED_MS) return last;
  if (lossOut > FULL_LOSS) {
    const lower = Math.min(pictureBps / 2, UNKNOWN_BPS);
    return { pictureBps: lower >= LEAST_BPS ? lower : null, since: now };
  }
  if (lossOut > LIGHT_LOSS || pictureBps >= mostBps) return last;
  return { pictureBps: Math.min(Math.round(pictureBps * GROWTH), mostBps), since: now };
};

/** The next plan by what the browser says of the line. `mostBps` is the most it ever sends. */
export const nextPlan = (
  last: SendingPlan,
  { availableBps, lossOut }: LineOut,
  now: number,
  mostBps = MOST_BPS,
): SendingPlan => {
  if (last.pictureBps === null && (availableBps ?? lossOut) !== null)
    return now - last.since >= RETRY_MS ? { pictureBps: LEAST_BPS, since: now } : last;
  if (availableBps === null || last.pictureBps === null) return planByLoss(last, lossOut, now, mostBps);
  const left = Math.round(availableBps - VOICE_BPS);
  const room = left >= WIDE_BPS ? mostBps : Math.min(left, mostBps);
  if (room >= LEAST_BPS) {
    // Every change costs the encoder a moment: small ones are not worth it.
    const isWorthIt = Math.abs(room - last.pictureBps) > last.pictureBps / 5;
    return isWorthIt ? { pictureBps: room, since: last.since } : last;
  }
  return now - last.since < TRIAL_MS ? { ...last, pictureBps: LEAST_BPS } : { pictureBps: null, since: now };
};

/**
 * What a listener is sent of the picture: at most half of what the two people send each other, and nothing where that is too
 * little to see, so that a narrow line costs listeners the picture first.
 */
export const listenerBps = ({ pictureBps }: SendingPlan, partnerBps: number | null): number | null => {
  if (pictureBps === null || partnerBps === null) return null;
  const share = Math.min(pictureBps, partnerBps / 2);
  return share < LEAST_BPS ? null : share;
};

/** How much smaller than its source a listener's picture is, by the lines of that, where they are known. */
export const listenerScale = (lines: number | undefined, isScreen: boolean): number =>
  lines === undefined ? 1 : Math.max(1, lines / (isScreen ? LISTENER_SCREEN_LINES : LISTENER_LINES));

/** Lost packets of a direction of the call, as a share, and the round trip. */
export type LineState = { lossOut: number | null; lossIn: number; isPaused: boolean };
/** Whose line is poor, as far as one end can tell: what it sends, what it receives, or both. */
export type PoorLine = 'mine' | 'theirs' | 'both';

const POOR_LOSS = 0.08;

/** Which direction is poor; null when none is. */
export const poorLine = ({ lossOut, lossIn, isPaused }: LineState): PoorLine | null => {
  const isMine = isPaused || (lossOut ?? 0) > POOR_LOSS;
  const isTheirs = lossIn > POOR_LOSS;
  if (isMine) return isTheirs ? 'both' : 'mine';
  return isTheirs ? 'theirs' : null;
};
