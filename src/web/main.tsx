import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openSession } from './account/open-session.ts';
import { App } from './app.tsx';
import { prefetchArrival } from './prefetch.ts';

prefetchArrival(new URL(window.location.href));
// Before React, not in an effect: a code in the address may be exchanged once only.
void openSession();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
