import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

// Half of what the first load of a page costs is its new process, so a page that a test left in order serves the next test.

/** What a page or its context remembers until it is closed. A test that uses one of these keeps its page to itself. */
const LASTING = [
  'addInitScript',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
];
const LASTING_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];
/** What a test may listen to, of a page and of its context. */
const PAGE_EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;
const CONTEXT_EVENTS = [
  'console',
  'dialog',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
] as const;

// Nothing runs there, and what pages of the product store can be read and removed.
const NEUTRAL_PATH = '/robots.txt';
const IDLE_PAGES = 4;

const onCall = (target: object, names: readonly string[], note: () => void): void => {
  for (const name of names) {
    const original: unknown = Reflect.get(target, name);
    if (typeof original !== 'function') continue;
    const noted = (...args: unknown[]): unknown => {
      note();
      return Reflect.apply(original, target, args);
    };
    Object.defineProperty(target, name, { value: noted });
  }
};

/** Runs in a page of the product's origin. */
const forget = async (): Promise<void> => {
  localStorage.clear();
  sessionStorage.clear();
  const databases = await indexedDB.databases();
  await Promise.all(
    databases.map(
      ({ name = '' }) =>
        new Promise<void>((resolve, reject) => {
          const deletion = indexedDB.deleteDatabase(name);
          deletion.addEventListener('success', () => resolve());
          deletion.addEventListener('error', () => reject(new Error(`${name} could not be deleted`)));
        }),
    ),
  );
};

type PooledPage = {
  page: Page;
  key: string;
  viewport: { width: number; height: number } | null;
  devtools: CDPSession;
  isSpoilt: boolean;
};

export type PagePool = {
  /** A page at a place of the origin where nothing runs, without storage, cookies or history. */
  open(options: BrowserContextOptions, key: string, mayReuse: boolean): Promise<Page>;
  /** Takes a page back; one that a failed test leaves is closed. */
  release(page: Page, hasFailed: boolean): Promise<void>;
  close(): Promise<void>;
};

/** The pages of one worker. `key` tells contexts apart that were made differently; `prepare` sees each new one. */
export const pagePool = (
  browser: Browser,
  origin: string,
  prepare: (context: BrowserContext, key: string) => Promise<unknown>,
): PagePool => {
  const idle: PooledPage[] = [];
  const lent = new Map<Page, PooledPage>();

  const add = async (options: BrowserContextOptions, key: string): Promise<PooledPage> => {
    const context = await browser.newContext({ baseURL: origin, ...options });
    await prepare(context, key);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(origin + NEUTRAL_PATH);
    const pooled = { page, key, viewport: page.viewportSize(), devtools, isSpoilt: false };
    const spoil = () => {
      pooled.isSpoilt = true;
    };
    onCall(page, LASTING, spoil);
    onCall(context, LASTING, spoil);
    onCall(context.clock, LASTING_CLOCK, spoil);
    return pooled;
  };

  const putInOrder = async ({ page, viewport, devtools }: PooledPage): Promise<void> => {
    const context = page.context();
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of PAGE_EVENTS) page.removeAllListeners(event);
    for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    if (viewport) await page.setViewportSize(viewport);
    await page.mouse.move(0, 0);
    // A page may ask whether to leave it.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(origin + NEUTRAL_PATH);
    page.removeAllListeners('dialog');
    await page.evaluate(forget);
    await devtools.send('Page.resetNavigationHistory');
  };

  return {
    open: async (options, key, mayReuse) => {
      const at = mayReuse ? idle.findIndex((pooled) => pooled.key === key) : -1;
      const [found] = at < 0 ? [] : idle.splice(at, 1);
      const pooled = found ?? (await add(options, key));
      pooled.isSpoilt ||= !mayReuse;
      lent.set(pooled.page, pooled);
      return pooled.page;
    },
    release: async (page, hasFailed) => {
      const pooled = lent.get(page);
      lent.delete(page);
      if (!pooled || hasFailed || pooled.isSpoilt || page.isClosed()) {
        // A request that a test tampers with may still be on its way.
        if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.context().close();
        return;
      }
      await putInOrder(pooled);
      idle.push(pooled);
      while (idle.length > IDLE_PAGES) await idle.shift()?.page.context().close();
    },
    close: async () => {
      for (const { page } of idle.splice(0)) await page.context().close();
    },
  };
};
