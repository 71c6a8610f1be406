import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { fieldLabel } from './field-label.ts';

type SelectProps = {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (option: string) => void;
  help?: ReactNode;
};

/** One of a list. It opens at what is chosen. */
export function Select({ label, value, options, onChange, help }: SelectProps) {
  return (
    <AriaSelect
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      className="grid gap-1.5"
    >
      <div className="flex items-baseline justify-between gap-3">
        <Label className={fieldLabel}>{label}</Label>
        {help && (
          <Text slot="description" className="text-small text-ink-soft">
            {help}
          </Text>
        )}
      </div>
      <Button
        className="flex h-12 items-center gap-2 rounded-control border border-edge bg-sheet px-3.5 text-left tabular-nums
          transition-colors hover:border-ink"
      >
        <SelectValue className="grow" />
        <ChevronDown aria-hidden="true" className="size-4.5 text-ink-soft" />
      </Button>
      <Popover
        offset={4}
        className="min-w-(--trigger-width) overflow-y-auto rounded-control border border-edge bg-sheet
          max-h-72!"
      >
        <ListBox className="p-1 outline-none">
          {options.map((option) => (
            <ListBoxItem
              key={option}
              id={option}
              textValue={option}
              className="flex min-h-10 cursor-pointer items-center gap-2 rounded-control px-2.5 tabular-nums outline-none
                data-focused:bg-ink/7 data-selected:font-semibold data-focus-visible:outline-2
                data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent"
            >
              {({ isSelected }) => (
                <>
                  <span className="grow">{option}</span>
                  {isSelected && <Check aria-hidden="true" className="size-4.5 text-accent" />}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
