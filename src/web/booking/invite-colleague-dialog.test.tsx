// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { aRoom } from '../../../test/a-room.ts';
import { mount, unmountAll } from '../../../test/mounted.tsx';
import InviteColleagueDialog from './invite-colleague-dialog.tsx';

const link = () => `${window.location.origin}/invite/room`;
const copying = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
const sharing = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
const open = () => mount(<InviteColleagueDialog room={aRoom({ guestId: null })} onClose={() => undefined} />);

afterEach(async () => {
  await unmountAll();
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

it('hands the link to the share sheet of the system', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  sharing(share);
  const { press } = await open();
  await press('Share link');
  expect(share).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: link() }));
});

it('copies the link where there is none, or it does not open', async () => {
  const copy = copying();
  const first = await open();
  await first.press('Copy link');
  expect(copy).toHaveBeenCalledExactlyOnceWith(link());
  await unmountAll();
  sharing(() => Promise.reject(new DOMException('no target', 'NotAllowedError')));
  const second = await open();
  await second.press('Share link');
  expect(copy).toHaveBeenCalledTimes(2);
});

it('does nothing more when the sheet is closed', async () => {
  const copy = copying();
  sharing(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const { press } = await open();
  await press('Share link');
  expect(copy).not.toHaveBeenCalled();
});
