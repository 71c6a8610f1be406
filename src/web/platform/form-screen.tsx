import type { ReactNode } from 'react';
import { Iris } from './iris.tsx';
import { PageHeading } from './page-heading.tsx';

type FormScreenProps = { title: string; lead?: ReactNode; children: ReactNode; footer?: ReactNode };

/** A page with one short form, and on wide screens the eye that looks on from the side. */
export function FormScreen({ title, lead, children, footer }: FormScreenProps) {
  return (
    <div className="flex grow overflow-clip">
      <div className="mx-auto grid w-full max-w-6xl px-5 sm:px-8 lg:grid-cols-2">
        <div className="w-full max-w-md justify-self-center py-12 sm:py-20 lg:justify-self-start">
          <PageHeading>{title}</PageHeading>
          {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
          <div className="mt-8">{children}</div>
          {footer && <div className="mt-8 border-t border-line pt-5 text-ink-soft">{footer}</div>}
        </div>
        <div aria-hidden="true" className="relative hidden lg:block">
          <Iris className="absolute top-1/2 left-24 w-[44rem] max-w-none -translate-y-1/2" />
        </div>
      </div>
    </div>
  );
}
