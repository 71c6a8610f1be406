import { emptyAbout } from '../../src/domain/profile/about.ts';
import { api } from '../browser/negotiating.ts';
import { expect, mailTo, test } from '../browser/product.ts';
import { addRoom, clearRooms } from '../browser/rooms.ts';
import { picture } from './camera.ts';

const widths = [390, 1280];
const EVENINGS = Array.from({ length: 7 * 48 }, (_, step) => step).filter(
  (step) => step % 48 >= 36 && step % 48 < 42,
);
const evenings = { zone: 'Europe/London', week: EVENINGS, days: [] };

test('finding a partner', async ({ product, makePerson, signInAs, browser }) => {
  test.slow();
  await clearRooms(product);
  const me = await makePerson('Hana', 'Osei');
  const gwen = await makePerson('Gwen', 'Marlowe');
  const longName = await makePerson('Wilhelmina-Anastasia', 'Featherstonehaugh-Cholmondeley');
  const about = { ...emptyAbout, grade: 'ST3', exam: 'FRCOphth Part 2 oral', examDate: '2027-01-20' };
  for (const person of [gwen, longName]) {
    await api(product, '/free-time', { freeTime: evenings }, person);
    const wants = ['Communication', 'Retina'];
    const line = 'Happy to start with communication stations and then swap.';
    await api(product, '/about', { about: { ...about, wants, languages: 'English, Polish', line } }, person);
  }
  const page = await signInAs(me);
  await page.goto('/partners');
  await expect(page.getByRole('grid')).toBeVisible();
  await picture(page, 'partners/first', { widths });
  await page.getByRole('gridcell', { name: /^Monday, 18:00/ }).hover();
  await page.mouse.down();
  await page.getByRole('gridcell', { name: /^Friday, 20:30/ }).hover();
  await page.mouse.up();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Free when you are')).toBeVisible();
  await page
    .getByRole('button', { name: /^Invite Gwen Marlowe for / })
    .first()
    .click();
  await expect(page.getByText('You invited Gwen Marlowe')).toBeVisible();
  await picture(page, 'partners/people', { widths });
  await page.getByRole('button', { name: 'Change when I am free' }).click();
  await page.getByRole('radio').nth(2).check();
  await picture(page, 'partners/week', { widths });
  const mail = await mailTo(product, gwen.email, /would like to practise with you/);
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(/http\S+\/pairing\?\S+answer=agree/.exec(mail.text)?.[0] ?? '');
  await expect(guest.getByRole('button', { name: 'Accept' })).toBeVisible();
  await picture(guest, 'partners/asked', { widths });
  await guest.context().close();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Say something about yourself' }).click();
  await expect(page.getByText('What I want to practise')).toBeVisible();
  await picture(page, 'partners/about', { widths });
  await addRoom(product, { host: longName, startsInMinutes: 3000 });
  await page.goto('/interview-scheduling');
  await expect(page.getByText('Happy to start')).toBeVisible();
  await picture(page, 'partners/open-room', { whole: false, widths });
});
