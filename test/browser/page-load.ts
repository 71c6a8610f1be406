import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page, Request, Route } from '@playwright/test';
import { until } from '../until.ts';

const ASSETS = fileURLToPath(new URL('../../dist/web/assets/', import.meta.url));

// A page that has all it needs may still wait a moment before it shows it, so that it does not flicker.
const RENDER_TIMEOUT_MS = 1500;
// For a machine that is busy with something else.
const LOAD_TIMEOUT_MS = 50_000;

/** What a browser went through until a screen was complete. */
export type PageLoad = {
  /** How often the server had to answer, one answer after the other. */
  waves: string[][];
  /** Scripts as they travel, gzipped. */
  scriptBytes: number;
  fontBytes: number;
  /** What moved while it was being built, and by how much. */
  shifts: { value: number; what: string[] }[];
  /** Pictures whose place is unknown until they are there. */
  unsizedPictures: string[];
};

/**
 * Runs in the page before anything else. What is fetched for a likely next page is not this one's, nor is what comes
 * after a second or more: on a slow machine that second would be over before the page is.
 */
const watchLoad = (): void => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const original = window.setTimeout.bind(window);
  const soon = (run: () => void, ms = 0) => (ms < 1000 ? original(run, ms) : 0);
  Object.assign(window, { setTimeout: soon });
  const shifts: PageLoad['shifts'] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[])
      if (!entry.hadRecentInput)
        shifts.push({
          value: entry.value,
          what: entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : '?',
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Runs in the page: resolves when it has had nothing to do a few times over. */
const idle = async (): Promise<void> => {
  for (let time = 0; time < 3; time += 1)
    await new Promise((resolve) => {
      requestIdleCallback(resolve);
    });
};

const isApi = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

/**
 * Opens a screen with every answer of the API held back, and lets those that wait go only when the page has nothing left
 * to ask. So an answer counts as one that others waited for exactly when they did, however fast or slow the machine is.
 */
export const openHeld = async (
  page: Page,
  path: string,
  complete: (page: Page) => Locator,
): Promise<PageLoad> => {
  const held: Route[] = [];
  const underway = new Set<Request>();
  const scripts = new Set<string>();
  const fonts: Promise<number>[] = [];
  const ofThisPage = (request: Request) => request.frame() === page.mainFrame();
  page.on('request', (request) => {
    if (!ofThisPage(request)) return;
    underway.add(request);
    if (request.resourceType() === 'script') scripts.add(basename(new URL(request.url()).pathname));
  });
  page.on('requestfinished', (request) => void underway.delete(request));
  page.on('requestfailed', (request) => void underway.delete(request));
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font')
      fonts.push(response.body().then(({ length }) => length));
  });
  await page.route('**/api/**', (route) => {
    if (ofThisPage(route.request())) held.push(route);
    else void route.continue();
  });
  // Text in its stand-in face moves a little when its own face comes late; tokens.css keeps that small, and how late it comes
  // is the machine's business. A page that does not ask for its font at once never gets its styles here.
  let fontCame = (): void => {};
  const font = new Promise<void>((resolve) => {
    fontCame = resolve;
  });
  page.on('requestfinished', (request) => request.resourceType() === 'font' && fontCame());
  await page.route('**/*.css', async (route) => {
    if (ofThisPage(route.request())) await font;
    await route.continue();
  });
  await page.addInitScript(watchLoad);
  await page.goto(path, { waitUntil: 'commit' });

  let asked = 0;
  page.on('request', () => {
    asked += 1;
  });
  const isQuiet = () => [...underway].every(isApi) && underway.size === held.length;
  const settle = () =>
    until(
      'the page to have nothing left to ask',
      async () => {
        const before = asked;
        if (!isQuiet()) return false;
        await page.evaluate(idle);
        return isQuiet() && asked === before;
      },
      LOAD_TIMEOUT_MS,
    );
  const shown = complete(page).first();
  const isShownSoon = () =>
    shown.waitFor({ timeout: RENDER_TIMEOUT_MS }).then(
      () => true,
      () => false,
    );
  const waves: string[][] = [];
  await until(
    'the screen',
    async () => {
      await settle();
      // A page that was not answered yet has nothing to show but itself.
      if (await (waves.length > 0 ? isShownSoon() : shown.isVisible())) return true;
      if (held.length > 0) waves.push(held.map((route) => nameOf(route.request())));
      await Promise.all(held.splice(0).map((route) => route.continue()));
      return false;
    },
    LOAD_TIMEOUT_MS,
  );
  const sizes = [...scripts].map(async (name) => (await readFile(`${ASSETS}${name}.gz`)).length);
  const seen = await page.evaluate(() => ({
    shifts: (window as unknown as { shifts: PageLoad['shifts'] }).shifts,
    unsizedPictures: [...document.images]
      .filter((picture) => !picture.hasAttribute('width') || !picture.hasAttribute('height'))
      .map(({ outerHTML }) => outerHTML),
  }));
  await Promise.all(held.splice(0).map((route) => route.continue()));
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  return {
    ...seen,
    waves,
    scriptBytes: sum(await Promise.all(sizes)),
    fontBytes: sum(await Promise.all(fonts)),
  };
};
