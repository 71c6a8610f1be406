import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { mailTo as findMail, type ReadMail } from '../outbox.ts';
import { freshDatabase } from '../postgres.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { makePeople, SECRET, type TestPerson } from '../people.ts';

export type Product = RunningServer & { databaseUrl: string };

type WorkerFixtures = { product: Product };
type People = ReturnType<typeof makePeople>;
type Options = {
  /** What the practice room frames: nothing, or where the call is the subject, the call. A call costs as much as the room. */
  callFrame: 'blank' | 'call';
};
type Fixtures = Options & {
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
  callFrame: ['blank', { option: true }],
  refused: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const refused: string[] = [];
      await use(refused);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, refused }, use) => {
    noteRefusals(context, refused);
    await use(context);
  },
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
  signInAs: async ({ browser, product, callFrame, refused }, use) => {
    const pages: Page[] = [];
    await use(async (person, options = {}) => {
      const page = await signedInPage(browser, product.origin, person, options);
      noteRefusals(page.context(), refused);
      if (callFrame === 'blank') await page.context().addInitScript(leaveFramedCallBlank);
      pages.push(page);
      return page;
    });
    for (const page of pages) {
      // A request that a test tampers with may still be on its way.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }
  },
});

/** The browser tells the console of each, in frames as well. */
export const noteRefusals = (context: BrowserContext, refused: string[]): void => {
  context.on('console', (message) => {
    if (/Content Security Policy|Permissions.Policy/i.test(message.text())) refused.push(message.text());
  });
};

/** Runs in every frame before anything else. */
const leaveFramedCallBlank = (): void => {
  if (window !== window.top && location.pathname.startsWith('/call/')) window.stop();
};

type SignInAs = (person: TestPerson, options?: BrowserContextOptions) => Promise<Page>;

const signedInPage = async (
  browser: Browser,
  origin: string,
  person: TestPerson,
  options: BrowserContextOptions,
) => {
  const context = await browser.newContext({ baseURL: origin, ...options });
  await seed(context, person);
  return context.newPage();
};

/** Signs someone in, in every page a browser opens from now on, until they sign out. */
export const seed = (context: BrowserContext, person: TestPerson) =>
  context.addInitScript(
    ([token, user, loginAt]) => {
      if (localStorage.getItem('was-seeded')) return;
      localStorage.setItem('was-seeded', 'yes');
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
      localStorage.setItem('loginAt', loginAt);
      localStorage.setItem('isAuthenticated', 'true');
    },
    [person.token, JSON.stringify({ id: person.id, email: person.email }), String(person.loginAt)] as const,
  );

export { expect };

/** The newest mail in the outbox to someone whose subject fits; waits until it is there. */
export const mailTo = (product: Product, address: string, subject: RegExp): Promise<ReadMail> =>
  findMail(product.dataDir, address, subject);
