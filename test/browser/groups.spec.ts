import { expectAccessible } from './accessible.ts';
import { newEmail, nameOneself, register, signIn } from './account-steps.ts';
import { PASSWORD } from '../people.ts';
import { expect, mailTo, test } from './product.ts';
import { addRoom, clearRooms, myTab, nextMonth, openScheduling, row, schedule } from './rooms.ts';

test(
  'someone makes a group, colleagues join by its link, and a session for it is for them alone',
  { tag: '@walk' },
  async ({ makePerson, signInAs, browser, product }) => {
    test.slow();
    await clearRooms(product);
    const [ada, ben, otto] = [
      await makePerson('Ada', 'Arranges'),
      await makePerson('Ben', 'Belongs'),
      await makePerson('Otto', 'Other'),
    ];
    const page = await signInAs(ada);
    await openScheduling(page);
    await page.getByRole('link', { name: 'Groups' }).click();
    await expect(page.getByText('You are in no group yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Name').fill('Wessex deanery');
    await page.getByRole('button', { name: 'Make group' }).click();
    await expect(page.getByText('Only you so far · you look after it')).toBeVisible();
    const link = await page.getByLabel('Join link').inputValue();

    // Signed out, the link leads through the sign-in and back; joining takes a touch.
    const colleague = await (await browser.newContext()).newPage();
    await colleague.goto(link);
    await expect(colleague.getByText('Wessex deanery')).toBeVisible();
    await expectAccessible(colleague);
    await colleague.getByRole('link', { name: 'Log in' }).click();
    await signIn(colleague, ben.email, PASSWORD);
    await colleague.getByRole('button', { name: 'Join' }).click();
    await expect(colleague.getByText('You are in this group.')).toBeVisible();
    await colleague.getByRole('link', { name: 'See its sessions' }).click();
    await expect(colleague.getByText('No sessions for this group.')).toBeVisible();

    // Someone without an account comes back by way of the mail and their name.
    const newcomer = await (await browser.newContext()).newPage();
    await newcomer.goto(link);
    await newcomer.getByRole('link', { name: 'Create an account' }).click();
    const email = newEmail();
    await register(newcomer, email, PASSWORD);
    const mail = await mailTo(product, email, /Confirm/i);
    await newcomer.goto(/http\S+code=\S+/.exec(mail.text)?.[0] ?? '');
    await nameOneself(newcomer, 'Nia', 'New');
    await newcomer.getByRole('button', { name: 'Join' }).click();
    await expect(newcomer.getByText('You are in this group.')).toBeVisible();

    const stranger = await signInAs(otto);
    await openScheduling(stranger);
    await openScheduling(page);
    await page.getByRole('button', { name: /Open to$/ }).click();
    await page.getByRole('option', { name: 'Wessex deanery' }).click();
    await schedule(page, nextMonth(14));
    const offered = row(colleague, 'Ada Arranges');
    await expect(offered).toContainText('Group only: Wessex deanery');
    await expectAccessible(colleague);
    await colleague.getByRole('button', { name: /Show$/ }).click();
    await colleague.getByRole('option', { name: 'All rooms' }).click();
    await expect(colleague).toHaveURL(/interview-scheduling$/);
    await offered.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(offered.getByRole('button', { name: 'Accepted' })).toBeVisible();
    await expect(row(stranger, 'Ada Arranges')).toHaveCount(0);

    // One's own sessions are chosen by group as well.
    await addRoom(product, { host: ben, startsInMinutes: 600 });
    await myTab(colleague).click();
    await expect(row(colleague, 'Guest:')).toHaveCount(2);
    await colleague.getByRole('button', { name: /Show$/ }).click();
    await colleague.getByRole('option', { name: 'Wessex deanery' }).click();
    await expect(row(colleague, 'Guest:')).toHaveCount(1);
    await expect(row(colleague, 'Guest:')).toContainText('Ada Arranges');

    // Someone who is blocked is no longer among the members for the one who blocked them.
    await colleague.goto('/groups');
    await colleague.getByRole('button', { name: 'Show members' }).click();
    const members = colleague.getByRole('list', { name: 'Members' });
    await expect(members.getByRole('button', { name: /^Block or report/ })).toHaveCount(2);
    await members.getByRole('button', { name: 'Block or report Nia New' }).click();
    await expectAccessible(colleague);
    await colleague.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(colleague.getByText('Nia New is blocked')).toBeVisible();
    await expect(members.getByText('Nia New')).toHaveCount(0);
    await expect(members.getByText('Ada Arranges')).toBeVisible();

    await page.goto('/groups');
    await page.getByRole('button', { name: 'Remove Ben Belongs' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    // While the question is open the list behind it is out of reach, and without anyone.
    const left = page.getByRole('list', { name: 'Members' });
    await expect(left.getByText('Ada Arranges')).toBeVisible();
    await expect(left.getByText('Ben Belongs')).toHaveCount(0);
    await expectAccessible(page);
    await colleague.goto(link);
    await expect(colleague.getByText('This link no longer works. Ask for a new one.')).toBeVisible();
    await colleague.context().close();
    await newcomer.context().close();
  },
);
