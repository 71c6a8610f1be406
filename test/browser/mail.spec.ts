import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReadMail } from '../outbox.ts';
import { freshDatabase } from '../postgres.ts';
import { startServer } from '../running-server.ts';
import { until } from '../until.ts';
import { expectToast, newEmail, nameOneself, register, signIn } from './account-steps.ts';
import { expect, mailTo, test } from './product.ts';

/** A mail server that keeps what it is given. Of the first mail it says once that it is busy. */
const startPostOffice = async () => {
  const mails: (ReadMail & { from: string })[] = [];
  let busy = true;
  const server = new SMTPServer({
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'fellow' && password === 'p@ss word'
        ? done(null, { user: username })
        : done(new Error('No')),
    onMailFrom: (_address, _session, done) => {
      if (!busy) return done();
      busy = false;
      done(Object.assign(new Error('Busy, come back'), { responseCode: 451 }));
    },
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        void readMail(Buffer.concat(chunks)).then((mail) => {
          mails.push({ ...mail, from });
          done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://fellow:${encodeURIComponent('p@ss word')}@127.0.0.1:${port}`,
    mailTo: (address: string, subject: RegExp) =>
      until(`a mail to ${address}`, () =>
        mails.findLast(({ to, subject: given }) => to === address && subject.test(given)),
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

test(
  'with a mail server, accounts are confirmed and reset by real mail, tried again when it is busy',
  { tag: '@walk' },
  async ({ page }) => {
    const office = await startPostOffice();
    const database = await freshDatabase();
    const server = await startServer({
      DATABASE_URL: database.url,
      SMTP_URL: office.url,
      MAIL_FROM: 'Fellow Eye <post@fellow-eye.example>',
    });
    try {
      expect(server.output()).not.toContain('/dev/mailbox');
      const email = newEmail();
      await page.goto(`${server.origin}/register`);
      await register(page, email, 'first password');
      const confirmation = await office.mailTo(email, /Confirm your email/);
      expect(confirmation.from).toBe('post@fellow-eye.example');
      expect(confirmation.raw).toContain('Auto-Submitted: auto-generated');
      expect(confirmation.html).toContain(confirmation.link.replaceAll('&', '&amp;'));
      await page.goto(confirmation.link);
      await nameOneself(page, 'Ada', 'Lovelace');
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.getByRole('button', { name: 'Logout' }).click();

      await page.goto(`${server.origin}/forgot-password`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await page.goto((await office.mailTo(email, /Reset your/)).link);
      await page.getByLabel('New password').fill('second password');
      await page.getByLabel('Confirm password').fill('second password');
      await page.getByRole('button', { name: 'Update password' }).click();
      await expectToast(page, 'Password updated', 'You can now log in.');
      await signIn(page, email, 'second password');
      await expect(page).toHaveURL(/\/dashboard$/);
      expect((await office.mailTo(email, /password was changed/)).text).toContain('Hello Ada,');

      // Mail goes out, so nothing shows it here.
      await page.goto(`${server.origin}/dev/mailbox`);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    } finally {
      await server.stop();
      await database.drop();
      await office.close();
    }
  },
);

test('without one, a newcomer reads their mail on the mailbox page and follows its button', async ({
  page,
  product,
}) => {
  const email = newEmail();
  await page.goto('/register');
  await register(page, email, 'long enough');
  await mailTo(product, email, /Confirm/);
  await page.goto('/dev/mailbox');
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click();
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm email' }).click();
  await expect(page).toHaveURL(/\/complete-profile$/);
});
