import Check from 'lucide-react/icons/check';
import type { RefObject } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';

type SelectListProps = {
  labelId: string;
  trigger: RefObject<HTMLButtonElement | null>;
  value: string;
  options: readonly string[];
  onChoose: (option: string) => void;
  onClose: () => void;
};

/** What a select opens: its options, at the chosen one. */
export default function SelectList({ labelId, trigger, value, options, onChoose, onClose }: SelectListProps) {
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      trigger="Select"
      aria-labelledby={labelId}
      offset={4}
      onOpenChange={onClose}
      className="min-w-(--trigger-width) overflow-y-auto rounded-control border border-edge bg-sheet
        max-h-72!"
    >
      <ListBox
        aria-labelledby={labelId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be used, and gives the focus back
        autoFocus
        selectionMode="single"
        selectedKeys={[value]}
        onSelectionChange={(keys) => {
          // What is chosen already is taken back by choosing it again, which here means: leave it.
          const [chosen = value] = keys === 'all' ? [] : keys;
          onChoose(String(chosen));
          onClose();
        }}
        className="p-1 outline-none"
      >
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
  );
}
