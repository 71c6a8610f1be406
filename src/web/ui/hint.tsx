import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { Button } from './button.tsx';

type HintedButtonProps = ComponentProps<typeof Button> & {
  /** Why the button is as it is: shown on pointing, on focus and on a touch. */
  hint: string;
  /** A button that does nothing but say why; it keeps its place in the order of focus so that it can be asked. */
  disabled?: boolean;
};

/** A button that explains itself. */
export function HintedButton({ hint, disabled = false, onClick, ...button }: HintedButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  const hideOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  return (
    <span
      role="presentation"
      className="relative"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={hideOnEscape}
    >
      <Button
        {...button}
        aria-disabled={disabled || undefined}
        aria-describedby={open ? id : undefined}
        onClick={(event) => {
          if (disabled) show();
          else onClick?.(event);
        }}
      />
      {open && (
        <span
          role="tooltip"
          id={id}
          className="absolute bottom-full left-0 z-30 mb-1.5 w-max max-w-64 rounded-control bg-ink px-2.5 py-1.5 text-left text-small font-medium text-paper sm:right-0 sm:left-auto"
        >
          {hint}
        </span>
      )}
    </span>
  );
}
