import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './product.ts';

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until nothing moves any more: colours on their way from one theme to the other have no contrast worth measuring. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Transitions begin with the next frame.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** Nothing on the page at hand that axe objects to, in either theme, nor anything wider than a phone. */
export const expectAccessible = async (page: Page) => {
  const light = new AxeBuilder({ page }).withTags(EVERYTHING);
  // The themes share everything but their colours.
  const dark = new AxeBuilder({ page }).withRules(['color-contrast']);
  for (const [colorScheme, axe] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await atRest(page);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
    expect({ colorScheme, found }).toEqual({ colorScheme, found: [] });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
};
