import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import { mailTo as findMail, type ReadMail } from '../outbox.ts';
import { freshDatabase } from '../postgres.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { makePeople, SECRET, type TestPerson } from '../people.ts';
import { pagePool, type PagePool } from './page-pool.ts';

export type Product = RunningServer & { databaseUrl: string };

type WorkerFixtures = { product: Product; pool: PagePool };
type People = ReturnType<typeof makePeople>;
type Options = {
  /** What the practice room frames: nothing, or where the call is the subject, the call. A call costs as much as the room. */
  callFrame: 'blank' | 'call';
  /** Whether a page may be one that an earlier test left in order. What a first visit fetches is measured on a new one. */
  reusesPages: boolean;
};
type Fixtures = Options & {
  /** A page that this test has until its end. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** What a browser refused to do because of a page's own policy. Every test ends with none. */
  refused: string[];
  people: People;
  makePerson: People['make'];
  endSessions: People['endSessions'];
  ageSessions: People['ageSessions'];
  endLinks: People['endLinks'];
  signInAs: SignInAs;
};

/** Each worker runs the built product, as a separate process with a separate database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads a fixture's needs from its first argument
    async ({}, use) => {
      const database = await freshDatabase();
      const server = await startServer({ DATABASE_URL: database.url, AUTH_SECRET: SECRET });
      await use({ ...server, databaseUrl: database.url });
      await server.stop();
      await database.drop();
    },
    { scope: 'worker' },
  ],
  pool: [
    async ({ browser, product }, use) => {
      const pool = pagePool(browser, product.origin, (context, key) =>
        key.startsWith('blank') ? context.addInitScript(leaveFramedCallBlank) : Promise.resolve(),
      );
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  callFrame: ['blank', { option: true }],
  reusesPages: [true, { option: true }],
  refused: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const refused: string[] = [];
      await use(refused);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
  openPage: async (
    { pool, callFrame, reusesPages, refused, viewport, serviceWorkers, contextOptions, javaScriptEnabled },
    use,
    testInfo,
  ) => {
    const made = { viewport, serviceWorkers, contextOptions, javaScriptEnabled };
    const lent: { page: Page; unnote: () => void }[] = [];
    await use(async (options = {}) => {
      const page = await pool.open(
        options,
        `${callFrame} ${JSON.stringify({ ...made, options })}`,
        reusesPages,
      );
      lent.push({ page, unnote: noteRefusals(page.context(), refused) });
      return page;
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    for (const { page, unnote } of lent) {
      await pool.release(page, hasFailed);
      unnote();
    }
  },
  page: async ({ openPage }, use) => use(await openPage()),
  context: async ({ page }, use) => use(page.context()),
  baseURL: async ({ product }, use) => use(product.origin),
  people: async ({ product }, use) => {
    const people = makePeople(product.databaseUrl);
    await use(people);
    await people.close();
  },
  makePerson: async ({ people }, use) => use(people.make),
  endSessions: async ({ people }, use) => use(people.endSessions),
  ageSessions: async ({ people }, use) => use(people.ageSessions),
  endLinks: async ({ people }, use) => use(people.endLinks),
  signInAs: async ({ openPage }, use) =>
    use(async (person, options) => {
      const page = await openPage(options);
      await page.evaluate(storeSession, sessionOf(person));
      return page;
    }),
});

/** The browser tells the console of each, in frames as well. Returns what stops it. */
export const noteRefusals = (context: BrowserContext, refused: string[]): (() => void) => {
  const note = (message: ConsoleMessage) => {
    if (/Content Security Policy|Permissions.Policy/i.test(message.text())) refused.push(message.text());
  };
  context.on('console', note);
  return () => context.off('console', note);
};

/** Runs in every frame before anything else. */
const leaveFramedCallBlank = (): void => {
  if (window !== window.top && location.pathname.startsWith('/call/')) window.stop();
};

type SignInAs = (person: TestPerson, options?: BrowserContextOptions) => Promise<Page>;

/** What a browser keeps of a sign-in. */
const sessionOf = ({ id, email, token, loginAt }: TestPerson): Record<string, string> => ({
  token,
  user: JSON.stringify({ id, email }),
  loginAt: String(loginAt),
  isAuthenticated: 'true',
});

/** Runs in a page of the product's origin. */
const storeSession = (session: Record<string, string>): void => {
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
};

/** Signs someone in, in every page a browser opens from now on, until they sign out. */
export const seed = (context: BrowserContext, person: TestPerson) =>
  context.addInitScript((session: Record<string, string>) => {
    if (localStorage.getItem('was-seeded')) return;
    localStorage.setItem('was-seeded', 'yes');
    for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
  }, sessionOf(person));

export { expect };

/** The newest mail in the outbox to someone whose subject fits; waits until it is there. */
export const mailTo = (product: Product, address: string, subject: RegExp): Promise<ReadMail> =>
  findMail(product.dataDir, address, subject);
