import { enter, expect, openRoom, test } from './callers.ts';

test('two people meet, see and hear each other', async ({ product, makePerson, launch }) => {
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  const { roomId } = await openRoom(product.origin, hana, gwen);
  const host = await launch(hana, { pitch: 180 });
  host.page.on('console', (m) => console.log('host', m.text()));
  host.page.on('pageerror', (m) => console.log('host', m));
  await enter(host, roomId);
  await expect(host.page.getByRole('heading', { name: 'Waiting for Gwen Guest' })).toBeVisible();
  const guest = await launch(gwen, { pitch: 260 });
  guest.page.on('console', (m) => console.log('guest', m.text()));
  guest.page.on('pageerror', (m) => console.log('guest', m));
  await enter(guest, roomId);
  await expect(guest.page.getByLabel('Hana Host’s camera')).toBeVisible();
  await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
  await host.page.screenshot({ path: '/tmp/shots/first.png' });
});
