import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from './platform/router.tsx';
import { openSession } from './account/open-session.ts';
import { Pages } from './app.tsx';
import { prefetchArrival } from './arrival.ts';

const code = prefetchArrival(new URL(window.location.href));
// Before React, not in an effect: a code in the address may be exchanged once only.
void openSession();

const app = (
  <StrictMode>
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  </StrictMode>
);

// Long after the page has what it needs itself.
const SHELL_AFTER_MS = 4000;
if ('serviceWorker' in navigator)
  setTimeout(() => {
    // Nothing depends on it: a browser that refuses goes without.
    void import('./platform/service-worker.ts').then(({ keepShell }) => keepShell()).catch(() => undefined);
  }, SHELL_AFTER_MS);

const PLACEHOLDER_AFTER_MS = 200;
const root = document.getElementById('root');
// Public pages come with their content, drawn when the product was built.
if (root?.hasChildNodes()) hydrateRoot(root, app);
else if (root) {
  // A transition is drawn in small pieces, between which a slow phone answers touches.
  const draw = () => startTransition(() => createRoot(root).render(app));
  // What follows a placeholder is held back by React until 300 ms have passed: there is none for code that comes at once.
  const placeholder = new Promise((resolve) => setTimeout(resolve, PLACEHOLDER_AFTER_MS));
  void Promise.race([code, placeholder]).then(draw);
}
