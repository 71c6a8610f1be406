import { ask } from '../ask.ts';
import { enter, expect, openRoom, startInterview, test } from '../browser/callers.ts';
import { picture } from './camera.ts';

const window = { whole: false };

test('a call', async ({ product, makePerson, launch }) => {
  const { origin } = product;
  const hana = await makePerson('Hana', 'Osei');
  const gwen = await makePerson('Gwendolyn', 'Featherstonehaugh');
  const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
  await startInterview(origin, hana, roomId);
  const [host, guest] = await Promise.all([launch(hana), launch(gwen)]);

  await host.page.goto(`/call/${roomId}`);
  await expect(host.page.getByLabel('Your camera').filter({ visible: true })).toBeVisible();
  await picture(host.page, 'call/pre-join', window);
  await picture(host.page, 'call/consent');
  await enter(host, roomId);
  await picture(host.page, 'call/waiting', window);
  await enter(guest, roomId);
  await expect(host.page.getByTitle(/connection$/)).toBeVisible();
  await picture(host.page, 'call/connected', window);
  await ask(origin, hana, 'startRecording', { roomUrl });
  await expect(host.page.getByText('Recording', { exact: true })).toBeVisible();
  await picture(host.page, 'call/recording', window);
  for (const key of ['m', 'v']) await guest.page.keyboard.press(key);
  await expect(host.page.getByText(/camera and microphone are off/)).toBeVisible();
  await picture(host.page, 'call/peer-off', window);
  await picture(guest.page, 'call/own-off', window);
  await guest.page.keyboard.press(',');
  await expect(guest.page.getByRole('dialog')).toBeVisible();
  await picture(guest.page, 'call/settings', window);
  await guest.page.keyboard.press('Escape');
  await guest.page.getByRole('button', { name: 'Share screen' }).click();
  await expect(host.page.getByLabel(/shared screen$/)).toBeVisible();
  await picture(host.page, 'call/screen', window);
  await guest.page.getByRole('button', { name: 'Leave call' }).click();
  await picture(guest.page, 'call/left', window);
  await expect(host.page.getByText(/has left the call/)).toBeVisible();
  await picture(host.page, 'call/peer-left', window);

  const denied = await launch(gwen, { permission: 'deny' });
  await denied.page.goto(`/call/${roomId}`);
  await expect(
    denied.page.getByText('Your browser is blocking the camera and microphone').filter({ visible: true }),
  ).toBeVisible();
  await picture(denied.page, 'call/devices-refused', window);
  const stranger = await launch(await makePerson('Stef', 'Stranger'));
  await stranger.page.goto(`/call/${roomId}`);
  await expect(stranger.page.getByRole('heading')).toBeVisible();
  await picture(stranger.page, 'call/stranger', window);
});

test('a call in its practice room', async ({ product, makePerson, launch }) => {
  const { origin } = product;
  const hana = await makePerson('Hana', 'Osei');
  const gwen = await makePerson('Gwendolyn', 'Featherstonehaugh');
  const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
  await startInterview(origin, hana, roomId);
  const [host, guest] = await Promise.all([launch(hana), launch(gwen)]);
  await Promise.all([enter(host, roomId), enter(guest, roomId)]);
  await host.page.goto(`/interview-practice-room?roomId=${roomId}`);
  const call = host.page.frameLocator('iframe');
  await expect(call.getByTitle(/connection$/)).toBeVisible();
  await ask(origin, hana, 'startRecording', { roomUrl });
  await expect(call.getByText('Recording', { exact: true })).toBeVisible();
  await picture(host.page, 'call/in-room', window);
  await host.context.setOffline(true);
  await expect(host.page.getByText(/^Reconnecting/)).toBeVisible();
  await expect(call.getByText(/seconds of your recording are safe/)).toBeVisible();
  await picture(host.page, 'call/in-room-offline', window);
});
