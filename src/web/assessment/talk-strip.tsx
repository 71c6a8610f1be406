import type { Assessment } from '../../contract/assessment.ts';

type Steps = NonNullable<Assessment['measures']>['paceOverTime'];

const HEIGHT = 44;
const WIDTH = 14;

/** Who talked and how fast, over time: bars for the candidate's share, a line for their pace. */
export function TalkStrip({ steps, wordsPerMinute }: { steps: Steps; wordsPerMinute: number | null }) {
  if (steps.length === 0) return null;
  const fastest = Math.max(200, ...steps.map((step) => step.wordsPerMinute));
  const width = steps.length * WIDTH;
  const line = steps
    .map((step, index) => `${index * WIDTH + WIDTH / 2},${HEIGHT - (step.wordsPerMinute / fastest) * HEIGHT}`)
    .join(' ');
  return (
    <figure className="mt-5">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-11 w-full max-w-xl text-teal"
        role="img"
        aria-label="Your share of the talking and your pace over the round"
      >
        {steps.map((step, index) => (
          <rect
            key={step.startMs}
            x={index * WIDTH + 1}
            width={WIDTH - 2}
            y={HEIGHT - (step.talkShare ?? 0) * HEIGHT}
            height={(step.talkShare ?? 0) * HEIGHT}
            fill="currentColor"
            opacity="0.25"
          />
        ))}
        <polyline
          points={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 text-small text-ink-soft">
        Bars: your share of the talking. Line: your pace
        {wordsPerMinute !== null && `, ${Math.round(wordsPerMinute)} words a minute on average`}.
      </figcaption>
    </figure>
  );
}
