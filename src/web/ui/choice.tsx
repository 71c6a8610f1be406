import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { fieldLabel } from './field-label.ts';

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; name: string }[];
  onChange: (value: T) => void;
};

/** One of a few, all of them in sight. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <RadioGroup
      value={value}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className="grid gap-1.5"
    >
      <Label className={fieldLabel}>{label}</Label>
      <div className="flex rounded-control border border-edge">
        {options.map((option, index) => (
          <Radio
            key={option.value}
            value={option.value}
            className={`flex min-h-11 flex-1 cursor-pointer items-center justify-center px-2 transition-colors
              hover:bg-ink/7 first:rounded-l-[0.4375rem] last:rounded-r-[0.4375rem] data-selected:bg-ink
              data-selected:font-semibold data-selected:text-paper data-focus-visible:outline-2
              data-focus-visible:outline-offset-2 data-focus-visible:outline-accent
              ${index > 0 ? 'border-l border-edge' : ''}`}
          >
            {option.name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
