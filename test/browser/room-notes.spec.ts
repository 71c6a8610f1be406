import { query } from './negotiating.ts';
import { beginInterview, button, expect, stageShown, test } from './practice-room.ts';

test.describe('with the call', () => {
  test.use({ callFrame: 'call' });

  test(
    'a host is told that they are alone and why, and a session opened early when it starts',
    { tag: '@walk' },
    async ({ meeting, product }) => {
      const { page } = meeting.host;
      await page.goto(meeting.path);
      await expect(page.getByText('You are alone: Gwen Marlowe has not joined the call yet.')).toBeVisible();
      const call = page.frameLocator('iframe');
      await expect(call.getByText(/^This session starts on /)).toBeVisible();
      await expect(call.getByText(/Your camera and microphone are about to be used/)).toBeVisible();
      await query(product, 'update practice_rooms set guest_id = null where id = $1', [meeting.roomId]);
      await page.reload();
      await expect(page.getByText('You are alone: no one has accepted this session yet.')).toBeVisible();
    },
  );
});

test('Temp Finish Round asks first while it records, and not otherwise', async ({ meeting }) => {
  const { page } = meeting.host;
  await beginInterview(meeting, 'guest');
  await page.goto(meeting.path);
  await button(page, 'Start Recording').click();
  await expect(button(page, 'Stop Recording')).toBeVisible();
  await button(page, 'Temp Finish Round').click();
  const question = page.getByRole('dialog', { name: 'Stop recording and finish the round?' });
  await expect(question).toBeVisible();
  await button(page, 'Stay').click();
  await expect(question).toBeHidden();
  await expect(stageShown(page)).toHaveText('Interview');
  await button(page, 'Stop Recording').click();
  await expect(button(page, 'Finish Round')).toBeVisible();
  await button(page, 'Temp Finish Round').click();
  await expect(stageShown(page)).toHaveText('WrapUp');
});
