import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState, type ReactNode } from 'react';

type MoreActionsProps = { label: string; children: ReactNode };

/** What is done now and then, in line behind '⋯': it opens in the row, so that it lies over nothing. */
export function MoreActions({ label, children }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        title={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-ink/7 hover:text-ink
          aria-expanded:bg-ink/7 aria-expanded:text-ink sm:size-9"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
        <span className="sr-only">{label}</span>
      </button>
      {isOpen && children}
    </>
  );
}
