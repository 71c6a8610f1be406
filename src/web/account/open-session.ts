import { toast } from '../ui/toast.ts';
import { followLink, type LinkOutcome } from './link-callback.ts';
import { keepDevice } from './known-device.ts';
import { rememberedSession, session, storage, watchSession } from './session.ts';

let linkOutcome: LinkOutcome = 'nothing';

/** Whether the link this page was opened with was refused, by the server or by someone who stays signed in. */
export const wasLinkRefused = (): boolean => linkOutcome === 'failed' || linkOutcome === 'declined';
/** Whether a toast says what became of that link, which did not sign in. */
export const wasLinkAnswered = (): boolean => linkOutcome === 'failed' || linkOutcome === 'confirmed';
export const forgetLink = (): void => {
  linkOutcome = 'nothing';
};

/** Runs once per page load, before anything is drawn: the link in the address first, then the stored sign-in. */
export const openSession = async (): Promise<void> => {
  watchSession();
  linkOutcome = await followLink({
    session,
    present: () => rememberedSession()?.user ?? null,
    askToSwitch: async (from, to) => (await import('./account-switch.tsx')).askToSwitch(from, to),
    keepDevice: (device) => keepDevice(storage, device),
    address: {
      read: () => new URL(window.location.href),
      replace: (path) => window.history.replaceState(window.history.state, '', path),
    },
    notify: toast,
  });
  if (linkOutcome !== 'signed-in') await session.verify();
};
