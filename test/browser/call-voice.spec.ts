import { join } from 'node:path';
import type { FrameLocator } from '@playwright/test';
import { enter, expect, openRoom, startInterview, test, type Caller } from './callers.ts';
import { WAV_RATE, writeWav } from './tones.ts';

/** Opens the practice room and joins its call. */
const meet = async ({ page }: Caller, roomId: string): Promise<FrameLocator> => {
  await page.goto(`/interview-practice-room?roomId=${roomId}`);
  const call = page.frameLocator('iframe');
  await call.getByLabel('Yes, sound only').check();
  await call.getByRole('button', { name: 'Join call' }).click();
  await expect(call.getByRole('toolbar', { name: 'Call' })).toBeVisible();
  return call;
};

test(
  'both see at once that the candidate is muted, and who speaks while muted is told',
  { tag: '@walk' },
  async ({ product, makePerson, launch }) => {
    const { origin } = product;
    const [gwen, hana] = [await makePerson('Gwen', 'Guest'), await makePerson('Hana', 'Host')];
    const { roomId } = await openRoom(origin, hana, gwen);
    // The host is the candidate here, and the guest is the one who is muted: what is said is the same either way.
    await startInterview(origin, hana, roomId);
    const [host, guest] = await Promise.all([
      launch(hana, { pitch: 180, camera: 'off', viewport: { width: 1280, height: 800 } }),
      launch(gwen, { pitch: 260, camera: 'off', viewport: { width: 390, height: 844 } }),
    ]);
    const hostCall = await meet(host, roomId);
    await guest.page.goto(`/interview-practice-room?roomId=${roomId}`);
    const guestCall = guest.page.frameLocator('iframe');
    await guestCall.getByLabel('Yes, sound only').check();
    await guestCall.getByRole('button', { name: 'Mute', exact: true }).click();
    await guestCall.getByRole('button', { name: 'Join call' }).click();

    await expect(host.page.getByText('Gwen Guest is muted.', { exact: true })).toBeVisible();
    await expect(guest.page.getByText('You are muted.', { exact: true })).toBeVisible();
    await expect(guestCall.getByText('You are speaking, but you are muted')).toBeVisible();

    await host.page.getByRole('button', { name: 'Start Recording' }).click();
    await expect(
      hostCall.getByText('Gwen Guest is muted. This round is being recorded without their voice.'),
    ).toBeVisible();
    // On a phone the brief has the screen by now, and the call room for the first line of its notices alone.
    await expect(guestCall.getByText('Hana Host cannot hear you, and it is not recorded.')).toBeAttached();

    // No one is unmuted by a reload, and unmuting takes every notice away.
    await guest.page.reload();
    await expect(guestCall.getByText('You are speaking, but you are muted')).toBeVisible();
    await guestCall.getByRole('button', { name: 'Unmute' }).first().click();
    await expect(guestCall.getByText(/you are muted/i)).toHaveCount(0);
    await expect(hostCall.getByText(/is muted/)).toHaveCount(0);

    // A mute ends with the visit.
    await guestCall.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(hostCall.getByText(/is muted\./)).toBeVisible();
    await guestCall.getByRole('button', { name: 'More controls' }).click();
    await guestCall.getByRole('button', { name: 'Leave call' }).click();
    await guest.page.goto(`/call/${roomId}`);
    await expect(guest.page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  },
);

test(
  'a microphone from which nothing comes is noticed on both sides while the call runs',
  { tag: '@walk' },
  async ({ product, makePerson, launch }) => {
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const { roomId } = await openRoom(product.origin, hana, gwen);
    const voice = join(test.info().outputDir, 'silence.wav');
    await writeWav(test.info().outputPath('silence.wav'), new Float32Array(WAV_RATE));
    const [host, guest] = await Promise.all([launch(hana), launch(gwen, { voice })]);
    await Promise.all([enter(host, roomId), enter(guest, roomId)]);
    await expect(guest.page.getByText('Nothing comes from your microphone')).toBeVisible();
    await guest.page.getByRole('alert').getByRole('button', { name: 'Settings' }).click();
    await guest.page.getByText('Not being heard? What to look at').click();
    await expect(guest.page.getByText(/Look at the headset/)).toBeVisible();
    await expect(
      host.page.getByText(
        'Nothing is heard of Gwen Guest, though the line is fine. Ask whether their microphone works.',
      ),
    ).toBeVisible();
    await expect(host.page.getByText('Nothing comes from your microphone')).toBeHidden();
  },
);
