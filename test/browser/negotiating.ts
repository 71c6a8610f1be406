import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import type { TestPerson } from '../people.ts';
import { expect, mailTo, test as base, type Product } from './product.ts';

// Run in the zone that the tests' own clock is read in.
process.env['TZ'] = 'Europe/London';

const DAY_MS = 86_400_000;
/** Noon in a week, where the server and these pages are. */
export const noonIn = (days: number): string => {
  const day = new Date(Date.now() + days * DAY_MS);
  day.setHours(12, 0, 0, 0);
  return day.toISOString();
};

export const api = async (product: Product, path: string, body: object, person: TestPerson) => {
  const response = await fetch(`${product.origin}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const { room }: { room: { id: string } } = await response.json();
  return room;
};

export const linkIn = (text: string, page: 'reschedule' | 'decision'): string =>
  new RegExp(`http\\S+/${page}\\?\\S+`).exec(text)?.[0] ?? '';

type People = { host: TestPerson; guest: TestPerson };

/** A session of two people in a week, and the link in the guest's invitation. */
export const meet = async (product: Product, { host, guest }: People) => {
  const plan = { hostId: host.id, startUtc: noonIn(7), private: true, durationMinutes: 60 };
  const room = await api(product, '/practice-room/create', plan, host);
  await api(product, '/practice-room/update', { roomId: room.id, guestId: guest.id }, guest);
  const { text } = await mailTo(product, guest.email, /^Confirmed: /);
  return { room, link: linkIn(text, 'reschedule') };
};

/** Proposes noon in nine days by a reschedule link. */
export const propose = async (product: Product, link: string) => {
  const token = new URL(link).searchParams.get('r');
  const proposedStartUtc = noonIn(9);
  const proposedEndUtc = new Date(Date.parse(proposedStartUtc) + 5_400_000).toISOString();
  const note = 'On call that week.\n<b>Sorry</b>';
  const response = await fetch(`${product.origin}/api/reschedule/propose`, {
    method: 'POST',
    body: JSON.stringify({ token, proposedStartUtc, proposedEndUtc, note }),
  });
  expect(response.status).toBe(200);
};

/** The same session, after the guest has proposed another time; with the link the host decides by. */
export const proposed = async (product: Product, people: People) => {
  const { room, link } = await meet(product, people);
  await propose(product, link);
  const { text } = await mailTo(product, people.host.email, /proposes a new time/);
  return { room, link, decision: linkIn(text, 'decision') };
};

export const pickDay = async (page: Page | Locator, day = '15') => {
  // The second one is for screen readers that swipe past the end of the month.
  await page.getByRole('button', { name: 'Next' }).first().click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`\\b${day}\\b`) })
    .click();
};
export const pickTime = async (page: Page, label: string, slot: string) => {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: slot }).click();
};
export const query = async (product: Product, sql: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
};

export const test = base.extend<{ both: People }>({
  both: async ({ makePerson }, use) =>
    use({ host: await makePerson('Hana', 'Host'), guest: await makePerson('Gwen', 'Guest') }),
});

export { expect };
