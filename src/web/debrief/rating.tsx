import { useId } from 'react';
import { RATING_MAXIMUM } from '../../domain/debrief/debrief.ts';

const NUMBERS = Array.from({ length: RATING_MAXIMUM }, (_, index) => index + 1);

const cell = `relative flex min-h-11 items-center justify-center border border-edge bg-sheet transition-colors
  hover:bg-ink/7 has-checked:marked has-checked:border-ink has-checked:bg-ink has-checked:font-semibold
  has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2
  has-focus-visible:outline-accent`;

type RatingProps = {
  label: string;
  value: number | null | undefined;
  onChange: (rating: number) => void;
  /** Words instead of the numbers 1 to 5. */
  words?: readonly string[];
};

/** One to five, or one word of five. */
export function Rating({ label, value, onChange, words }: RatingProps) {
  const id = useId();
  const cells = NUMBERS.map((number) => {
    const word = words?.[number - 1];
    return (
      <label
        key={number}
        className={`${cell} ${word === undefined ? 'min-w-11 flex-1 -ml-px first:ml-0 first:rounded-l-control last:rounded-r-control has-checked:z-1' : 'grow rounded-control px-1.5 text-small font-medium sm:px-2.5'}`}
      >
        <input
          type="radio"
          name={id}
          value={number}
          checked={value === number}
          onChange={() => onChange(number)}
          aria-label={word ?? `${number} of ${RATING_MAXIMUM}`}
          className="absolute inset-0 cursor-pointer appearance-none outline-none"
        />
        <span aria-hidden="true" className="tabular-nums">
          {word ?? number}
        </span>
      </label>
    );
  });
  if (words)
    return (
      <div role="radiogroup" aria-labelledby={id}>
        <p id={id} className="font-semibold">
          {label}
        </p>
        <div className="mt-2 flex flex-wrap gap-1 sm:gap-1.5">{cells}</div>
      </div>
    );
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5"
    >
      <p id={id} className="min-w-0 flex-1 basis-36 wrap-anywhere">
        {label}
      </p>
      <div className="flex min-w-0 flex-1 basis-55 sm:max-w-58">{cells}</div>
    </div>
  );
}
