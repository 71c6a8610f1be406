import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { StandaloneLayout } from './layouts/standalone-layout.tsx';
import { PageBoundary } from './parts/page-boundary.tsx';
import { offerPages } from './prefetch.ts';
import { routes } from './routes.tsx';
import { LoadingRings } from './ui/rings.tsx';
import { Toaster } from './ui/toaster.tsx';

export const loadPublicLayout = () => import('./layouts/public-layout.tsx');
const PublicLayout = lazy(loadPublicLayout);
const loadSignedInLayout = () => import('./layouts/signed-in-layout.tsx');
const SignedInLayout = lazy(loadSignedInLayout);

offerPages(routes, {
  public: loadPublicLayout,
  'signed-in': loadSignedInLayout,
  'full-screen': loadSignedInLayout,
});

const pagesOf = (layout: (typeof routes)[number]['layout']) =>
  routes
    .filter((route) => route.layout === layout)
    .map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);

/** The call is a separate document, which only the server can show. */
function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** Every page, below whichever router. */
export function Pages() {
  return (
    <>
      <PageBoundary>
        <Suspense fallback={<LoadingRings label="Loading..." className="min-h-dvh" />}>
          <Routes>
            <Route element={<PublicLayout />}>{pagesOf('public')}</Route>
            <Route element={<SignedInLayout />}>{pagesOf('signed-in')}</Route>
            <Route element={<SignedInLayout fullScreen />}>{pagesOf('full-screen')}</Route>
            <Route element={<StandaloneLayout />}>{pagesOf('standalone')}</Route>
            <Route path="/call/:roomId" element={<OtherDocument />} />
          </Routes>
        </Suspense>
      </PageBoundary>
      <Toaster />
    </>
  );
}
