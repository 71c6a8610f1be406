import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { Client } from 'pg';
import type { TestPerson } from '../people.ts';
import { expect, type Product } from './product.ts';

const query = async (product: Product, sql: string, values: unknown[] = []) => {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(sql, values);
  } finally {
    await client.end();
  }
};

export const clearRooms = (product: Product) => query(product, 'delete from practice_rooms');

export type RoomRow = {
  host: TestPerson;
  guest?: TestPerson;
  startsInMinutes?: number;
  private?: boolean;
  withoutUrl?: boolean;
};

/** A room put straight into the database, for states that take time or luck to reach. */
export const addRoom = async (product: Product, row: RoomRow): Promise<string> => {
  const id = randomUUID();
  const start = new Date(Date.now() + (row.startsInMinutes ?? 600) * 60_000);
  await query(
    product,
    `insert into practice_rooms (id, host_id, guest_id, start_utc, end_utc, duration_minutes, private, room_url)
     values ($1, $2, $3, $4, $4::timestamptz + interval '1 hour', 60, $5, $6)`,
    [
      id,
      row.host.id,
      row.guest?.id ?? null,
      start,
      row.private ?? false,
      row.withoutUrl ? null : `${product.origin}/call/${id}`,
    ],
  );
  return id;
};

/** Changes rooms behind everyone's back. */
export const changeRooms = (product: Product, set: string, ...values: unknown[]) =>
  query(product, `update practice_rooms set ${set}`, values);

/** Lets the minute between two stations of a mock exam be over. */
export const endChangeover = (product: Product) =>
  query(product, "update circuits set changeover_started_at = now() - interval '2 minutes'", []);

export const endSessionsOf = (product: Product, person: TestPerson) =>
  query(product, 'delete from sessions where user_id = $1', [person.id]);

export const openScheduling = async (page: Page): Promise<void> => {
  await page.goto('/interview-scheduling');
  const heading = page.getByRole('heading', { name: 'Interview Practice', level: 1 });
  // A new browser on a busy machine has the whole application to load first.
  await expect(heading).toBeVisible();
};

export const myTab = (page: Page): Locator => page.getByRole('tab', { name: 'My Upcoming rooms' });
export const availableTab = (page: Page): Locator => page.getByRole('tab', { name: 'Available rooms' });

/** The row of a room by something it says. */
export const row = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('listitem').filter({ hasText: text });

/** A page that is never told of changes, so that what it shows can be out of date. */
export const withoutFeed = (page: Page) => page.routeWebSocket('**/api/realtime', () => undefined);

/** Noon on the given day of next month: always ahead, and never near a boundary. */
export const nextMonth = (day: number): Date => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() + 1, day, 12);
};

/** As rows write it for someone in London. */
export const written = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(date);

/** Leafs through the calendar to a month, written as in 'December 2026'. */
export const turnTo = async (within: Page | Locator, month: string): Promise<void> => {
  const shown = within.getByRole('grid');
  const wanted = within.getByRole('grid', { name: month });
  while (!(await wanted.isVisible())) {
    const before = (await shown.getAttribute('aria-label')) ?? '';
    await within.getByRole('button', { name: 'Next' }).first().click();
    await expect(shown).not.toHaveAccessibleName(before);
  }
};

export const dayButton = (within: Page | Locator, date: Date): Locator => {
  const words = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return within.getByRole('button', { name: words.format(date) });
};

export const pickDay = async (within: Page | Locator, date: Date): Promise<void> => {
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
  await turnTo(within, month.format(date));
  await dayButton(within, date).click();
};

export const pickTime = async (page: Page, within: Page | Locator, slot: string): Promise<void> => {
  await within.getByRole('button', { name: /Time$/ }).click();
  await page.getByRole('option', { name: slot, exact: true }).click();
};

export const schedule = async (page: Page, date: Date): Promise<void> => {
  await pickDay(page, date);
  await page.getByRole('button', { name: 'Schedule Session' }).click();
  await expect(page.getByText('Session scheduled')).toBeVisible();
};
