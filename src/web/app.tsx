import { Suspense, useEffect } from 'react';
import { pagePattern } from '../contract/pages.ts';
import { StandaloneLayout } from './layouts/standalone-layout.tsx';
import { PageBody } from './layouts/page-body.tsx';
import { pageOnDemand } from './platform/on-demand.tsx';
import { PageBoundary } from './platform/page-boundary.tsx';
import { registerRoutes } from './platform/prefetch.ts';
import { PageContext, useLocation } from './platform/router.tsx';
import { routes } from './routes.tsx';
import { LoadingRings } from './ui/rings.tsx';
import { Toaster } from './platform/toaster.tsx';

const publicLayout = pageOnDemand(() => import('./layouts/public-layout.tsx'));
const signedInLayout = pageOnDemand(() => import('./layouts/signed-in-layout.tsx'));

registerRoutes(routes, {
  public: publicLayout.load,
  'signed-in': signedInLayout.load,
  'full-screen': signedInLayout.load,
});

/** The call is a separate document, which only the server can show. */
function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}

const patterns = [{ path: '/call/:roomId', layout: 'call', Screen: OtherDocument } as const, ...routes].map(
  ({ path, layout, Screen }) => ({ layout, Screen, pattern: pagePattern(path) }),
);

const layouts = {
  public: <publicLayout.Page />,
  'signed-in': <signedInLayout.Page />,
  'full-screen': <signedInLayout.Page fullScreen />,
  standalone: <StandaloneLayout />,
  call: <PageBody />,
};

/** The page of the address, in its layout, which stays while a page of the same layout follows. */
function CurrentPage() {
  const { pathname } = useLocation();
  const route = patterns.find(({ pattern }) => pattern.test(pathname));
  const params = route?.pattern.exec(pathname)?.groups ?? {};
  return (
    <PageContext value={{ page: route && <route.Screen />, params }}>
      {layouts[route?.layout ?? 'standalone']}
    </PageContext>
  );
}

/** Every page, below whichever router. */
export function Pages() {
  return (
    <>
      <PageBoundary>
        <Suspense fallback={<LoadingRings label="Loading..." className="min-h-dvh" />}>
          <CurrentPage />
        </Suspense>
      </PageBoundary>
      <Toaster />
    </>
  );
}
