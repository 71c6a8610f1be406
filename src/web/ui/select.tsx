import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import type SelectList from './select-list.tsx';

type SelectProps = {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (option: string) => void;
  help?: ReactNode;
};

// Most people leave a list as it is; its code comes when someone reaches for it.
let loaded: typeof SelectList | null = null;
const loadList = async () => (loaded ??= (await import('./select-list.tsx')).default);

/** One of a list. It opens at what is chosen. */
export function Select({ label, value, options, onChange, help }: SelectProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  // Once it is here every list opens at the press itself: the next key is already the list's.
  const [List, setList] = useState(() => loaded);
  const [isOpen, setOpen] = useState(false);

  const fetchList = () =>
    void loadList().then(
      (list) => setList(() => list),
      // Without a network it stays closed, and the next try asks again.
      () => setOpen(false),
    );
  const open = () => {
    setOpen(true);
    if (!List) fetchList();
  };
  const openByArrow: ButtonProps['onKeyDown'] = (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
    else event.continuePropagation();
  };

  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="field-label">
          {label}
        </span>
        {help && (
          <span id={`${id}-help`} className="text-small text-ink-soft">
            {help}
          </span>
        )}
      </div>
      <Button
        ref={trigger}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-value ${id}-label`}
        {...(help ? { 'aria-describedby': `${id}-help` } : {})}
        onHoverStart={fetchList}
        onFocus={fetchList}
        onPress={open}
        onKeyDown={openByArrow}
        className="flex h-12 items-center gap-2 rounded-control border border-edge bg-sheet px-3.5 text-left tabular-nums
          transition-colors hover:border-ink"
      >
        <span id={`${id}-value`} className="line-clamp-1 min-w-0 grow wrap-anywhere">
          {value}
        </span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
      </Button>
      {isOpen && List && (
        <List
          labelId={`${id}-label`}
          trigger={trigger}
          value={value}
          options={options}
          onChoose={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
