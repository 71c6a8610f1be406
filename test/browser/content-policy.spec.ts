import { mergeTests, type Page } from '@playwright/test';
import { ask } from '../ask.ts';
import { countSent, expect, openRoom, startInterview, test as callers } from './callers.ts';
import { showAssessment, test as history } from './history.ts';

const test = mergeTests(callers, history);

/** What the browser refused to do on this page, and in its frames, because of the page's own policy. */
const refusedOn = async (page: Page): Promise<string[]> => {
  const refused: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Permissions.Policy/i.test(message.text())) refused.push(message.text());
  });
  return refused;
};

test('the browser tells of what a page’s policy forbids', async ({ page }) => {
  const refused = await refusedOn(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  expect(await page.title()).not.toBe('taken over');
});

test('no page asks for what its policy forbids, signed in or not', async ({
  page,
  signInAs,
  makePerson,
  product,
  past,
}) => {
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  const { roomId } = await openRoom(product.origin, hana, gwen);
  await past.assess({ candidate: hana, actor: gwen });

  const visit = async (visitor: Page, paths: readonly string[]): Promise<string[]> => {
    const refused = await refusedOn(visitor);
    for (const path of paths) {
      await visitor.goto(path);
      await expect(visitor.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    return refused;
  };
  const publicPages = ['/', '/login', '/register', '/forgot-password', '/reset-password', '/reschedule?r=x'];
  const others = ['/decision?t=x', '/nowhere', '/api/docs', '/dev/mailbox'];
  const seenByAnyone = await visit(page, [...publicPages, ...others]);
  await page.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByTitle('The mail as it looks')).toBeVisible();
  expect(seenByAnyone).toEqual([]);

  const mine = await signInAs(hana);
  const own = [
    '/dashboard',
    `/invite/${roomId}`,
    '/complete-profile',
    '/interview-scheduling',
    '/profile',
    '/assessments',
  ];
  const seenByOwner = await visit(mine, own);
  await showAssessment(mine);
  expect(seenByOwner).toEqual([]);
});

test('neither does a practice room with its call and its recording', async ({
  product,
  makePerson,
  launch,
}) => {
  const { origin } = product;
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
  await startInterview(origin, hana, roomId);
  const { page } = await launch(hana);
  const refused = await refusedOn(page);
  const sent = countSent(page);
  await page.goto(`/interview-practice-room?roomId=${roomId}`);
  const call = page.frameLocator('iframe[title="Meeting room"]');
  await call.getByLabel('Yes, sound and picture').check();
  await call.getByRole('button', { name: 'Join call' }).click();
  await expect(call.getByRole('toolbar', { name: 'Call' })).toBeVisible();
  await ask(origin, hana, 'startRecording', { roomUrl });
  await expect.poll(() => sent.length).toBeGreaterThan(2);
  await ask(origin, hana, 'stopRecording', { roomUrl });
  expect(refused).toEqual([]);
});
