import { button, CASE, enter, expect, marksTab, roundOf, stageShown, test, timer } from './practice-room.ts';
import { sentBy } from './sent.ts';

const WAITS = [
  'Waiting for host to select candidate...',
  'Waiting for host to select filter...',
  'Waiting for host to select category filter...',
  'Waiting for host to select case...',
];
const SECTIONS = [
  'Please confirm who will be the candidate',
  'Filter available cases',
  'Filter by category',
  'Please select your case',
];

// spec: two-rounds
test('a whole meeting: two rounds with swapped roles, then the end', async ({ meeting }) => {
  const { host, guest, roomId } = meeting;
  const [h, g] = [host.page, guest.page];
  const [sent, heard] = [sentBy(h), sentBy(g)];
  await enter(meeting);

  // Prep
  await expect(stageShown(h)).toHaveText('Prep');
  for (const page of [h, g]) await expect(page.getByRole('navigation')).toHaveCount(0);
  const frame = h.locator('iframe');
  await expect(frame).toHaveAttribute('src', new RegExp(`/call/${roomId}$`));
  await expect(frame).toHaveAttribute('allow', 'camera; microphone; fullscreen; display-capture');
  expect((await h.getByRole('complementary').boundingBox())?.width).toBe(462);
  const [candidate = '', ...others] = SECTIONS;
  await expect(h.getByRole('heading', { level: 2 })).toHaveText([
    candidate,
    'Suggested for you both',
    ...others,
  ]);
  for (const title of SECTIONS) {
    await expect(button(h, title)).toHaveAttribute('aria-expanded', String(!title.startsWith('Filter')));
    const bar = h.locator('div:has(> h2)', { hasText: title });
    expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
  }
  for (const text of WAITS) await expect(g.getByText(text, { exact: true })).toBeVisible();
  for (const page of [h, g]) await expect(button(page, 'Back')).toBeHidden();
  for (const title of SECTIONS) await expect(button(g, title)).toBeHidden();
  await expect(button(g, 'Start Case')).toBeHidden();
  await expect(button(h, 'Start Case')).toBeDisabled();
  await button(h, 'Gwen Marlowe').click();
  await expect(button(h, 'Gwen Marlowe')).toHaveAttribute('aria-pressed', 'true');
  await expect(g.getByText('You are the candidate.')).toBeVisible();
  await expect(button(h, 'Start Case')).toBeDisabled();
  await button(h, CASE.name).click();
  await expect(g.getByText('The host has chosen a case.')).toBeVisible();
  await button(h, 'Start Case').click();

  // Interview: the guest is the candidate
  for (const page of [h, g]) await expect(stageShown(page)).toHaveText('Interview');
  await expect(h.getByText(/^With Gwen Marlowe · you are the actor · \d/)).toBeVisible();
  await expect(g.getByText(/^With Hana Osei · you are the candidate · \d/)).toBeVisible();
  await expect(g.getByRole('heading', { name: CASE.category })).toBeVisible();
  await expect(g.getByRole('heading', { name: 'Candidate Brief' })).toBeVisible();
  await expect(g.getByText(CASE.forCandidate)).toBeVisible();
  await expect(g.getByText(CASE.name)).toBeHidden();
  await expect(h.getByRole('heading', { name: CASE.name })).toBeVisible();
  await expect(button(h, 'Actor Brief')).toHaveAttribute('aria-expanded', 'true');
  await expect(h.getByText(CASE.forActor)).toBeVisible();
  await button(h, 'Actor Brief').click();
  await expect(h.getByText(CASE.forActor)).toBeHidden();
  await marksTab(h).click();
  await expect(button(h, 'Mark Scheme')).toHaveAttribute('aria-expanded', 'true');
  await expect(h.getByText(CASE.marked)).toBeVisible();
  for (const name of ['Mark Scheme', 'Actor Brief', 'Start Recording', 'Temp Finish Round', 'Back'])
    await expect(button(g, name)).toBeHidden();
  for (const page of [h, g]) await expect(timer(page)).toHaveText('08:00');

  // Back, and on again
  await button(h, 'Back').click();
  for (const page of [h, g]) await expect(stageShown(page)).toHaveText('Prep');
  await expect(button(h, 'Gwen Marlowe')).toHaveAttribute('aria-pressed', 'true');
  await button(h, 'Start Case').click();

  // Timer and recording
  await button(h, 'Decrease timer by 1 minute').click();
  for (const page of [h, g]) await expect(timer(page)).toHaveText('07:00');
  await button(h, 'Increase timer by 1 minute').dblclick();
  for (const page of [h, g]) await expect(timer(page)).toHaveText('09:00');
  await button(h, 'Start Recording').click();
  for (const page of [h, g]) await expect(page.getByText('Recording started!')).toBeVisible();
  const [bar, line] = await Promise.all([
    button(h, 'Temp Finish Round').boundingBox(),
    h.getByText('Recording started!').boundingBox(),
  ]);
  expect(line?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  for (const page of [h, g]) await expect(timer(page)).toHaveText(/^08:[0-5]\d$/);
  for (const name of ['Increase timer by 1 minute', 'Decrease timer by 1 minute'])
    await expect(button(h, name)).toBeDisabled();
  await button(h, 'Stop Recording').click();
  for (const page of [h, g]) await expect(page.getByText('Recording stopped.')).toBeVisible();
  const roundId = (await roundOf(meeting)).id;
  await button(h, 'Finish Round').click();

  // WrapUp
  for (const page of [h, g]) await expect(stageShown(page)).toHaveText('WrapUp');
  await expect(g.getByText('Waiting for host to wrap up...')).toBeVisible();
  for (const name of ['Another Round', 'Finish']) await expect(button(g, name)).toBeHidden();
  for (const name of ['Back', 'Start Case', 'Start Recording', 'Finish Round', 'Temp Finish Round'])
    await expect(button(h, name)).toBeHidden();
  await button(h, 'Another Round').click();

  // The second round: roles swapped
  for (const page of [h, g]) await expect(page.getByText('Round 2', { exact: true })).toBeVisible();
  await expect(g.getByText(WAITS[0] ?? '', { exact: true })).toBeVisible();
  await expect(button(h, 'Start Case')).toBeDisabled();
  await button(h, 'Hana Osei').click();
  await expect(g.getByText('Hana Osei is the candidate.')).toBeVisible();
  await button(h, CASE.name).click();
  await button(h, 'Start Case').click();
  await expect(h.getByRole('heading', { name: CASE.category })).toBeVisible();
  await expect(h.getByText(CASE.forCandidate)).toBeVisible();
  await expect(g.getByRole('heading', { name: CASE.name })).toBeVisible();
  await expect(g.getByText(CASE.forActor)).toBeVisible();

  // Temp Finish Round keeps what was recorded
  await button(h, 'Start Recording').click();
  await expect(button(h, 'Stop Recording')).toBeVisible();
  await button(h, 'Temp Finish Round').click();
  await expect(h.getByRole('dialog', { name: 'Stop recording and finish the round?' })).toBeVisible();
  await button(h, 'Stop and finish').click();
  await expect(g.getByText('Waiting for host to wrap up...')).toBeVisible();
  expect((await roundOf(meeting)).recording?.stoppedAt).toEqual(expect.any(Number));

  // Finish
  await button(h, 'Finish').click();
  await expect(h).toHaveURL(/\/dashboard$/);
  await expect(stageShown(g)).toHaveText('Finished');
  await expect(g.getByRole('heading', { name: 'This session is finished' })).toBeVisible();
  await expect(g.locator('iframe')).toBeHidden();
  for (const side of [host, guest]) {
    const { rooms } = await side.ask('listRooms', {});
    expect(rooms.map(({ id }) => id)).not.toContain(roomId);
  }
  const roomUrl = `${new URL(h.url()).origin}/call/${roomId}`;
  expect(sent).toEqual(
    expect.arrayContaining([
      [`SUBSCRIBE practice_rooms:${roomId}`, null],
      [`SUBSCRIBE practice_rounds:room:${roomId}`, null],
      [`SUBSCRIBE practice_rounds:round:${roundId}`, null],
      ['POST /practice-round/create', { roomId, roundNumber: 1 }],
      ['POST /practice-round/update', { roundId, candidateId: guest.person.id }],
      ['POST /practice-round/update', { roundId, caseBriefId: CASE.id }],
      ['POST /practice-room/update', { roomId, stage: 'Interview' }],
      ['POST /practice-room/update', { roomId, stage: 'Prep' }],
      ['POST /recording/start', { roomUrl }],
      ['POST /recording/stop', { roomUrl, roomId }],
      ['POST /assessment', { roomUrl, roomId, roundId, caseName: CASE.name }],
      ['POST /practice-room/update', { roomId, stage: 'WrapUp' }],
      ['POST /practice-round/create', { roomId, roundNumber: 2 }],
      ['POST /practice-room/update', { roomId, stage: 'Finished' }],
    ]),
  );
  expect(heard.filter(([call]) => /^POST \/(practice|recording|assessment)/.test(call))).toEqual([]);
  await g.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(g).toHaveURL(/\/dashboard$/);
  for (const page of [h, g]) {
    await page.goto('/interview-scheduling');
    await page.getByRole('tab', { name: 'My Upcoming rooms' }).click();
    await expect(page.getByText('You have no upcoming interviews.')).toBeVisible();
  }
});
