import type { Page } from '@playwright/test';
import { PASSWORD } from '../people.ts';
import { signIn } from './account-steps.ts';
import { expectNoFaults } from './accessible.ts';
import { enter, expect, openRoom, startInterview, test, type Caller } from './callers.ts';
import { showConnections } from './connections.ts';

/** Bytes of sound and picture this page has played of the other, by the browser's own account. */
const received = (page: Page): Promise<{ audio: number; video: number }> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const sums = { audio: 0, video: 0 };
    const stats = (await connections.at(-1)?.getStats()) ?? new Map();
    for (const entry of stats.values() as Iterable<{
      type: string;
      kind: 'audio' | 'video';
      bytesReceived: number;
    }>)
      if (entry.type === 'inbound-rtp') sums[entry.kind] += entry.bytesReceived;
    return sums;
  });

const flowing = async ({ page }: Caller, kinds: ('audio' | 'video')[]) => {
  const before = await received(page);
  for (const kind of kinds)
    await expect.poll(async () => (await received(page))[kind]).toBeGreaterThan(before[kind] + 500);
};

test('two people meet, talk, show things, lose and find each other', async ({
  product,
  makePerson,
  launch,
}) => {
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  const { roomId } = await openRoom(product.origin, hana, gwen);
  const [host, guest] = await Promise.all([launch(hana, { pitch: 180 }), launch(gwen, { pitch: 260 })]);
  await showConnections(host, guest);

  await test.step('the host waits, the guest comes, sound and picture flow both ways', async () => {
    await enter(host, roomId);
    await expect(host.page.getByRole('heading', { name: 'Waiting for Gwen Guest' })).toBeVisible();
    await enter(guest, roomId);
    await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
    await expect(guest.page.getByLabel('Hana Host’s camera')).toBeVisible();
    await Promise.all([flowing(host, ['audio', 'video']), flowing(guest, ['audio', 'video'])]);
    await expect(host.page.getByTitle(/connection$/)).toBeVisible();
  });

  await test.step('a muted microphone and a camera that is off are seen by the other', async () => {
    await guest.page.keyboard.press('m');
    // A voice that goes on is offered the same in a line of words.
    const controls = guest.page.getByRole('toolbar', { name: 'Call' });
    await expect(controls.getByRole('button', { name: 'Unmute' })).toBeVisible();
    await expect(host.page.getByText('is muted')).toBeAttached();
    await guest.page.keyboard.press('m');
    await expect(host.page.getByText('is muted')).not.toBeAttached();
    await guest.page.getByRole('button', { name: 'Turn camera off' }).click();
    await expect(host.page.getByText('Their camera is off')).toBeVisible();
    await flowing(host, ['audio']);
    await guest.page.getByRole('button', { name: 'Turn camera on' }).click();
    await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
  });

  await test.step('a shared screen is seen by the other', async () => {
    await guest.page.getByRole('button', { name: 'Share screen' }).click();
    await expect(host.page.getByLabel('Gwen Guest’s shared screen')).toBeVisible();
    await flowing(host, ['video']);
    await guest.page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
  });

  await test.step('a reload goes straight back in', async () => {
    await guest.page.reload();
    await expect(guest.page.getByLabel('Hana Host’s camera')).toBeVisible();
    await Promise.all([flowing(host, ['audio']), flowing(guest, ['audio'])]);
  });

  await test.step('a second tab takes over, and the first can take it back', async () => {
    const second = await guest.context.newPage();
    await second.goto(`/call/${roomId}`);
    await second.getByRole('button', { name: 'Join call' }).click();
    await expect(
      guest.page.getByRole('heading', { name: 'You joined from another tab or device' }),
    ).toBeVisible();
    await expect(second.getByLabel('Hana Host’s camera')).toBeVisible();
    await guest.page.getByRole('button', { name: 'Bring it back here' }).click();
    await expect(
      second.getByRole('heading', { name: 'You joined from another tab or device' }),
    ).toBeVisible();
    await expect(guest.page.getByLabel('Hana Host’s camera')).toBeVisible();
    await second.close();
  });

  await test.step('a person who leaves is shown as gone, and can come back', async () => {
    await guest.page.getByRole('button', { name: 'Leave call' }).click();
    await expect(guest.page.getByRole('heading', { name: 'You left the call' })).toBeVisible();
    await expect(guest.page.getByRole('region', { name: 'Video call' })).toBeFocused();
    await expect(host.page.getByRole('heading', { name: 'Gwen Guest has left the call' })).toBeVisible();
    await guest.page.getByRole('button', { name: 'Join again' }).click();
    await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
  });
});

test(
  'each sees that the other is setting up, and no one who is seen is called absent',
  { tag: '@walk' },
  async ({ product, makePerson, launch }) => {
    const { origin } = product;
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const { roomId } = await openRoom(origin, hana, gwen);
    await startInterview(origin, hana, roomId);
    const [host, guest] = await Promise.all([launch(hana), launch(gwen)]);
    const path = `/interview-practice-room?roomId=${roomId}`;
    const [hostCall, guestCall] = [host.page.frameLocator('iframe'), guest.page.frameLocator('iframe')];
    await host.page.goto(path);
    await expect(host.page.getByText('You are alone: Gwen Guest has not joined the call yet.')).toBeVisible();
    await expect(hostCall.getByText('Gwen Guest is not here yet.')).toBeVisible();
    await guest.page.goto(path);
    await expect(guestCall.getByText('Hana Host is here and setting up.')).toBeVisible();
    await expect(hostCall.getByText('Gwen Guest is here and setting up.')).toBeVisible();
    await expect(
      host.page.getByText('Gwen Guest is setting up and has not joined the call yet.'),
    ).toBeVisible();
    await hostCall.getByLabel('Yes, sound only').check();
    await hostCall.getByRole('button', { name: 'Join call' }).click();
    await expect(hostCall.getByRole('heading', { name: 'Gwen Guest is setting up' })).toBeVisible();
    await expect(guestCall.getByText('Hana Host is in the call.')).toBeVisible();
    await guestCall.getByLabel('Yes, sound only').check();
    await guestCall.getByRole('button', { name: 'Join call' }).click();
    await expect(hostCall.getByLabel('Gwen Guest’s camera')).toBeVisible();
    await expect(host.page.getByText(/has not joined the call yet/)).toBeHidden();
    await guestCall.getByRole('button', { name: 'Leave call' }).click();
    await expect(host.page.getByText('You are alone: Gwen Guest has not joined the call yet.')).toBeVisible();
  },
);

test(
  'refused and missing devices are explained, and the call works without them',
  { tag: '@walk' },
  async ({ product, makePerson, launch }) => {
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const { roomId } = await openRoom(product.origin, hana, gwen);
    const [host, guest] = await Promise.all([
      launch(hana, { permission: 'deny' }),
      launch(gwen, { camera: 'off', pitch: 260 }),
    ]);
    await host.page.goto(`/call/${roomId}`);
    const blocked = host.page.getByText('Your browser is blocking the camera and microphone');
    await expect(blocked.filter({ visible: true })).toHaveCount(1);
    await host.page.getByText('Show me how').first().click();
    await expect(host.page.getByText('Then press Try again.').first()).toBeVisible();
    await expect(host.page.getByRole('button', { name: 'Hear yourself' })).toBeHidden();
    await host.page.getByRole('button', { name: 'Join call' }).click();
    await expect(host.page.getByText('Choose first whether you agree to be recorded.')).toBeVisible();
    await expectNoFaults(host.page);
    await enter(host, roomId);
    await test.step('speakers and voice can be tried, and a browser without calls is told before', async () => {
      await guest.page.goto(`/call/${roomId}`);
      await guest.page.getByRole('button', { name: 'Play a sound' }).click();
      await expect(guest.page.getByText('Heard two notes?')).toBeVisible();
      await guest.page.getByRole('button', { name: 'Hear yourself' }).click();
      await expect(guest.page.getByText('This is how you sound.')).toBeVisible();
      await expect(guest.page.getByText('Nothing of it was kept or sent.')).toBeVisible();
      const old = await guest.context.newPage();
      await old.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
      await old.goto(`/call/${roomId}`);
      await expect(old.getByText('This browser cannot make calls')).toBeVisible();
      await expect(old.getByRole('button', { name: 'Join call' })).toHaveCount(0);
      await expectNoFaults(old);
      await old.close();
    });
    await enter(guest, roomId);
    await expect(guest.page.getByText('Their camera and microphone are off')).toBeVisible();
    await expect(host.page.getByText('Their camera is off')).toBeVisible();
    // The name stands where the picture would be, and not once more below.
    await expect(host.page.getByRole('heading', { name: 'Gwen Guest' })).toBeVisible();
    await expect(host.page.locator('.truncate', { hasText: 'Gwen Guest' })).toHaveCount(0);
    await expectNoFaults(host.page);
    await host.page.keyboard.press(',');
    await expect(host.page.getByRole('dialog')).toBeVisible();
    await expectNoFaults(host.page);
  },
);

test('a visitor signs in first and comes back to the call, and a stranger has none here', async ({
  page,
  product,
  makePerson,
  signInAs,
}) => {
  const [hana, gwen] = [await makePerson('Hana'), await makePerson('Gwen')];
  const { roomId } = await openRoom(product.origin, hana, gwen);
  await page.goto(`/call/${roomId}`);
  await expect(page).toHaveURL('/login');
  await signIn(page, hana.email, PASSWORD);
  await expect(page).toHaveURL(`/call/${roomId}`);
  await expect(page.getByRole('button', { name: 'Join call' })).toBeVisible();

  const stranger = await signInAs(await makePerson('Stef'));
  await stranger.goto(`/call/${roomId}`);
  await expect(stranger.getByText('Room not found or you do not have access.')).toBeVisible();
});
