import { readFile } from 'node:fs/promises';
import { connect } from '../../src/server/adapters/postgres.ts';
import { diskStorage } from '../../src/server/adapters/disk-storage.ts';
import { inHours } from '../moment.ts';
import { readOutbox } from '../outbox.ts';
import { PASSWORD } from '../people.ts';
import { practisedRoom } from '../practised-room.ts';
import { until } from '../until.ts';
import { readZip } from '../zip-reader.ts';
import { expectToast, signIn, stored } from './account-steps.ts';
import { ask } from '../ask.ts';
import { expect, mailTo, test } from './product.ts';

test(
  'someone takes their data along, deletes their account, and leaves a nameless partner behind',
  { tag: '@walk' },
  async ({ product, makePerson, signInAs }) => {
    const leaver = await makePerson('Leonora', 'Leaversley');
    const partner = await makePerson('Petra', 'Partner');
    const { pool, db } = connect(product.databaseUrl, { info: () => {}, warn: () => {}, error: () => {} });
    await practisedRoom({ db, storage: diskStorage(product.dataDir) }, leaver, partner);
    await pool.end();
    const plan = { hostId: leaver.id, startUtc: inHours(48), private: false, durationMinutes: 60 } as const;
    const { room } = await ask(product.origin, leaver, 'createRoom', plan);
    await ask(product.origin, partner, 'updateRoom', { roomId: room.id, guestId: partner.id });
    await mailTo(product, leaver.email, /Confirmed/);

    const theirs = await signInAs(partner);
    await theirs.goto('/interview-scheduling');
    await theirs.getByRole('tab', { name: 'My Upcoming rooms' }).click();
    await expect(theirs.getByText('Leonora Leaversley', { exact: true })).toBeVisible();

    const page = await signInAs(leaver);
    await page.goto('/profile?tab=privacy');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^fellow-eye-data-.*\.zip$/);
    const files = readZip(await readFile(await download.path()));
    expect([...files.keys()].filter((name) => name.endsWith('.webm'))).toHaveLength(2);
    expect(files.get('data.json')?.toString()).toContain(leaver.email);

    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Password', { exact: true }).fill('wrong horse');
    await dialog.getByLabel('Type ‘delete’ to confirm').fill('Delete');
    await confirm.click();
    await expect(dialog.getByText('The password is not right.')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await confirm.click();
    await expectToast(page, 'Account deleted', 'Your account and your data are gone.');
    await expect(page).toHaveURL(/\/$/);
    expect(await stored(page)).toEqual([null, null, null, null]);
    await page.goto('/login');
    await signIn(page, leaver.email, PASSWORD);
    await expectToast(page, 'Login failed', 'Invalid email or password.');

    await expect(theirs.getByText('You have no upcoming interviews.')).toBeVisible();
    expect((await mailTo(product, partner.email, /^Cancelled/)).raw).toContain('METHOD:CANCEL');
    // All but the last one, which takes the session out of their own calendar.
    await until('the mails to the leaver to be gone', async () => {
      const left = (await readOutbox(product.dataDir)).filter(({ to }) => to === leaver.email);
      return left.length === 1 && left[0]?.raw.includes('METHOD:CANCEL');
    });

    await theirs.goto('/assessments');
    await expect(theirs.getByText('Host: Deleted user')).toBeVisible();
    await theirs.getByRole('button', { name: 'Show Assessment' }).click();
    await theirs.getByRole('button', { name: 'Transcript', exact: true }).click();
    const transcript = theirs.getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByText('Deleted user')).toBeVisible();
    await expect(transcript.getByText('Petra speaks of floaters')).toBeVisible();
    await expect(theirs.getByText('Leonora')).toHaveCount(0);
  },
);
