import type { Assessment } from '../../contract/assessment.ts';
import { LegendItem } from '../ui/badge.tsx';
import { clock } from '../recording/play-button.tsx';

type Measures = NonNullable<Assessment['measures']>;

// So that an ordinary pace draws a line in the middle, whatever the fastest moment was.
const TOP_PACE = 240;

const inWords = ({ talkShare, wordsPerMinute }: Measures): string =>
  [
    ...(talkShare === null ? [] : [`${Math.round(talkShare * 100)}% of the talking`]),
    ...(wordsPerMinute === null ? [] : [`${Math.round(wordsPerMinute)} words a minute`]),
  ].join(', ');

/** Who talked and how fast, over time: bars for the candidate's share of each half minute, a line for their pace. */
export function TalkStrip({ measures }: { measures: Measures }) {
  const { paceOverTime: steps, recordedSeconds } = measures;
  const said = inWords(measures);
  if (steps.length < 2 || said === '') return null;
  const points = steps
    .map(({ wordsPerMinute }, index) => `${index + 0.5},${1 - Math.min(wordsPerMinute, TOP_PACE) / TOP_PACE}`)
    .join(' ');
  return (
    <figure className="max-w-xl">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-soft">
        <span className="font-semibold text-ink">{said}</span>
        <span className="flex gap-4">
          <LegendItem mark="size-2.5 rounded-xs bg-teal/35">share</LegendItem>
          <LegendItem mark="h-0.5 w-4 bg-accent">pace</LegendItem>
        </span>
      </figcaption>
      <div role="img" aria-label={`Over the round: ${said}`} className="relative mt-2 flex h-12 gap-0.5">
        {steps.map(({ startMs, talkShare }) => (
          <svg key={startMs} viewBox="0 0 1 1" preserveAspectRatio="none" className="h-full min-w-0 flex-1">
            <rect width="1" height="1" className="fill-ink/6" />
            <rect width="1" y={1 - (talkShare ?? 0)} height={talkShare ?? 0} className="fill-teal/35" />
          </svg>
        ))}
        <svg
          viewBox={`0 0 ${steps.length} 1`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
          fill="none"
        >
          <polyline
            points={points}
            className="stroke-accent"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-small text-ink-soft tabular-nums">
        <span>0:00</span>
        <span>{clock(recordedSeconds * 1000)}</span>
      </p>
    </figure>
  );
}
