import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openSession } from './account/session.ts';
import { App } from './app.tsx';
import { arrive } from './arrival.ts';

arrive(new URL(window.location.href));
// Before React, not in an effect: a code in the address may be exchanged once only.
void openSession();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
