import { expect, type Locator, type Page } from '@playwright/test';

let count = 0;
/** An unused address. */
export const newEmail = (): string => `walker-${process.pid}-${(count += 1)}@example.org`;

/** The button of a form, once it is there: the page one comes from may still be shown, with its own email field. */
const sender = async (page: Page, name: string): Promise<Locator> => {
  const button = page.getByRole('button', { name });
  await expect(button).toBeVisible();
  return button;
};

/** Fills in the sign-in form of the page at hand and sends it. */
export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  const send = await sender(page, 'Sign In');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await send.click();
};

/** Fills in the registration form and waits until it was taken. */
export const register = async (page: Page, email: string, password: string): Promise<void> => {
  const send = await sender(page, 'Create Account');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await send.click();
  await expectToast(page, 'Check your email', 'Please confirm your email to complete registration.');
};

/** Fills in the two names and goes on. */
export const nameOneself = async (page: Page, firstName: string, lastName: string): Promise<void> => {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByRole('button', { name: 'Save Profile' }).click();
};

/** The toast that is there: not one that is fading away. */
export const openToast = (page: Page): Locator => page.locator('.toast-sheet[data-open=true]');

/** The one toast there may be says this. */
export const expectToast = async (page: Page, title: string, description?: string): Promise<void> => {
  const toast = openToast(page);
  await expect(toast).toHaveCount(1);
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description !== undefined) await expect(toast.getByText(description, { exact: true })).toBeVisible();
};

export const expectNoToast = (page: Page): Promise<void> => expect(openToast(page)).toHaveCount(0);

export const stored = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    ['loginAt', 'isAuthenticated', 'user', 'token'].map((key) => localStorage.getItem(key)),
  );

/** How often the page calls an address of the API from here on. */
export const countCalls = (page: Page, path: string): (() => number) => {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) calls += 1;
  });
  return () => calls;
};
