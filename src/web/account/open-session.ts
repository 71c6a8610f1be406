import { toast } from '../platform/toast.ts';
import type { LinkOutcome } from './link-callback.ts';
import { keepDevice } from './session-record.ts';
import { rememberedSession, session, storage, watchSession } from './session.ts';

let linkOutcome: LinkOutcome = 'nothing';

/** Whether the link this page was opened with was refused, by the server or by someone who stays signed in. */
export const wasLinkRefused = (): boolean => linkOutcome === 'failed' || linkOutcome === 'declined';
/** Whether a toast says what became of that link, which did not sign in. */
export const wasLinkAnswered = (): boolean => linkOutcome === 'failed' || linkOutcome === 'confirmed';
export const forgetLink = (): void => {
  linkOutcome = 'nothing';
};

/** Whether the address carries what a mailed link does; few pages are opened by one. */
const carriesLink = ({ pathname, searchParams, hash }: URL): boolean =>
  // What a provider sends back looks alike; its own page reads it.
  !pathname.startsWith('/sign-in/') &&
  (['code', 'error_description', 'email_change'].some((field) => searchParams.has(field)) ||
    hash.includes('access_token'));

const followMailedLink = async (): Promise<LinkOutcome> => {
  const { followLink } = await import('./link-callback.ts');
  return followLink({
    session,
    present: () => rememberedSession()?.user ?? null,
    askToSwitch: async (from, to) => (await import('./account-switch.tsx')).askToSwitch(from, to),
    askSecondStep: async (step) => (await import('./second-step.tsx')).askSecondStep(step),
    keepDevice: (device) => keepDevice(storage, device),
    address: {
      read: () => new URL(window.location.href),
      replace: (path) => window.history.replaceState(window.history.state, '', path),
    },
    notify: toast,
  });
};

/** Runs once per page load, before anything is drawn: the link in the address first, then the stored sign-in. */
export const openSession = async (): Promise<void> => {
  watchSession();
  if (carriesLink(new URL(window.location.href))) linkOutcome = await followMailedLink();
  if (linkOutcome !== 'signed-in') await session.verify();
};
