import Check from 'lucide-react/icons/check';
import { useId } from 'react';

type CheckboxProps = { label: string; help: string; checked: boolean; onChange: (checked: boolean) => void };

export function Checkbox({ label, help, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="group flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
        <span className="relative grid">
          <input
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={id}
            className="size-5 cursor-pointer appearance-none rounded-[0.3125rem] border border-edge bg-sheet transition-colors
              group-hover:border-ink checked:border-ink checked:bg-ink"
          />
          {checked && (
            <Check
              aria-hidden="true"
              strokeWidth={3}
              className="pointer-events-none absolute inset-0.5 size-4 text-paper"
            />
          )}
        </span>
        {label}
      </label>
      <p id={id} className="-mt-1.5 pl-8 text-small text-ink-soft">
        {help}
      </p>
    </div>
  );
}
