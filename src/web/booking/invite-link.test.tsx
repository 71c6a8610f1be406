// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import { toastStore } from '../platform/toast.ts';
import { InviteLink } from './invite-link.tsx';

afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// spec: copy-link
it('copies the link, says so in a toast, and reads Copied for 2 seconds', async () => {
  vi.useFakeTimers();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { button, press } = await mount(<InviteLink roomId="7" />);
  await press('Invite Link');
  expect(copy).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/invite/7`);
  expect(toastStore.getSnapshot()).toMatchObject([{ title: 'Invite link copied!', open: true }]);
  await act(async () => vi.advanceTimersByTime(1999));
  expect(button('Copied')).toBeDefined();
  await act(async () => vi.advanceTimersByTime(1));
  expect(button('Invite Link')).toBeDefined();
});

it('shows the link where the browser does not let it be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const { press } = await mount(<InviteLink roomId="7" />);
  await press('Invite Link');
  expect(toastStore.getSnapshot()).toMatchObject([
    { title: 'Copy this link', description: `${window.location.origin}/invite/7` },
  ]);
});
