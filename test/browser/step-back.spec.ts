import { expectAccessible } from './accessible.ts';
import { linkIn, meet, test as negotiating } from './negotiating.ts';
import { expect, mailTo, test } from './product.ts';
import { button, enter, test as practising } from './practice-room.ts';
import { addRoom, clearRooms, myTab, openScheduling, row } from './rooms.ts';

test(
  'a guest takes an acceptance back, and later a seat, and the host sees both',
  { tag: '@walk' },
  async ({ makePerson, signInAs, product }) => {
    test.slow();
    await clearRooms(product);
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    await addRoom(product, { host: hana });
    const [host, guest] = [await signInAs(hana), await signInAs(gwen)];
    await openScheduling(host);
    await myTab(host).click();
    await openScheduling(guest);

    const open = row(guest, 'Hana Host');
    await expect(open).toContainText('Hana Host · new here');
    await open.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(row(host, 'Hana Host')).toContainText('Guest: Gwen Guest');
    await open.getByRole('button', { name: 'Undo' }).click();
    await expect(open.getByRole('button', { name: 'Accept Invitation' })).toBeVisible();
    await expect(row(host, 'Hana Host')).toContainText('Guest: No Guest');

    await open.getByRole('button', { name: 'Accept Invitation' }).click();
    await myTab(guest).click();
    await row(guest, 'Hana Host').getByRole('button', { name: 'I can’t make it' }).click();
    await guest.getByLabel('Reason').fill('On call, sorry.');
    await expectAccessible(guest);
    await guest.getByRole('button', { name: 'I can’t make it' }).last().click();
    await expect(guest.getByText('You stepped back')).toBeVisible();
    await expect(guest.getByText('You have no upcoming interviews.')).toBeVisible();
    await expect(row(host, 'Hana Host')).toContainText('Guest: No Guest');
  },
);

practising(
  'a guest steps back from inside the room, and then the host',
  { tag: '@walk' },
  async ({ meeting }) => {
    const { host, guest } = meeting;
    await enter(meeting);
    const leave = async (page: typeof host.page) => {
      await button(page, 'I can’t make it').click();
      await page.getByLabel('Reason').fill('A fever.');
      await page.getByRole('alertdialog').getByRole('button', { name: 'I can’t make it' }).click();
      await expect(page.getByRole('heading', { name: 'Interview Practice' })).toBeVisible();
    };
    await leave(guest.page);
    await expect(button(host.page, 'Gwen Marlowe')).toBeHidden();
    await button(host.page, 'I can’t make it').click();
    await host.page.getByRole('alertdialog').getByRole('button', { name: 'I can’t make it' }).click();
    await expect(host.page.getByRole('heading', { name: 'Interview Practice' })).toBeVisible();
    await myTab(host.page).click();
    await expect(host.page.getByText('You have no upcoming interviews.')).toBeVisible();
  },
);

negotiating(
  'the link of an invitation is enough to step back',
  { tag: '@walk' },
  async ({ page, product, both }) => {
    const { link } = await meet(product, both);
    await page.goto(link.replace('/reschedule', '/step-back'));
    await expect(page.getByRole('heading', { name: 'Can’t make it?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I can’t make it' }).click();
    await expect(page.getByText('You stepped back from the session.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('Invalid or expired link')).toBeVisible();
    const { text } = await mailTo(product, both.host.email, /^Guest left: /);
    expect(linkIn(text, 'reschedule')).toBe('');
  },
);
