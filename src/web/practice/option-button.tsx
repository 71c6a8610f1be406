import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

type OptionProps = {
  chosen?: boolean;
  disabled?: boolean;
  onChoose: () => void;
  mark?: ReactNode;
  children: ReactNode;
};

function Option({
  chosen,
  disabled,
  onChoose,
  mark,
  className,
  children,
}: OptionProps & { className: string }) {
  return (
    <button
      type="button"
      aria-pressed={chosen === true}
      disabled={disabled}
      onClick={onChoose}
      className={`items-center rounded-control px-3 text-left wrap-anywhere transition-colors duration-150
        disabled:cursor-default disabled:opacity-60
        ${chosen ? 'marked bg-ink text-paper' : 'hover:not-disabled:bg-ink/7'} ${className}`}
    >
      {mark}
      {children}
    </button>
  );
}

/** One of a list, as wide as the list. */
export const OptionRow = ({ children, ...option }: OptionProps) => (
  <Option {...option} className="flex min-h-11 w-full gap-3 py-2">
    <span className={`grow ${option.chosen ? 'font-semibold' : ''}`}>{children}</span>
    {option.chosen && <Check aria-hidden="true" className="size-5 shrink-0" />}
  </Option>
);

/** One of a few that stand side by side. */
export const OptionChip = (option: OptionProps) => (
  <Option
    {...option}
    className={`inline-flex min-h-11 gap-2 border py-1.5 text-small font-medium wide:min-h-9
      ${option.chosen ? 'border-ink' : 'border-edge'}`}
  />
);

const tints = ['text-teal', 'text-accent', 'text-ink-soft', 'text-iris-rim'];

/** The quiet tint of a case's type, the same in the filter and in the list. */
export function TypeMark({ types, type }: { types: readonly string[]; type: string }) {
  const tint = tints[types.indexOf(type) % tints.length] ?? '';
  return (
    <svg
      viewBox="0 0 12 12"
      className={`size-3 shrink-0 in-aria-pressed:text-paper ${tint}`}
      aria-hidden="true"
    >
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}
