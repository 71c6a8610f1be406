import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../src/web/account/query-client.ts';
import { session } from '../src/web/account/session.ts';
import { UserContext } from '../src/web/account/user.ts';
import { BrowserRouter } from '../src/web/platform/router.tsx';
import { toastStore } from '../src/web/platform/toast.ts';
import { Toaster } from '../src/web/platform/toaster.tsx';
import { mount, unmountAll } from './mounted.tsx';

// Ends a test that would wait for ever, and says nothing about speed.
const LONGEST_MS = 20_000;

const me = { id: 'me', email: 'me@example.org' };

/** Someone is signed in, until `closePages`. */
export const signIn = (): void => session.begin({ token: 'a-token', user: me, loginAt: Date.now() });

/** Opens a screen at an address, with the toasts above it, as 'me' sees it. */
export const openPage = async (path: string, screen: ReactNode) => {
  window.history.replaceState(null, '', path);
  if (session.getSnapshot().status === 'loading') await session.verify();
  const mounted = await mount(
    <BrowserRouter>
      <QueryClientProvider client={queryClient}>
        <UserContext value={me}>{screen}</UserContext>
      </QueryClientProvider>
      <Toaster />
    </BrowserRouter>,
  );
  const { page } = mounted;
  const field = (label: string): HTMLInputElement => {
    const found = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const input = found && document.getElementById(found.htmlFor);
    if (!(input instanceof HTMLInputElement)) throw new Error(`there is no field '${label}'`);
    return input;
  };
  return {
    ...mounted,
    field,
    /** All that the page says, dialogs and toasts included. */
    words: () => document.body.textContent ?? '',
    heading: () => page.querySelector('h1')?.textContent,
    /** The words of the toast that is there. */
    toast: () =>
      [...page.querySelectorAll('.toast-sheet[data-open=true] p')].map(({ textContent }) => textContent),
    fill: (label: string, value: string) =>
      act(async () => {
        field(label).value = value;
      }),
    until: (holds: () => void) => act(() => vi.waitFor(holds, { timeout: LONGEST_MS })),
  };
};

/** Takes the pages away, and what they would leave to the next test. */
export const closePages = async (): Promise<void> => {
  await unmountAll();
  if (session.getSnapshot().status === 'signed-in') session.leave();
  toastStore.set([]);
  queryClient.clear();
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
};
