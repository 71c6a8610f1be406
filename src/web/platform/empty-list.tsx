import type { ReactNode } from 'react';

/** One eye that is there, and its fellow yet to come. */
export function PairedRings() {
  return (
    <svg viewBox="0 0 120 72" className="w-30" fill="none" strokeWidth="1.5" aria-hidden="true">
      <g className="stroke-ink" opacity="0.85">
        <circle cx="36" cy="36" r="10" />
        <circle cx="36" cy="36" r="22" opacity="0.55" />
        <circle cx="36" cy="36" r="34" opacity="0.3" />
      </g>
      <g className="stroke-accent" strokeDasharray="3 5">
        <circle cx="84" cy="36" r="10" />
        <circle cx="84" cy="36" r="22" opacity="0.8" />
        <circle cx="84" cy="36" r="34" opacity="0.55" />
      </g>
    </svg>
  );
}

type EmptyListProps = { title: string; next: string; className: string; children: ReactNode };

/** Nothing here yet, and what to do about it. */
export const EmptyList = ({ title, next, className, children }: EmptyListProps) => (
  <div className={`grid justify-items-start gap-1 ${className}`}>
    <div className="mb-4">
      <PairedRings />
    </div>
    <p className="text-lead font-semibold">{title}</p>
    <p className="text-ink-soft">{next}</p>
    <div className="mt-4 flex flex-wrap gap-3">{children}</div>
  </div>
);
