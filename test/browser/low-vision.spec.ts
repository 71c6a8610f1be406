import type { Locator, Page } from '@playwright/test';
import { ask } from '../ask.ts';
import { test } from './history.ts';
import { expect } from './product.ts';
import { slotIn } from '../free-slot.ts';

/** Whether something lies wholly inside the screen. */
const fits = async (page: Page, locator: Locator): Promise<boolean> => {
  const box = await locator.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0);
};

const hoursAhead = (hours: number) => slotIn(hours * 60);

test('at 320 pixels the words of buttons and tabs fit', async ({ signInAs, makePerson, product, past }) => {
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  await past.record({ candidate: hana, actor: gwen });
  const plan = { startUtc: hoursAhead(30), private: false, durationMinutes: 60 as const };
  await ask(product.origin, hana, 'createRoom', { hostId: hana.id, ...plan });
  await ask(product.origin, gwen, 'createRoom', { hostId: gwen.id, ...plan });
  const page = await signInAs(hana, { viewport: { width: 320, height: 720 } });
  await page.goto('/assessments');
  const none = page.getByRole('button', { name: 'No Assessment Available' });
  await expect(none).toBeVisible();
  expect(await fits(page, none)).toBe(true);
  expect(await none.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
  await page.goto('/interview-scheduling');
  await expect(page.getByRole('button', { name: 'Accept Invitation' }).first()).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) expect(await fits(page, tab)).toBe(true);
});

test(
  'forced colours show the area that a page belongs to',
  { tag: '@walk' },
  async ({ signInAs, makePerson }) => {
    const page = await signInAs(await makePerson(), { forcedColors: 'active' });
    await page.goto('/stations');
    const line = (name: string) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).textDecorationLine);
    await expect.poll(() => line('Interview Practice')).toBe('underline');
    expect(await line('Assessments')).toBe('none');
  },
);

test(
  'forced colours show what is current, chosen, ticked, heard and to be done next',
  { tag: '@walk' },
  async ({ signInAs, makePerson, product }) => {
    const host = await makePerson();
    const page = await signInAs(host, { forcedColors: 'active' });
    await page.goto('/interview-scheduling');
    const look = (locator: Locator) =>
      locator.first().evaluate((node) => {
        const { backgroundColor, borderBottomColor, color } = getComputedStyle(node);
        return { backgroundColor, borderBottomColor, color };
      });
    const system = (name: string) =>
      page.evaluate((colour) => {
        const probe = document.createElement('i');
        probe.style.color = colour;
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, name);
    const [highlight, canvas] = [await system('Highlight'), await system('Canvas')];
    expect(highlight).not.toBe(canvas);

    const tab = (selected: boolean) => page.getByRole('tab', { selected });
    await expect(tab(true)).toBeVisible();
    expect((await look(tab(true))).borderBottomColor).toBe(highlight);
    expect((await look(tab(false))).borderBottomColor).toBe(canvas);
    const nav = page.getByRole('navigation', { name: 'Main' });
    expect((await look(nav.getByRole('link', { name: 'Interview Practice' }))).borderBottomColor).toBe(
      highlight,
    );
    expect((await look(nav.getByRole('link', { name: 'Assessments' }))).borderBottomColor).toBe(canvas);
    expect((await look(page.getByRole('button', { name: 'Schedule Session' }))).backgroundColor).toBe(
      highlight,
    );
    expect((await look(page.locator('label', { hasText: '60 min' }))).backgroundColor).toBe(highlight);
    expect((await look(page.locator('label', { hasText: '30 min' }))).backgroundColor).not.toBe(highlight);

    await page.getByRole('button', { name: 'Next' }).first().click();
    const day = page.getByRole('grid').getByRole('button', { name: /\b15\b/ });
    await day.click();
    await expect(day).toHaveCSS('background-color', highlight);
    await page.getByText('Private Session').click();
    const tick = page.locator('label', { hasText: 'Private Session' }).locator('svg');
    expect((await look(tick)).color).toBe(await system('CanvasText'));

    const plan = { hostId: host.id, startUtc: slotIn(30), private: true, durationMinutes: 60 as const };
    const { room } = await ask(product.origin, host, 'createRoom', plan);
    await page.goto(`/call/${room.id}`);
    const level = page.locator('.call-level');
    await expect(level).toHaveCSS('border-bottom-color', await system('CanvasText'));
    const filled = await level.evaluate((node) => getComputedStyle(node, '::before').backgroundColor);
    expect(filled).toBe(highlight);
  },
);
