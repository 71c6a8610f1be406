import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { enter, expect, openRoom, startInterview, test } from '../browser/callers.ts';
import { atRest } from '../browser/accessible.ts';
import { Past } from '../browser/history.ts';
import { filmPerson } from './drawn-person.ts';

/** The README and the landing page show these. They are kept with the source: take them again when the room or the report changes. */
const SHOWN = fileURLToPath(new URL('../../src/web/public/', import.meta.url));
/** The one station that pictures may give away. */
const SAMPLE = 'dvla-field-loss';
const SIZE = { width: 1200, height: 750 };

const take = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize(SIZE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await atRest(page);
    await page.screenshot({ path: join(SHOWN, `${name}-${colorScheme}.jpg`), type: 'jpeg', quality: 62 });
  }
};

test('the room and a report, as the README shows them', async ({ product, makePerson, launch }) => {
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-film-'));
  const [ana, ben] = [await makePerson('Ana', 'Silva'), await makePerson('Ben', 'Okoro')];
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: ['--no-sandbox'],
  });
  const films = { ana: join(folder, 'ana.mjpeg'), ben: join(folder, 'ben.mjpeg') };
  const desk = { wall: '#d9d3c6', shelf: '#8a6f53' };
  await filmPerson(browser, films.ana, {
    ...desk,
    skin: '#d9a27c',
    hair: '#3a2a22',
    top: '#2f6f6d',
    long: true,
  });
  const office = { wall: '#c3cfd1', shelf: '#5c6b70' };
  await filmPerson(browser, films.ben, {
    ...office,
    skin: '#7b4f35',
    hair: '#17120f',
    top: '#3b4a63',
    long: false,
  });
  await browser.close();

  const { roomId } = await openRoom(product.origin, ana, ben);
  await startInterview(product.origin, ana, roomId, SAMPLE);
  const [host, guest] = await Promise.all([
    launch(ana, { film: films.ana, viewport: SIZE }),
    launch(ben, { film: films.ben, viewport: SIZE }),
  ]);
  await enter(guest, roomId);
  await host.page.goto(`/interview-practice-room?roomId=${roomId}`);
  const call = host.page.frameLocator('iframe');
  await call.getByLabel('Yes, sound and picture').check();
  await call.getByRole('button', { name: 'Join call' }).click();
  await expect(call.getByTitle(/connection$/)).toBeVisible();
  await expect(host.page.getByText('Candidate Brief')).toBeVisible();
  await take(host.page, 'room');

  const past = new Past(product);
  const roundId = await past.judge({ candidate: ana, actor: ben, caseId: SAMPLE, minutesAgo: 2 * 24 * 60 });
  await past.close();
  await host.page.goto(`/assessments?round=${roundId}`);
  await expect(host.page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await host.page.getByRole('button', { name: 'Transcript' }).click();
  await take(host.page, 'report');
  await rm(folder, { recursive: true });
});
