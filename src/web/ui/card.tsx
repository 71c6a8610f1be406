import { useId, type ReactNode } from 'react';

type CardProps = { title: string; description?: ReactNode; children: ReactNode; className?: string };

/** One sheet of paper on the desk; never put one on another. */
export function Card({ title, description, children, className = '' }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-sheet p-5 sm:p-7 ${className}`}
    >
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {description && <p className="mt-1 wrap-anywhere text-ink-soft">{description}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

type ListSectionProps = { title: string; note?: ReactNode; children: ReactNode };

/** Rows on one sheet, below their title. */
export function ListSection({ title, note, children }: ListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {note && <p className="mt-1 text-small text-ink-soft">{note}</p>}
      <ul className="mt-3 rounded-card border border-line bg-sheet">{children}</ul>
    </section>
  );
}
