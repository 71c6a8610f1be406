import { toast } from './toast.ts';

/** Where a reload would end what someone is doing with another person. */
const isMeeting = (): boolean =>
  /^\/(?:interview-practice-room|rehearse|call\/)/.test(window.location.pathname);

/** Offers a new version once, when nothing would be interrupted; it is taken only by those who ask for it. */
const offer = (waiting: ServiceWorker): void => {
  if (isMeeting()) {
    window.addEventListener('focus', () => offer(waiting), { once: true });
    return;
  }
  toast({
    title: 'A new version is ready',
    description: 'It is used from the next time you open Fellow Eye, or now.',
    action: {
      label: 'Reload',
      run: () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
          once: true,
        });
        waiting.postMessage('update');
      },
    },
  });
};

/** Ends notifications that someone else turned on in this browser: their words are not for who uses it now. */
const endPushOfOthers = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const [owner] = localStorage.getItem('push')?.split(' ') ?? [];
  const user = localStorage.getItem('user');
  if (owner === undefined || user === null || user.includes(owner)) return;
  localStorage.removeItem('push');
  await (await registration.pushManager.getSubscription())?.unsubscribe();
};

/** Has the browser keep the shell of the app, so that it can be installed and opens without a network. */
export const keepShell = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register('/sw.js');
  await endPushOfOthers(registration).catch(() => undefined);
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // Without a controller it is the first one, and nothing is replaced.
      if (next.state === 'installed' && navigator.serviceWorker.controller) offer(next);
    });
  });
};
