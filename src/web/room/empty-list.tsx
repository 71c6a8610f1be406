import type { ReactNode } from 'react';
import { PairedRings } from '../parts/paired-rings.tsx';

type EmptyListProps = { title: string; next: string; children: ReactNode };

/** Nothing here yet, and what to do about it. */
export function EmptyList({ title, next, children }: EmptyListProps) {
  return (
    <div className="grid justify-items-start gap-1 py-12 @md:py-16">
      <div className="mb-4">
        <PairedRings />
      </div>
      <p className="text-lead font-semibold">{title}</p>
      <p className="text-ink-soft">{next}</p>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
