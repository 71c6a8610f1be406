import { expectAccessible } from './accessible.ts';
import { api } from './negotiating.ts';
import { expect, mailTo, test } from './product.ts';

const WEEKDAYS = Array.from({ length: 7 * 48 }, (_, step) => step).filter(
  (step) => step % 48 >= 36 && step % 48 < 42,
);

test('someone says when they are free, invites a partner with one touch, who accepts by mail', async ({
  makePerson,
  signInAs,
  product,
  browser,
}) => {
  test.slow();
  const [ada, ben] = [await makePerson('Ada', 'Asks'), await makePerson('Ben', 'Answers')];
  await api(product, '/free-time', { freeTime: { zone: 'Europe/London', week: WEEKDAYS, days: [] } }, ben);
  const page = await signInAs(ada);
  await page.goto('/interview-scheduling');
  await page.getByRole('link', { name: 'Find a partner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a partner');

  const cell = (day: string, time: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${day}, ${time}, `) });
  await cell('Monday', '18:00').hover();
  await page.mouse.down();
  await cell('Friday', '20:30').hover();
  await page.mouse.up();
  await expect(cell('Wednesday', '19:00')).toHaveAttribute('aria-selected', 'true');
  await cell('Saturday', '18:00').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(cell('Saturday', '18:30')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();

  await page
    .getByRole('button', { name: /^Invite Ben Answers for / })
    .first()
    .click();
  await expect(page.getByText('You invited Ben Answers')).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(product, ben.email, /would like to practise with you/);
  const link = /http\S+\/pairing\?\S+answer=agree/.exec(mail.text)?.[0] ?? '';
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByText('Ada Asks would like to practise with you.')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Accept' }).click();
  await expect(guest.getByText('Booked. A calendar invite is on its way to both of you.')).toBeVisible();
  await guest.context().close();
  await page.goto('/interview-scheduling');
  await page.getByRole('tab', { name: 'My Upcoming rooms' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ben Answers' })).toBeVisible();
});
