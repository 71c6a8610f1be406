import { useId } from 'react';

type ChoiceProps<T extends string | number> = {
  label: string;
  value: T;
  options: readonly { value: T; name: string }[];
  onChange: (value: T) => void;
};

/** One of a few, all of them in sight. */
export function Choice<T extends string | number>({ label, value, options, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className="grid gap-1.5">
      <span id={id} className="field-label">
        {label}
      </span>
      <div className="flex rounded-control border border-edge">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={`relative flex min-h-11 flex-1 items-center justify-center px-1 py-1.5 text-center leading-tight transition-colors sm:px-2
              first:rounded-l-[0.4375rem] last:rounded-r-[0.4375rem] hover:bg-ink/7 has-checked:marked has-checked:bg-ink
              has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-2
              has-focus-visible:outline-offset-2 has-focus-visible:outline-accent
              ${index > 0 ? 'border-l border-edge' : ''}`}
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {option.name}
          </label>
        ))}
      </div>
    </div>
  );
}
