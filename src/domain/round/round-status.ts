import { isOver, startOf } from '../room/room.ts';
import { stageOf, type Stage } from '../room/stage.ts';

/** How far a round got. 'unheld' means that its time passed and its case never started. */
export const ROUND_STATUSES = ['planned', 'running', 'over', 'unheld'] as const;
export type RoundStatus = (typeof ROUND_STATUSES)[number];

// A room that was left without finishing stays in its stage; no session runs for this long.
const LONGEST_SESSION_MS = 12 * 3_600_000;

type Facts = {
  /** Whether its case has started. */
  started: boolean;
  /** Whether its debrief is open, or a later round has begun. */
  closed: boolean;
  room: { stage?: Stage | null | undefined; startUtc: string };
};

/** Whether a round is still to come, under way or over. */
export const roundStatus = ({ started, closed, room }: Facts, now: number): RoundStatus => {
  const stage = stageOf(room);
  const left = now > startOf(room) + LONGEST_SESSION_MS || (stage === 'Prep' && isOver(room, now));
  if (closed || left || stage === 'WrapUp' || stage === 'Finished') return started ? 'over' : 'unheld';
  return stage === 'Interview' ? 'running' : 'planned';
};
