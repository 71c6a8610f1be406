import { STAGES, type Stage } from '../../domain/stage.ts';

const RADII = [4.5, 8.5, 12.5];

/** How far the round is, as rings: one lights up with each stage. The word stands beside it. */
export function StageMark({ stage }: { stage: Stage }) {
  const reached = STAGES.indexOf(stage);
  return (
    <svg viewBox="0 0 28 28" className="size-7 shrink-0" fill="none" strokeWidth="2.25" aria-hidden="true">
      {RADII.map((radius, index) => (
        <circle
          key={radius}
          cx="14"
          cy="14"
          r={radius}
          className={`transition-colors duration-500 ${index <= reached ? 'stroke-accent' : 'stroke-line'}`}
        />
      ))}
    </svg>
  );
}
