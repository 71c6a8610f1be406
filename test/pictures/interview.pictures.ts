import { button, enter, expect, test } from '../browser/practice-room.ts';
import { picture } from './camera.ts';

const widths = [390, 1280];

test('an ST1 interview, on both sides', async ({ meeting }) => {
  const { host, guest, roomId } = meeting;
  const both = async (name: string) => {
    await picture(host.page, `interview/${name}-host`, { whole: false, widths });
    await picture(guest.page, `interview/${name}-guest`, { whole: false, widths });
  };
  await enter(meeting);
  await button(host.page, 'Mock exam').click();
  const dialog = host.page.getByRole('dialog', { name: 'Mock exam' });
  await dialog.getByRole('button', { name: 'Viva' }).click();
  await picture(host.page, 'interview/choose-viva', { whole: false, widths });
  await dialog.getByRole('button', { name: 'ST1 interview' }).click();
  await dialog.getByLabel(/extra time for Gwen/).check();
  await picture(host.page, 'interview/choose-st1', { whole: false, widths });
  await dialog.getByRole('button', { name: 'Set up ST1 interview' }).click();
  await expect(guest.page.getByRole('heading', { name: 'ST1 interview, station 1 of 2' })).toBeVisible();
  await both('lobby');
  await button(host.page, 'Start Case').click();
  await expect(guest.page.getByRole('heading', { name: 'Candidate Brief' })).toBeVisible();
  await both('reading');
  await button(host.page, 'Start Recording').click();
  await expect(button(host.page, 'Stop Recording')).toBeVisible();
  await both('talking');
  await button(host.page, 'Stop Recording').click();
  await button(host.page, 'Finish Round').click();
  for (const { page } of [host, guest])
    await expect(page.getByRole('heading', { name: 'Change-over' })).toBeVisible();
  await both('change-over');
  await button(host.page, 'Next Station').click();
  await expect(guest.page.getByRole('heading', { name: 'Candidate Brief' })).toBeVisible();
  await both('second-reading');
  await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
  for (const { page } of [host, guest])
    await expect(page.getByRole('heading', { name: 'The ST1 interview is done' })).toBeVisible();
  await both('end');
});

test('a viva, as the one who asks sees it', async ({ meeting }) => {
  const { host, guest } = meeting;
  await enter(meeting);
  await button(host.page, 'Mock exam').click();
  const dialog = host.page.getByRole('dialog', { name: 'Mock exam' });
  await dialog.getByRole('button', { name: 'Viva' }).click();
  await dialog.getByRole('button', { name: 'Set up Viva' }).click();
  await expect(guest.page.getByRole('heading', { name: 'Viva, station 1 of 3' })).toBeVisible();
  await picture(guest.page, 'interview/viva-lobby', { whole: false, widths });
  await button(host.page, 'Start Case').click();
  await expect(host.page.getByRole('heading', { name: 'How to run it' })).toBeVisible();
  await picture(host.page, 'interview/viva-asking', { whole: false, widths });
});
