import { expectAccessible } from './accessible.ts';
import { listenTo, soundsOf } from './playing.ts';
import { test } from './practised.ts';
import { expect } from './product.ts';

const HOUR_MS = 3_600_000;
/** The coming quarter of an hour after so many hours: rooms begin on one. */
const inHours = (hours: number) => new Date(Math.ceil((Date.now() + hours * HOUR_MS) / 900_000) * 900_000);

test('the dashboard leads to the next session and to what waits', async ({
  makePerson,
  signInAs,
  practice,
}) => {
  const [me, ben] = [await makePerson('Ada', 'Obi'), await makePerson('Ben', 'Lindqvist')];
  await practice.play(me, ben, [{ caseId: 'acute-angle-closure', kind: 'weak', daysAgo: 1.5 }]);
  await practice.arrange(ben, me, inHours(26));
  const page = await signInAs(me);
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'Your next session' });
  await expect(next).toContainText('With Ben Lindqvist');
  await expect(next).toContainText('in 1 day');
  await expect(page.getByRole('region', { name: 'Stations to try' }).getByRole('listitem')).toHaveCount(3);

  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('link', { name: /Rate yourself/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page);
  await waiting.getByRole('link', { name: /A new assessment is ready/ }).click();
  await expect(page.getByRole('heading', { name: 'Assessment Overview', level: 1 })).toBeVisible();
  // One that is left before it is there stays new.
  await expect(page.getByText('Summary', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(waiting.getByRole('link', { name: /Rate yourself/ })).toBeVisible();
  await expect(waiting.getByRole('link', { name: /A new assessment/ })).toBeHidden();
});

test('the way into the room is there when it is time, and appears without a reload', async ({
  makePerson,
  signInAs,
  practice,
}) => {
  const [me, ben] = [await makePerson('Ada', 'Obi'), await makePerson('Ben', 'Lindqvist')];
  const page = await signInAs(me);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Stations to try' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your next session' })).toBeHidden();
  await practice.arrange(ben, me, inHours(0));
  const join = page.getByRole('link', { name: 'Join room' });
  await expect(join).toBeVisible();
  await join.click();
  await expect(page).toHaveURL(/interview-practice-room/);
});

test('one request brings the dashboard, and nothing above it moves', async ({ makePerson, signInAs }) => {
  const page = await signInAs(await makePerson());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/dashboard', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  const heading = page.getByRole('heading', { name: 'Welcome Back!' });
  const button = page.getByRole('link', { name: 'Start Interview Practice' });
  await expect(button).toBeVisible();
  const before = [await heading.boundingBox(), await button.boundingBox()];
  release();
  await expect(page.getByRole('region', { name: 'Stations to try' })).toBeVisible();
  expect([await heading.boundingBox(), await button.boundingBox()]).toEqual(before);
  // What every page has in its header is read beside it.
  const ofPage = asked.filter((path) => !/profile|auth|realtime|next-session|notice/.test(path));
  expect(new Set(ofPage)).toEqual(new Set(['/api/dashboard']));
});

test('a dashboard that cannot be loaded says so, and can be asked for again', async ({
  makePerson,
  signInAs,
}) => {
  const page = await signInAs(await makePerson());
  let isAway = true;
  await page.route('**/api/dashboard', (route) =>
    isAway ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Start Interview Practice' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  // The page may ask again by itself: what it is answered must not take the button away before it is pressed.
  await again.hover();
  await page.mouse.down();
  isAway = false;
  await page.mouse.up();
  await expect(page.getByRole('region', { name: 'Stations to try' })).toBeVisible();
});

/** What both say of a round in which few points were met. */
const shaky = {
  ticks: { p1: 'met', p5: 'met' },
  selfTicks: { p1: 'met', p5: 'met', p6: 'met' },
  candidate: { overall: 2 },
  partner: { overall: 3 },
} as const;

test(
  'the one thing to change next is shown by moments that play, and says so when there is too little',
  { tag: '@walk' },
  async ({ makePerson, signInAs, practice }) => {
    const [me, ben] = [await makePerson('Ada', 'Obi'), await makePerson('Ben', 'Lindqvist')];
    // Three rounds are played, and axe looks at a long page twice.
    const stations = ['third-nerve-palsy-painful', 'orbital-cellulitis-child', 'chemical-injury-alkali'];
    const [first = '', ...others] = stations;
    await practice.play(me, ben, [{ caseId: first, kind: 'weak', debrief: shaky, daysAgo: 20 }]);
    const page = await signInAs(me);
    await listenTo(page);
    await page.goto('/dashboard');
    const focus = page.getByRole('region', { name: 'The one thing to change next' });
    await expect(focus).toContainText('2 more marked rounds');

    await practice.play(
      me,
      ben,
      others.map((caseId, index) => ({ caseId, kind: 'weak', debrief: shaky, daysAgo: 10 - index })),
    );
    await page.reload();
    await expect(focus).toContainText(
      'Before you close, say what must happen today to keep the patient safe',
    );
    await focus.getByRole('link', { name: 'Hear it for yourself' }).click();
    await expect(page).toHaveURL(/\/progress$/);
    const plays = focus.getByRole('button', { name: /^Play / });
    await expect(plays.nth(2)).toBeVisible();
    await plays.first().click();
    await expect(focus.getByRole('button', { name: /^Stop / })).toHaveCount(1);
    await expect.poll(async () => (await soundsOf(page)).some(({ loudest }) => loudest > 0.01)).toBe(true);
    // Another moment stops the first.
    await plays.nth(1).click();
    await expect(focus.getByRole('button', { name: /^Stop / })).toHaveCount(1);
    await expectAccessible(page);

    // The same rounds as pictures, each with a table behind it.
    const progress = page.getByRole('region', { name: 'My progress' });
    await expect(progress).toContainText('You rate yourself lower than Ben Lindqvist does');
    await expect(progress.getByRole('img')).toHaveCount(0);
    await progress.getByRole('button', { name: 'Details' }).click();
    await expect(progress.getByRole('img', { name: /^Rounds in each of the last 12 weeks/ })).toBeVisible();
    const gathering = progress.getByRole('figure', { name: 'Data gathering' });
    await gathering.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(gathering.getByRole('row')).toHaveCount(1 + stations.length);
    await expectAccessible(page);
  },
);

/** Runs in a page before anything else: a camera that shows nothing and a microphone that hums. */
const plugInDevices = (): void => {
  navigator.mediaDevices.getUserMedia = async ({ audio, video } = {}) => {
    const context = new AudioContext();
    const hum = context.createOscillator();
    const microphone = context.createMediaStreamDestination();
    hum.connect(microphone);
    hum.start();
    return new MediaStream([
      ...(audio ? microphone.stream.getAudioTracks() : []),
      ...(video ? document.createElement('canvas').captureStream(5).getVideoTracks() : []),
    ]);
  };
};

/** Runs in a page before anything else: a voice that notes what it is given to say. */
const giveVoice = (): void => {
  const said: string[] = [];
  Object.assign(window, { said });
  speechSynthesis.speak = (words) => {
    said.push(words.text);
    words.dispatchEvent(new Event('start'));
  };
};

test(
  'a newcomer has steps that are ticked when they are done',
  { tag: '@walk' },
  async ({ makePerson, signInAs, practice }) => {
    const [me, ben] = [await makePerson('Ada', 'Obi'), await makePerson('Ben', 'Lindqvist')];
    const page = await signInAs(me);
    await page.addInitScript(plugInDevices);
    await page.addInitScript(giveVoice);
    await page.goto('/dashboard');
    const steps = page.getByRole('region', { name: 'Before your first round' });
    await steps.getByRole('button', { name: 'Check now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Camera and microphone' });
    await expect(dialog.getByLabel('Your camera')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Both work' }).click();
    await expect(dialog).toBeHidden();
    await expect(steps.getByRole('listitem').nth(1)).toContainText('(done)');
    await expect(steps.getByRole('listitem').first()).not.toContainText('(done)');
    await practice.arrange(me, ben, inHours(30));
    await expect(steps.getByRole('listitem').first()).toContainText('(done)');

    await steps.getByRole('link', { name: 'Read now' }).click();
    await expect(page.getByRole('heading', { name: 'The station: Sixteen parcels to go' })).toBeVisible();
    const report = page.getByRole('region', { name: 'The report' });
    await expect(report).toContainText('You appeared to let him finish the round or drive home.');
    await report
      .getByRole('button', { name: /^Play ‘Yes, all right/ })
      .first()
      .click();
    await expect(report.getByRole('button', { name: /^Stop / }).first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual([
      'Yes, all right. Take it slowly and stay off the motorway.',
    ]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to your dashboard' }).click();
    await expect(steps.getByRole('listitem').nth(2)).toContainText('(done)');
    await expectAccessible(page);
  },
);
