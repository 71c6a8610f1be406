import { Check } from 'lucide-react';
import { useId } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';

type CheckboxProps = { label: string; help: string; checked: boolean; onChange: (checked: boolean) => void };

export function Checkbox({ label, help, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <AriaCheckbox
        isSelected={checked}
        onChange={onChange}
        aria-describedby={id}
        className="group flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium"
      >
        <span
          className="grid size-5 place-items-center rounded-[0.3125rem] border border-edge bg-sheet text-paper
            transition-colors group-hover:border-ink group-data-focus-visible:outline-2
            group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent
            group-data-selected:border-ink group-data-selected:bg-ink"
        >
          {checked && <Check aria-hidden="true" strokeWidth={3} className="size-4" />}
        </span>
        {label}
      </AriaCheckbox>
      <p id={id} className="-mt-1.5 pl-8 text-small text-ink-soft">
        {help}
      </p>
    </div>
  );
}
