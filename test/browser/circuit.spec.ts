import type { Page } from '@playwright/test';
import { button, enter, expect, roundOf, stageShown, test, type Meeting } from './practice-room.ts';

const changeover = (page: Page) => page.getByRole('heading', { name: 'Change-over' });

/** One station from its start to its end, in the host's page. */
const finishStation = async ({ host, guest }: Meeting, number: number) => {
  for (const { page } of [host, guest]) {
    await expect(stageShown(page)).toHaveText('Interview');
    await expect(page.getByText(`Round ${number}`, { exact: true })).toBeVisible();
  }
  // The first one waits for the host; those after a change-over record by themselves.
  if (number === 1) await button(host.page, 'Start Recording').click();
  await button(host.page, 'Stop Recording').click();
  await button(host.page, 'Finish Round').click();
};

test(
  'a mock exam that was ended before it began makes room for another',
  { tag: '@walk' },
  async ({ meeting }) => {
    const { host } = meeting;
    await enter(meeting);
    const setUp = async () => {
      await button(host.page, 'Mock exam').click();
      const dialog = host.page.getByRole('dialog', { name: 'Mock exam' });
      await dialog.getByRole('button', { name: 'Viva' }).click();
      await dialog.getByRole('button', { name: 'Set up Viva' }).click();
      await expect(host.page.getByRole('heading', { name: /^Viva, station 1/ })).toBeVisible();
    };
    await setUp();
    await button(host.page, 'End Viva').click();
    await expect(button(host.page, 'Random Case')).toBeVisible();
    await setUp();
  },
);

test(
  'two people walk a mock exam to its end, through a reload and a lost network',
  { tag: '@walk' },
  async ({ meeting }) => {
    const { host, guest } = meeting;
    await enter(meeting);
    await button(guest.page, 'Ready').click();
    await expect(
      host.page.getByText(`${guest.person.firstName} ${guest.person.lastName} is ready.`),
    ).toBeVisible();
    await button(host.page, 'Mock exam').click();
    const dialog = host.page.getByRole('dialog', { name: 'Mock exam' });
    await dialog.getByRole('button', { name: 'ST1 interview' }).click();
    await expect(dialog.getByText('25:00')).toBeVisible();
    await dialog.getByLabel(/extra time for Gwen/).check();
    await expect(dialog.getByText('31:00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Your own plan' }).click();
    await expect(dialog.getByText('Station 4')).toBeVisible();
    await expect(dialog.getByLabel('Candidate of station 1')).toHaveValue(guest.person.id);
    await expect(dialog.getByLabel('Candidate of station 3')).toHaveValue(host.person.id);
    await dialog.getByRole('button', { name: 'Remove station 4' }).click();
    await dialog.getByRole('button', { name: 'Set up mock exam' }).click();
    for (const { page } of [host, guest])
      await expect(page.getByRole('heading', { name: 'Mock exam, station 1 of 3' })).toBeVisible();
    await button(host.page, 'Start Case').click();
    await finishStation(meeting, 1);

    // The change-over waits for the host, also after a reload.
    for (const { page } of [host, guest]) await expect(changeover(page)).toBeVisible();
    await expect(guest.page.getByText('Waiting for host to start the next station...')).toBeVisible();
    // The actor of the next station reads their part meanwhile.
    await expect(host.page.getByRole('heading', { name: /^Your part: / })).toBeVisible();
    await expect(guest.page.getByRole('heading', { name: /^Your part: / })).toBeHidden();
    await expect(guest.page.getByRole('region', { name: 'Debrief' })).toBeHidden();
    await host.page.reload();
    await expect(changeover(host.page)).toBeVisible();
    await expect(host.page.getByText(/^Station 2 of 3, 10:00\./)).toBeVisible();
    await button(host.page, 'Next Station').click();

    // The guest loses the network in the second station and comes back in the third.
    await expect(stageShown(guest.page)).toHaveText('Interview');
    await guest.page.context().setOffline(true);
    await expect(guest.page.getByText(/Reconnecting/)).toBeVisible();
    await button(host.page, 'Stop Recording').click();
    await button(host.page, 'Finish Round').click();
    await expect(changeover(host.page)).toBeVisible();
    await host.page.getByRole('link', { name: 'Exit' }).click();
    await expect(host.page).toHaveURL(/\/dashboard$/);
    await host.page.goto(meeting.path);
    await button(host.page, 'Next Station').click();
    await expect(stageShown(host.page)).toHaveText('Interview');
    await guest.page.context().setOffline(false);
    await finishStation(meeting, 3);

    for (const { page } of [host, guest]) {
      await expect(page.getByRole('heading', { name: 'The mock exam is done' })).toBeVisible();
      const debriefs = page.getByRole('region', { name: 'Debriefs' });
      await expect(debriefs.getByRole('heading', { level: 3, name: /^[123]\. / })).toHaveCount(3);
    }
    await expect(button(host.page, 'Another Round')).toBeVisible();
    expect(await roundOf(meeting)).toMatchObject({ roundNumber: 3, candidateId: host.person.id });
  },
);
