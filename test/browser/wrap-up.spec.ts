import { debriefIn } from './debriefing.ts';
import { beginInterview, button, expect, stageShown, test } from './practice-room.ts';

test('what someone is writing when the host moves on is there afterwards, one press away', async ({
  meeting,
}) => {
  const { host, guest, roomId, path } = meeting;
  await beginInterview(meeting, 'guest');
  await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
  await Promise.all([host.page.goto(path), guest.page.goto(path)]);

  await test.step('Another Round, in the middle of a sentence', async () => {
    await debriefIn(guest.page).getByLabel('I would keep').pressSequentially('My opening quest');
    await button(host.page, 'Another Round').click();
    await expect(stageShown(guest.page)).toHaveText('Prep');
    await expect(guest.page.getByText('Your debrief of round 1 is saved and waits for you.')).toBeVisible();
    await guest.page.setViewportSize({ width: 390, height: 844 });
    await button(guest.page, 'Carry on').click();
    const dialog = guest.page.getByRole('dialog', { name: 'Debrief' });
    await expect(dialog.getByLabel('I would keep')).toHaveValue('My opening quest');
    await dialog.getByLabel('I would keep').press('End');
    await dialog.getByLabel('I would keep').pressSequentially('ion');
    await guest.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await button(guest.page, 'Carry on').click();
    await expect(dialog.getByLabel('I would keep')).toHaveValue('My opening question');
  });

  await test.step('a case that starts takes the page back to the room', async () => {
    const { round } = await host.ask('readLatestRound', { roomId });
    const roundId = round?.id ?? '';
    const { cases } = await host.ask('listCases', {});
    await host.ask('updateRound', { roundId, candidateId: host.person.id });
    await host.ask('updateRound', { roundId, caseBriefId: cases[0]?.id ?? '' });
    await host.ask('updateRoom', { roomId, stage: 'Interview' });
    await expect(stageShown(guest.page)).toHaveText('Interview');
    await expect(guest.page.getByRole('dialog')).toBeHidden();
    await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
  });

  await test.step('Finish', async () => {
    await debriefIn(guest.page).getByLabel('Keep', { exact: true }).pressSequentially('Your summ');
    await button(host.page, 'Finish').click();
    await expect(guest.page.getByText('This session is finished', { exact: true })).toBeVisible();
    for (const number of [1, 2])
      await expect(
        guest.page.getByText(`Your debrief of round ${number} is saved and waits for you.`),
      ).toBeVisible();
    await button(guest.page, 'Carry on').last().click();
    const dialog = guest.page.getByRole('dialog', { name: 'Debrief' });
    await expect(dialog.getByLabel('Keep', { exact: true })).toHaveValue('Your summ');
    await button(guest.page, 'Hand in').click();
    // They ticked nothing as the partner, so the page asks what that means.
    await button(guest.page, 'Leave it unmarked').click();
    await expect(dialog.getByText('Handed in.')).toBeVisible();
    await guest.page.keyboard.press('Escape');
    await expect(guest.page.getByText('Your debrief of round 2 is saved and waits for you.')).toBeHidden();
    await expect(guest.page.getByText('Your debrief of round 1 is saved and waits for you.')).toBeVisible();
  });
});

test('a host whose connection breaks between two rounds leaves everyone at the last one', async ({
  meeting,
}) => {
  const { host, guest, roomId, path } = meeting;
  await beginInterview(meeting, 'guest');
  await host.ask('updateRoom', { roomId, stage: 'WrapUp' });
  // The next round is there; the stage has not moved.
  await host.ask('createRound', { roomId, roundNumber: 2 });
  await Promise.all([host.page.goto(path), guest.page.goto(path)]);
  for (const { page } of [host, guest]) {
    await expect(page.getByRole('heading', { name: 'Round 1 is done' })).toBeVisible();
    await expect(page.getByText('Your debrief of round 1 is saved and waits for you.')).toBeVisible();
  }
  await button(host.page, 'Another Round').click();
  await expect(stageShown(guest.page)).toHaveText('Prep');
});
