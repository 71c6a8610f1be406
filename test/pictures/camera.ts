import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { atRest } from '../browser/accessible.ts';

/** Where the pictures lie; not kept with the source. */
export const ALBUM = fileURLToPath(new URL('../../.pictures/', import.meta.url));

const WIDTHS = { 390: 844, 768: 1024, 1280: 800 } as const;
const THEMES = ['light', 'dark'] as const;

type Shot = {
  /** Takes in all of the page rather than what fits the window. */
  whole?: boolean;
  /** Widths to leave out, where a state cannot be had. */
  widths?: readonly number[];
};

/** Pictures what a page shows now, at every width and in both themes: `area/state-width-theme.png`. */
export const picture = async (
  page: Page,
  name: string,
  { whole = true, widths = Object.keys(WIDTHS).map(Number) }: Shot = {},
): Promise<void> => {
  await mkdir(join(ALBUM, name, '..'), { recursive: true });
  for (const [width, height] of Object.entries(WIDTHS)) {
    if (!widths.includes(Number(width))) continue;
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // What waits above the window would be in the picture of a page that is scrolled.
      if (whole) await page.evaluate(() => window.scrollTo(0, 0));
      await atRest(page);
      await page.screenshot({
        path: join(ALBUM, `${name}-${width}-${colorScheme}.png`),
        fullPage: whole,
        caret: 'initial',
      });
    }
  }
};
