import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { LoadingRings } from '../ui/rings.tsx';

/** Where a layout puts its page; what surrounds it stays while the page's code is on its way. */
export function PageBody({ className = '' }: { className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={`flex grow flex-col outline-none ${className}`}>
      <Suspense fallback={<LoadingRings label="Loading..." className="min-h-[60dvh]" />}>
        <Outlet />
      </Suspense>
    </main>
  );
}
