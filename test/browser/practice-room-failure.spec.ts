import { button, CASE, enter, expect, stageShown, test, timer } from './practice-room.ts';

// spec: offline
test('a cut network: a banner, then the truth, on either side', { tag: '@walk' }, async ({ meeting }) => {
  await enter(meeting);
  const { host, guest } = meeting;
  await guest.page.context().setOffline(true);
  await expect(guest.page.getByText(/^Reconnecting/)).toBeVisible();
  await button(host.page, 'Gwen Marlowe').click();
  await button(host.page, CASE.name).click();
  await button(host.page, 'Start Case').click();
  await expect(stageShown(host.page)).toHaveText('Interview');
  await expect(stageShown(guest.page)).toHaveText('Prep');
  await guest.page.context().setOffline(false);
  await expect(stageShown(guest.page)).toHaveText('Interview');
  await expect(guest.page.getByText('Candidate Brief')).toBeVisible();
  await expect(guest.page.getByText(/^Reconnecting/)).toBeHidden();

  await host.page.context().setOffline(true);
  await button(host.page, 'Start Recording').click();
  await expect(host.page.getByText('Failed to start recording')).toBeVisible();
  await expect(host.page.getByText('Request failed: Network Error')).toBeVisible();
  await expect(button(host.page, 'Start Recording')).toBeVisible();
  await button(host.page, 'Increase timer by 1 minute').click();
  await expect(host.page.getByText('Failed to set timer')).toBeVisible();
  await expect(timer(host.page)).toHaveText('08:00');
  await host.page.context().setOffline(false);
  await expect(host.page.getByText(/^Reconnecting/)).toBeHidden();
  await button(host.page, 'Try again').click();
  for (const { page } of [host, guest]) await expect(timer(page)).toHaveText('09:00');
});

// spec: rollback
test('what fails is taken back and said in the words of the catalogue', async ({ meeting }) => {
  await enter(meeting);
  const { page } = meeting.host;
  const failing = async (path: string, status: number, work: () => Promise<void>) => {
    await page.route(`**/api${path}`, (route) => route.fulfill({ status, json: { error: '', issues: [] } }));
    await work();
    await page.unroute(`**/api${path}`);
  };
  await failing('/practice-round/update', 500, async () => {
    await button(page, 'Gwen Marlowe').click();
    await expect(page.getByText('Failed to set candidate')).toBeVisible();
    await expect(page.getByText('Server error: Server error. Please try again.')).toBeVisible();
    await expect(button(page, 'Gwen Marlowe')).toHaveAttribute('aria-pressed', 'false');
    await button(page, CASE.name).click();
    await expect(page.getByText('Failed to set case')).toBeVisible();
    await expect(button(page, CASE.name)).toHaveAttribute('aria-pressed', 'false');
  });
  await button(page, 'Gwen Marlowe').click();
  await button(page, CASE.name).click();
  await failing('/practice-room/update', 409, async () => {
    await button(page, 'Start Case').click();
    await expect(page.getByText('Failed to update stage')).toBeVisible();
    await expect(page.getByText('Conflict: A conflicting state prevents this action.')).toBeVisible();
    await expect(stageShown(page)).toHaveText('Prep');
  });
  await button(page, 'Start Case').click();
  await failing('/recording/start', 409, async () => {
    await button(page, 'Start Recording').click();
    await expect(page.getByText('Failed to start recording')).toBeVisible();
    await expect(page.getByText('Conflict: Recording state prevents this action.')).toBeVisible();
  });
  await button(page, 'Start Recording').click();
  await failing('/recording/stop', 502, async () => {
    await button(page, 'Stop Recording').click();
    await expect(page.getByText('Failed to stop recording')).toBeVisible();
    await expect(page.getByText('Server error: Upstream provider error. Try again shortly.')).toBeVisible();
    await expect(button(page, 'Stop Recording')).toBeVisible();
  });
  await button(page, 'Temp Finish Round').click();
  await button(page, 'Stop and finish').click();
  await failing('/practice-round/create', 500, async () => {
    await button(page, 'Another Round').click();
    await expect(page.getByText('Failed to create new round')).toBeVisible();
    await expect(stageShown(page)).toHaveText('WrapUp');
  });
});
