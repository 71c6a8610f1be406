// What the benchmarks in a browser share.
import { chromium } from '@playwright/test';
import { findPrograms } from '../scripts/programs.mjs';

findPrograms();

/** A separate browser, with a camera and a microphone that need no permission. */
export const openBrowser = (...flags) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream=fps=30',
      '--use-fake-ui-for-media-stream',
      ...flags,
    ],
  });

/** Signs someone in, in every page of a context. */
export const signIn = (context, { id, token }) =>
  context.addInitScript(
    ([bearer, user]) => {
      localStorage.setItem('token', bearer);
      localStorage.setItem('user', user);
      localStorage.setItem('loginAt', String(Date.now()));
      localStorage.setItem('isAuthenticated', 'true');
    },
    [token, JSON.stringify({ id, email: `${id}@example.org` })],
  );
