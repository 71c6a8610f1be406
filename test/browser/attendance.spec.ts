import { expectAccessible } from './accessible.ts';
import { query } from './negotiating.ts';
import { expect, mailTo, test } from './product.ts';
import { addRoom, changeRooms, clearRooms, myTab } from './rooms.ts';
import { sentBy } from './sent.ts';

const notice = { name: 'Starting soon' };

test('ten minutes before the start every page says so, until its reader joins', async ({
  makePerson,
  signInAs,
  product,
}) => {
  test.slow();
  await clearRooms(product);
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  await addRoom(product, { host: hana, guest: gwen, startsInMinutes: 8 });
  const page = await signInAs(gwen);
  await page.goto('/dashboard');
  const shown = page.getByRole('region', notice);
  await expect(shown).toContainText(/Your session with Hana Host starts in [78] minutes/);
  await expect(page).toHaveTitle(/^Session in [78] min · .*Fellow Eye$/);
  await expect(page.getByRole('status').filter({ hasText: 'Hana Host' })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Assessments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Welcome/);
  await expect(shown).toBeVisible();
  await expect(page).toHaveTitle(/^Session in [78] min · (?!Session)/);

  await shown.getByRole('link', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prep');
  await expect(page).toHaveTitle('Practice room · Fellow Eye');
  await page.getByRole('link', { name: 'Exit' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expect(shown).toBeHidden();
});

test('a page that was opened long ago learns of a session, and that it is off', async ({
  makePerson,
  signInAs,
  product,
}) => {
  await clearRooms(product);
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  await addRoom(product, { host: hana, guest: gwen, startsInMinutes: 300 });
  const page = await signInAs(gwen);
  await page.clock.install();
  const read = page.waitForResponse('**/api/next-session');
  await page.goto('/profile');
  await read;
  await expect(page.getByRole('region', notice)).toBeHidden();
  await changeRooms(product, `start_utc = now() + interval '5 minutes'`);
  await page.clock.fastForward('05:30');
  await expect(page.getByRole('region', notice)).toContainText('starts in 5 minutes');
  await query(
    product,
    `insert into room_attendances (room_id, user_id, start_utc, rung_at)
     select id, guest_id, start_utc, now() from practice_rooms`,
    [],
  );
  await expect(page.getByRole('region', notice)).toContainText('Hana Host is in the room and rings you');
  await expect(page).toHaveTitle(/^Hana Host rings · /);
  await clearRooms(product);
  await page.clock.fastForward('01:30');
  await expect(page.getByRole('region', notice)).toBeHidden();
  await expect(page).toHaveTitle('Profile · Fellow Eye');
});

test(
  'someone who waits has their partner asked by mail, and ends the session',
  { tag: '@walk' },
  async ({ makePerson, signInAs, product }) => {
    test.slow();
    await clearRooms(product);
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const roomId = await addRoom(product, { host: hana, guest: gwen, startsInMinutes: -6 });
    await query(
      product,
      `insert into room_attendances (room_id, user_id, start_utc, entered_at)
     values ($1, $2, now(), now() - interval '6 minutes')`,
      [roomId, hana.id],
    );
    const page = await signInAs(hana);
    await page.goto(`/interview-practice-room?roomId=${roomId}`);
    const waiting = page.getByRole('region', { name: 'Waiting' });
    await expect(waiting).toContainText('Gwen Guest is not here yet.');
    await expectAccessible(page);
    await waiting.getByRole('button', { name: 'Send a nudge' }).click();
    await expect(waiting).toContainText('We have asked them by email.');
    await mailTo(product, gwen.email, /^Hana Host is waiting for you: /);
    await expect(waiting.getByRole('button', { name: 'Send a nudge' })).toBeHidden();
    await expect(waiting.getByRole('button', { name: 'Open to others' })).toBeVisible();
    const sent = sentBy(page);
    await waiting.getByRole('button', { name: 'End session' }).click();
    expect(sent.filter(([call]) => call.includes('missed'))).toEqual([]);
    await page
      .getByRole('region', { name: 'Please confirm' })
      .getByRole('button', { name: 'End session' })
      .click();
    await expect(page.getByRole('heading', { name: 'Interview Practice' })).toBeVisible();
    await myTab(page).click();
    await expect(page.getByText('You have no upcoming interviews.')).toBeVisible();

    const late = await signInAs(gwen);
    await late.goto(`/interview-practice-room?roomId=${roomId}`);
    await expect(late.getByText('Hana Host waited for you and then ended the session')).toBeVisible();
    await expect(late.getByText('Thank you for practising together')).toBeHidden();
  },
);
