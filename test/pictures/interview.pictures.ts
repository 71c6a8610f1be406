import { randomUUID } from 'node:crypto';
import { handInAs } from '../browser/debriefing.ts';
import { button, enter, expect, roundOf, test } from '../browser/practice-room.ts';
import { picture } from './camera.ts';

const widths = [390, 1280];

test('an ST1 interview, on both sides', async ({ meeting, product }) => {
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
  const { circuitId } = await roundOf(meeting);
  const { circuit } = await host.ask('readCircuit', { circuitId: circuitId ?? '' });
  for (const { roundId, caseBriefId, position } of circuit.stations) {
    if (roundId === null || caseBriefId === null) continue;
    const device = randomUUID();
    const ticks = ['p1', 'p2', 'p4', 'p5'].map((item, index) => ({
      id: randomUUID(),
      device,
      position: index,
      item,
      verdict: 'met' as const,
      at: null,
    }));
    await host.ask('recordMarks', { roundId, caseBriefId, ticks });
    await handInAs(product.origin, host.person, roundId, {
      globalRating: position + 2,
      keep: 'You let me finish.',
      change: position === 1 ? 'Say the time by which it has to happen.' : 'Pause after the hard sentence.',
    });
    await handInAs(product.origin, guest.person, roundId, { overall: 3, change: 'Ask about allergies.' });
  }
  for (const { page } of [host, guest]) await page.reload();
  await expect(guest.page.getByText(/Hana Osei rates them/)).toBeVisible();
  await both('debriefed');
  for (const [name, { page }] of Object.entries({ host, guest })) {
    await page.goto(`/assessments/exam/${circuitId}`);
    await expect(page.getByText('Good', { exact: true }).first()).toBeVisible();
    await picture(page, `interview/page-${name}`, { widths });
  }
  await guest.page.emulateMedia({ media: 'print' });
  await picture(guest.page, 'interview/page-printed', { widths: [1280] });
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
