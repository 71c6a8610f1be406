import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './product.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
declare global {
  var axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits until nothing moves any more: colours on their way from one theme to the other have no contrast worth measuring.
 * What inherits a colour sets out when the other arrives; a clock that runs is never at rest, so it looks a few times.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let looks = 0; looks < 4; looks += 1) {
      // Transitions begin with the next frame.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });

/**
 * Nothing on the page at hand that axe objects to. What it frames is a separate page. The themes share everything but their
 * colours, and src/web/ui/tokens.test.ts shows that what can be read in the light one can be read in the dark one.
 */
export const expectNoFaults = async (page: Page) => {
  // One copy serves every look at the page until it is left.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await atRest(page);
  const found = await page.evaluate(async (runOnly) => {
    const options = { runOnly, resultTypes: ['violations' as const], iframes: false };
    const { violations } = await axe.run({ exclude: ['iframe'] }, options);
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
  }, RULES);
  expect(found).toEqual([]);
};

/** Nor is anything of it wider than the narrowest phone. */
export const expectAccessible = async (page: Page) => {
  await expectNoFaults(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // What floats finds its new place a moment after the page did.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
};
