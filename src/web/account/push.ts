import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { call, storage } from './session.ts';

/** Whether this browser can show notifications at all. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Whose notifications this browser shows, and where they are sent. */
const kept = (): string[] => storage.getItem('push')?.split(' ') ?? [];

/** Whether this browser shows someone's notifications. */
export const isPushOn = async (userId: string): Promise<boolean> =>
  canPush() && kept()[0] === userId && (await subscriptionHere()) !== null;

/** Turns notifications of this browser on; answers what is in the way, or null. */
export const turnOn = async (userId: string, publicKey: string): Promise<string | null> => {
  if ((await Notification.requestPermission()) !== 'granted')
    return 'Your browser does not allow notifications of this site. Change that in its settings, and try again.';
  const registration = await navigator.serviceWorker.ready;
  let subscription: PushSubscription;
  try {
    // One of an earlier person, or of another key, would tell the wrong one, or no one.
    await (await subscriptionHere())?.unsubscribe();
    subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
  } catch {
    return 'Your browser’s notification service did not answer. Please try again later.';
  }
  const { endpoint, keys } = subscription.toJSON();
  const result = await call('addPushDevice', {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  });
  if (!result.ok) return failureDetail(result.failure);
  storage.setItem('push', `${userId} ${endpoint ?? ''}`);
  return null;
};

/** Turns notifications of this browser off. */
export const turnOff = async (): Promise<void> => {
  const [, endpoint] = kept();
  storage.removeItem('push');
  if (endpoint) await call('removePushDevice', { endpoint });
  await (await subscriptionHere())?.unsubscribe();
};
