import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, expect, test, type Page } from '@playwright/test';
import { nameOneself, register } from '../browser/account-steps.ts';
import { FLAGS } from '../browser/callers.ts';
import { CASE_NAME, openHistory, showAssessment } from '../browser/history.ts';
import { openScheduling, pickDay, pickTime, row } from '../browser/rooms.ts';
import { writeVoice } from '../browser/voice.ts';
import { slotIn } from '../free-slot.ts';
import { mailTo } from '../outbox.ts';

// Against what `deploy/try up` started: the shipped image, twice, behind Caddy, on a database with a standby.
const ORIGIN = 'https://localhost';
const MAILS = process.env['TRY_MAILS'] ?? '';
const MINUTE_MS = 60_000;
const TALK = {
  Hana: { text: 'My sight went, like a curtain coming down.', voice: 'man', from: 0.5, seconds: 9 },
  Gwen: { text: 'Does your jaw hurt when you are chewing food?', voice: 'woman', from: 4, seconds: 9 },
} as const;

const started = Date.now();
const say = (words: string) =>
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${words}\n`);

const attempt = promisify(execFile);
const deployTry = async (...words: string[]) => {
  const { stdout } = await attempt(fileURLToPath(new URL('../../deploy/try', import.meta.url)), words);
  for (const line of stdout.trim().split('\n')) say(line.replace(/^\S+ /, ''));
};

/** Someone new in a browser of their own, with a voice in their microphone: signs up and follows the mailed link. */
const arrive = async (folder: string, firstName: keyof typeof TALK, lastName: string) => {
  const voice = join(folder, `${firstName}.wav`);
  await writeVoice(voice, process.env['FLITE_PATH'] ?? '', TALK[firstName]);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: [...FLAGS, '--use-fake-ui-for-media-stream', `--use-file-for-fake-audio-capture=${voice}`],
  });
  const options = { baseURL: ORIGIN, locale: 'en-GB', timezoneId: 'Europe/London', ignoreHTTPSErrors: true };
  const page = await (await browser.newContext(options)).newPage();
  const email = `${firstName}.${lastName}.${Date.now()}@example.org`.toLowerCase();
  await page.goto('/register');
  await register(page, email, 'long enough for this');
  await page.goto((await mailTo(MAILS, email, /Confirm your email/)).link);
  await nameOneself(page, firstName, lastName);
  await expect(page).toHaveURL(/\/dashboard$/);
  return { page, close: () => browser.close() };
};

const enterCall = async (page: Page, roomId: string) => {
  await page.goto(`/interview-practice-room?roomId=${roomId}`);
  const call = page.frameLocator('iframe');
  await call.getByLabel('Yes, sound only').check();
  await call.getByRole('button', { name: 'Join call' }).click();
  return call;
};

/** Counts the seconds of a page's recording that the server took. */
const countTaken = (page: Page) => {
  let taken = 0;
  page.on('response', (response) => {
    if (response.ok() && response.request().method() === 'PUT') taken += 1;
  });
  return () => taken;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Two people sign up, agree on a session, meet, record a round and read its report; something is done to the machines meanwhile. */
const walk = async (lastName: string, disturb: () => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-walk-'));
  const [host, guest] = [await arrive(folder, 'Hana', lastName), await arrive(folder, 'Gwen', lastName)];
  const [h, g] = [host.page, guest.page];
  try {
    say('two people signed up and confirmed their addresses');
    const start = new Date(slotIn(30));
    await openScheduling(h);
    await pickDay(h, start);
    await pickTime(
      h,
      h,
      start.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' }),
    );
    await h.getByRole('button', { name: 'Schedule Session' }).click();
    await expect(h.getByText('Session scheduled')).toBeVisible();
    await openScheduling(g);
    const created = g.waitForResponse((response) => response.url().endsWith('/practice-room/update'));
    await row(g, `Hana ${lastName}`).getByRole('button', { name: 'Accept Invitation' }).click();
    const { roomId } = (await created).request().postDataJSON() as { roomId: string };
    await expect(g.getByText('Room accepted!')).toBeVisible();
    say('a session was scheduled and accepted');

    const taken = [countTaken(h), countTaken(g)];
    const [hostCall] = await Promise.all([enterCall(h, roomId), enterCall(g, roomId)]);
    await expect(hostCall.getByLabel(`Gwen ${lastName}’s camera`)).toBeVisible();
    say('both are in the call');
    await button(h, `Gwen ${lastName}`).click();
    await button(h, CASE_NAME).click();
    await button(h, 'Start Case').click();
    await button(h, 'Start Recording').click();
    const atLeast = (count: number) =>
      expect
        .poll(() => Math.min(...taken.map((now) => now())), { timeout: 2 * MINUTE_MS })
        .toBeGreaterThan(count);
    await atLeast(5);
    say('the round is being recorded');
    await disturb();
    const before = Math.max(...taken.map((now) => now()));
    await atLeast(before + 12);
    await expect(hostCall.getByLabel(`Gwen ${lastName}’s camera`)).toBeVisible();
    say(`the call goes on, ${Math.min(...taken.map((now) => now()))} s of each voice are on the server`);
    const finished = [h, g].map((page) => page.waitForResponse(/\/recording\/track\/finish$/));
    await button(h, 'Stop Recording').click();
    await button(h, 'Finish Round').click();
    // Who leaves before that is waited for, for some minutes.
    await Promise.all(finished);
    await button(h, 'Finish').click();
    await expect(h).toHaveURL(/\/dashboard$/);
    await openHistory(g);
    await expect(g.getByText(/Receiving the recording…|Transcribing…|Show Assessment/).first()).toBeVisible();
    say('the assessment is queued');
    await expect(g.getByRole('button', { name: 'Show Assessment' })).toBeVisible({ timeout: 12 * MINUTE_MS });
    const dialog = await showAssessment(g);
    await dialog.getByRole('button', { name: 'Transcript' }).click();
    await expect(dialog.getByText(/jaw|chewing/i).first()).toBeVisible();
    say('the report is there, with the candidate’s words');
  } finally {
    await Promise.all([host.close(), guest.close()]);
    await rm(folder, { recursive: true, force: true });
  }
};

test.setTimeout(20 * MINUTE_MS);

test('two people meet, record a round and read its report', async () => {
  await walk('First', async () => undefined);
});

test('they do while one process is replaced, and then the other', async () => {
  await walk('Second', async () => {
    await deployTry('replace', 'app1');
    await deployTry('replace', 'app2');
  });
});

test('they do while the primary is lost and the standby promoted', async () => {
  await walk('Third', () => deployTry('promote'));
});
