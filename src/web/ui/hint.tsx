import { useState, type ComponentProps } from 'react';
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
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
  return (
    <TooltipTrigger isOpen={open} onOpenChange={setOpen} delay={150} closeDelay={50}>
      <Focusable>
        <Button
          {...button}
          aria-disabled={disabled || undefined}
          onClick={(event) => {
            if (disabled) setOpen(true);
            else onClick?.(event);
          }}
        />
      </Focusable>
      <Tooltip
        offset={6}
        className="max-w-64 rounded-control bg-ink px-2.5 py-1.5 text-small font-medium text-paper"
      >
        {hint}
      </Tooltip>
    </TooltipTrigger>
  );
}
