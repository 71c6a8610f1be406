import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

type PlainPageProps = { title: string; lead: ReactNode; children: ReactNode };

/** A page to be read from top to bottom. */
export function PlainPage({ title, lead, children }: PlainPageProps) {
  return (
    <div className="page-column page-2xl">
      <PageHeading>{title}</PageHeading>
      <p className="mt-3 text-lead text-ink-soft">{lead}</p>
      {children}
    </div>
  );
}

export function PlainSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9">
      <h2 className="text-lead font-semibold">{title}</h2>
      <div className="mt-2 grid gap-3 [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5">
        {children}
      </div>
    </section>
  );
}
