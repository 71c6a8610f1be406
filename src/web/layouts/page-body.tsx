import { Suspense, use, type ReactNode } from 'react';
import { PageContext } from '../platform/router.tsx';
import { LoadingRings } from '../ui/rings.tsx';

type PageBodyProps = {
  className?: string;
  /** What follows the page; it waits for it, so that nothing moves when the page arrives. */
  footer?: ReactNode;
};

/** Where a layout puts its page; what stands above it stays while the page's code is on its way. */
export function PageBody({ className = '', footer }: PageBodyProps) {
  return (
    <Suspense fallback={<LoadingRings label="Loading..." className="grow" />}>
      <main id="main" tabIndex={-1} className={`flex grow flex-col outline-none ${className}`}>
        {use(PageContext).page}
      </main>
      {footer}
    </Suspense>
  );
}
