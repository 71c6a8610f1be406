import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import PostalMime from 'postal-mime';
import { freshDatabase } from '../postgres.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { makePeople, type TestPerson } from '../people.ts';
import { SECRET } from '../people.ts';

export type Product = RunningServer & { databaseUrl: string };

type WorkerFixtures = { product: Product };

/** Each worker runs the built product, as a process of its own, on a database of its own. */
export const test = base.extend<{ signInAs: SignInAs; makePerson: MakePerson }, WorkerFixtures>({
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
  baseURL: async ({ product }, use) => use(product.origin),
  makePerson: async ({ product }, use) => {
    const people = makePeople(product.databaseUrl);
    await use(people.make);
    await people.close();
  },
  signInAs: async ({ browser, product }, use) => {
    const pages: Page[] = [];
    await use(async (person, options = {}) => {
      const page = await signedInPage(browser, product.origin, person, options);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

type MakePerson = (firstName?: string, lastName?: string) => Promise<TestPerson>;
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

type ReadMail = { to: string; subject: string; text: string; html: string; link: string };

/** The newest mail in the outbox to someone whose subject fits; waits until it is there. */
export const mailTo = async (product: Product, address: string, subject: RegExp): Promise<ReadMail> => {
  let found: ReadMail | undefined;
  await expect
    .poll(async () => {
      found = (await outbox(product)).findLast((mail) => mail.to === address && subject.test(mail.subject));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('no mail');
  return found;
};

const outbox = async (product: Product): Promise<ReadMail[]> => {
  const folder = join(product.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      const text = mail.text ?? '';
      return {
        to: mail.to?.[0]?.address ?? '',
        subject: mail.subject ?? '',
        text,
        html: mail.html ?? '',
        link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
      };
    }),
  );
};
