import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

type OptionProps = {
  chosen?: boolean;
  disabled?: boolean;
  onChoose: () => void;
  mark?: ReactNode;
  children: ReactNode;
};

const settled = 'transition-colors duration-150 disabled:cursor-default disabled:opacity-60';
const look = (chosen: boolean) => (chosen ? 'marked bg-ink text-paper' : 'hover:not-disabled:bg-ink/7');

/** One of a list, as wide as the list. */
export function OptionRow({ chosen = false, disabled, onChoose, mark, children }: OptionProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onChoose}
      className={`flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-left wrap-anywhere ${settled}
        ${look(chosen)}`}
    >
      {mark}
      <span className={`grow ${chosen ? 'font-semibold' : ''}`}>{children}</span>
      {chosen && <Check aria-hidden="true" className="size-5 shrink-0" />}
    </button>
  );
}

/** One of a few that stand side by side. */
export function OptionChip({ chosen = false, disabled, onChoose, mark, children }: OptionProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onChoose}
      className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-3 py-1.5 text-left text-small
        font-medium wrap-anywhere wide:min-h-9 ${settled} ${chosen ? 'border-ink' : 'border-edge'} ${look(chosen)}`}
    >
      {mark}
      {children}
    </button>
  );
}

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
