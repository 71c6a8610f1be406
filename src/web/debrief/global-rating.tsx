import { useId } from 'react';
import { GLOBAL_RATINGS } from '../../domain/debrief/debrief.ts';

const row = `relative flex min-h-11 flex-wrap items-baseline gap-x-3 border border-edge bg-sheet px-3 py-2 -mt-px
  transition-colors first:mt-0 first:rounded-t-control last:rounded-b-control hover:bg-ink/7 has-checked:marked
  has-checked:z-1 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2
  has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`;

type GlobalRatingProps = { label: string; value: number | null; onChange: (rating: number) => void };

/** The judgement of the whole round: five words, each with what it means. */
export function GlobalRating({ label, value, onChange }: GlobalRatingProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className="font-semibold wrap-anywhere">
        {label}
      </p>
      <div className="mt-2 grid">
        {GLOBAL_RATINGS.map(({ word, line }, index) => (
          <label key={word} className={row}>
            <input
              type="radio"
              name={`rating ${id}`}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              aria-label={word}
              aria-describedby={`${id}${index}`}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span aria-hidden="true" className="w-22 shrink-0 font-semibold">
              {word}
            </span>
            <span id={`${id}${index}`} className="min-w-0 flex-1 basis-48 text-small">
              {line}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
