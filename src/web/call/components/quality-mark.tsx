import type { Quality } from '../core/quality.ts';

const words: Record<Quality, string> = {
  good: 'Good connection',
  fair: 'Fair connection',
  poor: 'Poor connection',
};
const bars: Record<Quality, number> = { good: 3, fair: 2, poor: 1 };

/** Three bars; words only when something is wrong. */
export function QualityMark({ quality }: { quality: Quality | null }) {
  if (!quality) return null;
  return (
    <span
      title={words[quality]}
      className={`inline-flex items-center gap-1.5 ${quality === 'poor' ? 'text-danger' : quality === 'fair' ? 'text-accent' : 'text-teal'}`}
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 5 - 4}
            y={14 - bar * 4}
            width="3.2"
            height={bar * 4}
            rx="1"
            fill="currentColor"
            opacity={bar <= bars[quality] ? 1 : 0.25}
          />
        ))}
      </svg>
      <span className={quality === 'good' ? 'sr-only' : 'text-small font-medium'}>{words[quality]}</span>
    </span>
  );
}
