import { expectNoToast, expectToast, newEmail } from './account-steps.ts';
import { expect, mailTo, test } from './product.ts';

// spec: change-names
test('the names are changed at once everywhere', async ({ signInAs, makePerson }) => {
  const person = await makePerson();
  const page = await signInAs(person);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Ada Lovelace/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(page.getByText('Manage your personal information and account settings.')).toBeVisible();
  for (const name of ['Personal information', 'Change email', 'Change password'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const saved = page.waitForRequest('**/api/profile/update');
  const told = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        window.addEventListener('profileUpdated', (event) => resolve(event.type)),
      ),
  );
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile updated');
  await expect(page.getByRole('link', { name: /Grace Hopper/ })).toBeVisible();
  await expect(page.getByRole('banner').getByText('GH')).toBeVisible();
  expect(await told).toBe('profileUpdated');
  expect((await saved).postDataJSON()).toMatchObject({
    updateFields: { userId: person.id, firstName: 'Grace', lastName: 'Hopper' },
  });
  const refetched = page.waitForRequest(`**/api/profile/${person.id}`);
  await page.evaluate(() => window.dispatchEvent(new Event('profileUpdated')));
  await refetched;
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');

  await page.getByLabel('First name').fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Failed to update profile', 'First name: Use at most 200 characters.');
});

// spec: change-email
test(
  'the address is changed by a link mailed to the new one',
  { tag: '@walk' },
  async ({ signInAs, makePerson, product }) => {
    const person = await makePerson();
    const page = await signInAs(person);
    await page.goto('/profile');
    await expect(page.getByText(`Current email: ${person.email}`)).toBeVisible();
    await expect(page.getByLabel('New email')).toHaveAttribute('type', 'email');
    await expect(page.getByText('We may send a confirmation email to verify this change.')).toBeVisible();
    await page.getByRole('button', { name: 'Update email' }).click();
    await expectToast(page, 'Enter a new email');
    await page.getByLabel('New email').fill(person.email);
    await page.getByRole('button', { name: 'Update email' }).click();
    await expectToast(page, 'Failed to update email', 'That is already your email address.');

    const next = newEmail();
    await page.getByLabel('New email').fill(next);
    await page.getByRole('button', { name: 'Update email' }).click();
    await expectToast(page, 'Email update initiated', 'Check your inbox to confirm the change.');
    await mailTo(product, person.email, /Request to change your Fellow Eye email/);
    const { link } = await mailTo(product, next, /Confirm your new email/);
    expect(link).toMatch(new RegExp(`^${product.origin}/dashboard\\?email_change=1&code=`));
    await page.goto(link);
    await expectToast(page, 'Email updated', 'Your email address has been changed.');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/profile');
    await expect(page.getByText(`Current email: ${next}`)).toBeVisible();
    await expectNoToast(page);
  },
);

test(
  'a picture is cut to a square of at most 256 pixels, shown, changed and removed',
  { tag: '@walk' },
  async ({ signInAs, makePerson }) => {
    const page = await signInAs(await makePerson());
    await page.goto('/profile');
    // A wide picture: orange on the left, blue on the right.
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 900;
      canvas.height = 400;
      const context = canvas.getContext('2d');
      if (!context) return '';
      context.fillStyle = '#ff8800';
      context.fillRect(0, 0, 450, 400);
      context.fillStyle = '#0044ff';
      context.fillRect(450, 0, 450, 400);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };

    await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
    await expect(page.getByRole('dialog', { name: 'Choose what to show' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Choose what to show' })).toBeHidden();

    await page.getByLabel('Picture', { exact: true }).setInputFiles(file);
    const window = page.getByRole('application');
    await window.focus();
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowRight');
    await page.getByLabel('Zoom').fill('2');
    await page.getByRole('button', { name: 'Use picture' }).click();
    await expectToast(page, 'Profile updated');

    const shown = page.getByRole('banner').locator('img');
    await expect(shown).toHaveAttribute('src', /^\/api\/avatar\//);
    const looks = await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const [red = 0, , blue = 0] = context?.getImageData(4, 4, 1, 1).data ?? [];
      return { width: image.naturalWidth, height: image.naturalHeight, bluer: blue > red };
    });
    // Moved all the way to the right before zooming in, so even its left edge is blue.
    expect(looks).toEqual({ width: 200, height: 200, bluer: true });

    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    await expect(shown).toHaveCount(0);
    await expect(page.getByRole('banner').getByText('AL')).toBeVisible();

    const text = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') };
    await page.getByLabel('Picture', { exact: true }).setInputFiles(text);
    await expectToast(page, 'This picture could not be read', 'Choose another one, as JPEG, PNG or WebP.');
  },
);
