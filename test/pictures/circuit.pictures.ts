import { button, enter, expect, test } from '../browser/practice-room.ts';
import { endChangeover } from '../browser/rooms.ts';
import { picture } from './camera.ts';

const widths = [390, 1280];

test('a mock exam, on both sides', async ({ meeting, product }) => {
  const { host, guest, roomId } = meeting;
  const both = async (name: string) => {
    await picture(host.page, `circuit/${name}-host`, { whole: false, widths });
    await picture(guest.page, `circuit/${name}-guest`, { whole: false, widths });
  };
  await enter(meeting);
  await button(host.page, 'Mock exam').click();
  const dialog = host.page.getByRole('dialog', { name: 'Mock exam' });
  await expect(dialog).toBeVisible();
  await picture(host.page, 'circuit/plan', { whole: false, widths });
  await dialog.getByRole('button', { name: 'Remove station 4' }).click();
  await dialog.getByRole('button', { name: 'Remove station 2' }).click();
  await dialog.getByRole('button', { name: 'Set up mock exam' }).click();
  await expect(guest.page.getByRole('heading', { name: 'Mock exam, station 1 of 2' })).toBeVisible();
  await both('prep');
  await button(host.page, 'Start Case').click();
  await expect(guest.page.getByRole('heading', { name: 'Candidate Brief' })).toBeVisible();
  await both('station');
  await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
  for (const { page } of [host, guest])
    await expect(page.getByRole('heading', { name: 'Change-over' })).toBeVisible();
  await both('change-over');
  await endChangeover(product);
  for (const { page } of [host, guest]) await page.reload();
  await expect(host.page.getByText('Time for the next station.')).toBeVisible();
  await both('change-over-ended');
  await button(host.page, 'Next Station').click();
  await expect(button(host.page, 'Start Recording')).toBeVisible();
  await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
  for (const { page } of [host, guest])
    await expect(page.getByRole('heading', { name: 'The mock exam is done' })).toBeVisible();
  await both('end');
});
