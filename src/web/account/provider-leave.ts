import { toast } from '../platform/toast.ts';
import { call } from './session.ts';

/** Offers someone who has just logged out here to do so at their provider: on a shared computer the next person could go on from there. */
export const offerToLeave = async (provider: string): Promise<void> => {
  const read = await call('leaveProvider', { provider });
  if (!read.ok || read.value.url === null) return;
  const { url, label } = read.value;
  toast({
    title: 'Logged out of Fellow Eye',
    description: `You may still be signed in at ${label} in this browser.`,
    action: { label: 'Sign out there too', run: () => window.location.assign(url) },
  });
};
