import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { api, query } from './negotiating.ts';
import { expect, mailTo } from './product.ts';
import { test } from './practised.ts';
import { addRoom, nextMonth, openScheduling, pickDay, row } from './rooms.ts';

const WEEKDAYS = Array.from({ length: 7 * 48 }, (_, step) => step).filter(
  (step) => step % 48 >= 36 && step % 48 < 42,
);

test(
  'someone says when they are free, invites a partner with one touch, who accepts by mail',
  { tag: '@walk' },
  async ({ makePerson, signInAs, product, browser }) => {
    test.slow();
    const [ada, ben] = [await makePerson('Ada', 'Asks'), await makePerson('Ben', 'Answers')];
    await api(product, '/free-time', { freeTime: { zone: 'Europe/London', week: WEEKDAYS, days: [] } }, ben);
    const page = await signInAs(ada);
    await page.goto('/interview-scheduling');
    await page.getByRole('link', { name: 'Partners' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a partner');

    // People are there before anything is filled in; hours are chosen one by one by those who ask.
    await expect(page.getByRole('listitem').filter({ hasText: 'Ben Answers' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose hours' }).click();
    const cell = (day: string, time: string) =>
      page.getByRole('gridcell', { name: new RegExp(`^${day}, ${time}, `) });
    await cell('Monday', '18:00').hover();
    await page.mouse.down();
    await cell('Friday', '20:30').hover();
    await page.mouse.up();
    await expect(cell('Wednesday', '19:00')).toHaveAttribute('aria-selected', 'true');
    // A finger takes back what was marked.
    const finger = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove', at: Locator) => {
      const { x, y, width, height } = (await at.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await touch('touchStart', cell('Monday', '20:00'));
    await touch('touchMove', cell('Monday', '20:30'));
    await touch('touchMove', cell('Tuesday', '20:30'));
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(cell('Tuesday', '20:00')).toHaveAttribute('aria-selected', 'false');
    await expect(cell('Tuesday', '19:30')).toHaveAttribute('aria-selected', 'true');
    await expect(cell('Wednesday', '20:30')).toHaveAttribute('aria-selected', 'true');
    // A stroke that is over before the page is drawn counts whole.
    await page.evaluate(() => {
      const stroke = (type: string, at: string) => {
        const target = document.querySelector(`[data-cell="${at}"]`);
        const { x = 0, y = 0 } = target?.getBoundingClientRect() ?? {};
        const place = { clientX: x + 3, clientY: y + 3, pointerId: 1, bubbles: true };
        target?.dispatchEvent(new PointerEvent(type, place));
      };
      stroke('pointerdown', '5-38');
      stroke('pointermove', '5-39');
      stroke('pointermove', '6-39');
      stroke('pointerup', '6-39');
      document.querySelector('[role=grid]')?.releasePointerCapture(1);
    });
    await expect(cell('Sunday', '19:00')).toHaveAttribute('aria-selected', 'true');
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
  },
);

test(
  'after a session people practise again, and a favourite sees the next one first',
  { tag: '@walk' },
  async ({ product, makePerson, signInAs, practice }) => {
    test.slow();
    const [ada, ben, cleo] = [
      await makePerson('Ada', 'Again'),
      await makePerson('Ben', 'Best'),
      await makePerson('Cleo', 'Curious'),
    ];
    await practice.play(ada, ben, [{ caseId: 'dvla-field-loss', kind: 'strong', daysAgo: 1 }]);
    const [room] = await query(product, 'select id from practice_rooms where host_id = $1', [ada.id]);
    const page = await signInAs(ada);
    await page.goto(`/interview-practice-room?roomId=${String(room?.['id'])}`);
    await page.getByRole('link', { name: 'Practise again' }).click();
    // They share no free time yet, so any other time is offered at once.
    const dialog = page.getByRole('dialog', { name: 'Invite Ben Best' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    const star = page.getByRole('button', { name: 'Favourite: Ben Best' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');

    await openScheduling(page);
    await pickDay(page, nextMonth(15));
    await page.getByText('For my favourites first').click();
    await page.getByRole('button', { name: 'Schedule Session' }).click();
    await expect(page.getByText('Session scheduled')).toBeVisible();
    const [best, curious] = [await signInAs(ben), await signInAs(cleo)];
    await openScheduling(best);
    await expect(row(best, 'Ada Again')).toHaveCount(1);
    await addRoom(product, { host: ben, startsInMinutes: 600 });
    const about = { grade: 'ST3', exam: null, examDate: null, wants: [], languages: '', shown: true };
    await api(product, '/about', { about: { ...about, line: 'Early riser' } }, ben);
    await curious.setViewportSize({ width: 390, height: 844 });
    await openScheduling(curious);
    await expect(row(curious, 'Ben Best')).toHaveCount(1);
    const line = row(curious, 'Ben Best').getByText('ST3 · Early riser');
    await row(curious, 'Ben Best').scrollIntoViewIfNeeded();
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(row(curious, 'Ada Again')).toHaveCount(0);
  },
);
