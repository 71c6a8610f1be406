import { formatTimer, isLastStretch } from '../../domain/round/timer.ts';

const RADIUS = 40;

type TimerRingProps = {
  left: number;
  total: number;
  isRunning: boolean;
  /** The time ran out: the ring is full again, in the colour of the thing to mind. */
  isUp?: boolean;
  /** On a phone, where nothing as high stands beside it. */
  isSmall?: boolean;
};

/** The time left, in a ring that empties. Its last stretch takes the colour of the thing to mind. */
export function TimerRing({ left, total, isRunning, isUp = false, isSmall = false }: TimerRingProps) {
  const share = isUp ? 1 : total > 0 ? Math.min(1, left / total) : 0;
  const isLast = isUp || (isRunning && isLastStretch(left));
  return (
    <div
      className={`relative grid shrink-0 ${isSmall ? 'size-22 narrow:size-16' : 'size-22'} place-items-center rounded-full ${isUp ? 'bg-accent-wash' : ''}`}
    >
      <svg
        viewBox="0 0 88 88"
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth="4"
        aria-hidden="true"
      >
        <circle cx="44" cy="44" r={RADIUS} className="stroke-line" />
        <circle
          cx="44"
          cy="44"
          r={RADIUS}
          pathLength="1"
          strokeDasharray="1 1"
          strokeDashoffset={share - 1}
          className={`ring-countdown ${isLast ? 'stroke-accent' : isRunning ? 'stroke-ink' : 'stroke-edge'}
            ${share === 0 ? 'opacity-0' : ''}`}
        />
      </svg>
      <span
        role="timer"
        aria-live="off"
        aria-label="Time left"
        className={`font-semibold tabular-nums transition-colors duration-500 ${isSmall ? 'text-lead narrow:text-body' : 'text-lead'} ${isLast ? 'text-accent' : ''}`}
      >
        {formatTimer(left)}
      </span>
    </div>
  );
}
