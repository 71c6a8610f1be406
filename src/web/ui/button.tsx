import type { ButtonHTMLAttributes } from 'react';
import { useIsRunning } from './use-is-running.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large';

const colours: Record<Variant, string> = {
  primary: 'marked bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-edge bg-sheet text-ink hover:border-ink hover:bg-paper',
  quiet: 'text-ink hover:bg-ink/7',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong forced-colors:border',
};

const sizes: Record<Size, string> = {
  small: 'min-h-11 px-3 text-small sm:min-h-9',
  medium: 'min-h-11 px-4 text-body',
  large: 'min-h-14 px-7 text-lead',
};

/** The look of a button, for links that lead somewhere as a button would. */
export const buttonLook = (variant: Variant = 'primary', size: Size = 'medium'): string =>
  `inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none
  transition-[background-color,border-color,transform] duration-150 ease-settle active:translate-y-px
  aria-disabled:cursor-default aria-disabled:opacity-60 disabled:pointer-events-none disabled:opacity-45 ${colours[variant]} ${sizes[size]}`;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: Variant;
  size?: Size;
  busy?: boolean;
  /** Replaces the words while busy. Both share one space, so the width never changes. */
  busyText?: string;
};

export function Button({
  variant,
  size,
  busy = false,
  busyText,
  className = '',
  children,
  onClick,
  type = 'button',
  disabled = false,
  ...rest
}: ButtonProps) {
  const isRunning = useIsRunning();
  return (
    <button
      {...rest}
      // A form must not be sent before its script can send it: the press would be lost.
      disabled={disabled || (type === 'submit' && !isRunning)}
      // oxlint-disable-next-line react/button-has-type -- it has one: 'button' unless given
      type={type}
      // Busy is not `disabled`: that would throw the keyboard's focus away.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonLook(variant, size)} ${className}`}
    >
      {busyText === undefined ? (
        children
      ) : (
        <span className="grid">
          <span className={`col-start-1 row-start-1 ${busy ? 'invisible' : ''}`}>{children}</span>
          <span className={`col-start-1 row-start-1 ${busy ? '' : 'invisible'}`}>{busyText}</span>
        </span>
      )}
    </button>
  );
}
