import { expectToast } from './account-steps.ts';
import { expect, mailTo, test } from './product.ts';

const FIRST = '<img src=x onerror="document.title=1337">';
const LAST = 'أمل \u202Egnp.exe 👩🏽‍⚕️ "O\'Neill" & Søn';

/** In a mail no dot of a name makes a link of it: a word joiner follows it. */
const FIRST_IN_MAIL = FIRST.replace('.', '.\u2060');

test('a hostile name is shown as it was typed and does nothing, on pages and in mails', async ({
  signInAs,
  makePerson,
  product,
}) => {
  const person = await makePerson();
  const page = await signInAs(person);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/profile');
  await page.getByLabel('First name').fill(FIRST);
  await page.getByLabel('Last name').fill(LAST);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile updated');
  await page.reload();
  await expect(page.getByRole('banner').getByText(FIRST)).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue(LAST.replace('\u202E', ''));
  // However long the name, the page does not grow beyond its window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.getByLabel('New password', { exact: true }).fill('a new password');
  await page.getByLabel('Confirm new password').fill('a new password');
  await page.getByRole('button', { name: 'Update password' }).click();
  const mail = await mailTo(product, person.email, /password was changed/);
  expect(mail.text).toContain(`Hello ${FIRST_IN_MAIL},`);
  expect(mail.html).toContain('Hello &lt;img src=x onerror=&quot;');
  expect(mail.html).not.toContain('<img');
  // In the header it is one quoted name before one address.
  expect(mail.raw).toMatch(new RegExp(`^To: "[^\\r\\n]*"\\r\\n <${person.email}>\\r\\n`, 'm'));

  await page.goto('/dev/mailbox');
  await page.getByRole('link', { name: 'Your Fellow Eye password was changed' }).first().click();
  await expect(page.getByText(`Hello ${FIRST_IN_MAIL},`)).toBeVisible();
  await expect(page.frameLocator('iframe').getByText(`Hello ${FIRST_IN_MAIL},`)).toBeVisible();
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.title()).toContain('password was changed');
  expect(dialogs).toEqual([]);
});
