import type { Page } from '@playwright/test';
import { expectNoFaults } from './accessible.ts';
import { beginInterview, button, expect, test, type Meeting } from './practice-room.ts';

test.setTimeout(120_000);

const STATION = 'acute-angle-closure';
const PRESSURE = 'Right 58 mmHg, left 17 mmHg.';
const give = (page: Page, name: string) => button(page, `Give: ${name}`);

/** The guest plays the candidate, the host the actor, and both read their briefs. */
const inInterview = async (meeting: Meeting): Promise<void> => {
  await beginInterview(meeting, 'guest', STATION);
  await Promise.all([meeting.host, meeting.guest].map(({ page }) => page.goto(meeting.path)));
  await expect(give(meeting.host.page, 'Slit lamp')).toBeVisible();
  await expect(meeting.guest.page.getByRole('heading', { name: 'Candidate Brief' })).toBeVisible();
};

test('a finding appears on the candidate’s paper when the actor gives it, and stays', async ({ meeting }) => {
  const [h, g] = [meeting.host.page, meeting.guest.page];
  const told: Promise<string>[] = [];
  g.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) told.push(response.text().catch(() => ''));
  });
  g.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void told.push(Promise.resolve(String(payload)))),
  );
  await inInterview(meeting);

  // The actor can read one before giving it.
  await button(h, 'Pressure in the eyes').click();
  await expect(h.getByText(PRESSURE)).toBeVisible();
  await expect(g.getByText(PRESSURE)).toBeHidden();

  await give(h, 'Slit lamp').click();
  await expect(h.getByText(/^Given \d/)).toBeVisible();
  await expect(g.getByRole('heading', { name: 'Findings' })).toBeVisible();
  await expect(g.getByRole('row', { name: /^Cornea/ })).toContainText('hazy');
  await expect(g.getByRole('status').filter({ hasText: 'Finding given: Slit lamp.' })).toBeAttached();
  await expect(give(h, 'Slit lamp')).toBeHidden();
  for (const page of [h, g]) await expectNoFaults(page);

  await Promise.all([h.reload(), g.reload()]);
  await expect(g.getByRole('row', { name: /^Cornea/ })).toBeVisible();
  await expect(h.getByText(/^Given \d/)).toBeVisible();
  await expect(give(h, 'Pressure in the eyes')).toBeVisible();

  const heard = (await Promise.all(told)).join('\n');
  expect(heard).toContain('most around the cornea');
  for (const secret of ['58 mmHg', 'Optic discs', 'cup-to-disc']) expect(heard).not.toContain(secret);
});

test('a finding that cannot be sent says so and can be given again', async ({ meeting }) => {
  const [h, g] = [meeting.host.page, meeting.guest.page];
  await inInterview(meeting);
  await h.route('**/api/finding', (route) => route.fulfill({ status: 503, json: {} }));
  await give(h, 'Visual acuity').click();
  await expect(h.getByRole('alert').filter({ hasText: 'Failed to give the finding' })).toBeVisible();
  await h.unrouteAll();
  await button(h, 'Try again').click();
  await expect(g.getByRole('row', { name: /hand movements/ })).toBeVisible();
});
