import { expectAccessible } from './accessible.ts';
import { expectToast } from './account-steps.ts';
import { expect, mailTo, test } from './product.ts';
import { addRoom, clearRooms, myTab, openScheduling, row } from './rooms.ts';

test(
  'a host invites a colleague by mail, who accepts by its link',
  { tag: '@walk' },
  async ({ makePerson, signInAs, product }) => {
    test.slow();
    await clearRooms(product);
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    await addRoom(product, { host: hana });
    const host = await signInAs(hana);
    await openScheduling(host);
    await myTab(host).click();
    await row(host, 'Hana Host')
      .getByRole('button', { name: /^More:/ })
      .click();
    await row(host, 'Hana Host').getByRole('button', { name: 'Invite a colleague' }).click();
    const dialog = host.getByRole('dialog', { name: 'Invite a colleague' });
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('Enter an email address.')).toBeVisible();
    await dialog.getByLabel('Their email').fill(gwen.email);
    await expectAccessible(host);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expectToast(host, 'Invitation on its way');
    await expect(dialog).toBeHidden();

    const { text } = await mailTo(product, gwen.email, /^Hana Host invites you to practise: /);
    const guest = await signInAs(gwen);
    await guest.goto(/\S+\/invite\/\S+/.exec(text)?.[0] ?? '');
    await guest.getByRole('button', { name: 'Accept Room' }).click();
    await expect(row(host, 'with Gwen Guest')).toBeVisible();
    await expect(host.getByRole('button', { name: 'Invite a colleague' })).toBeHidden();
  },
);
