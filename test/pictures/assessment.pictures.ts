import { setShared } from '../../src/server/assessment/assessment.store.ts';
import { addPastRoom, addRecordedRound, setStep } from '../finished-round.ts';
import { CASE, expect, openHistory, test } from '../browser/history.ts';
import { readTranscript } from '../transcript-file.ts';
import { ALBUM, picture } from './camera.ts';

const FELL_BACK = 'The language model could not be reached, so our own assessor wrote this.';

test('assessments', async ({ makePerson, signInAs, past }) => {
  const { db } = past;
  const me = await makePerson('Priya', 'Nair');
  const tom = await makePerson('Tom', 'Okafor');
  const longName = await makePerson('Wilhelmina-Anastasia', 'Featherstonehaugh-Cholmondeley');
  const page = await signInAs(me);
  await openHistory(page);
  await expect(page.getByText('No rounds found.')).toBeVisible();
  await picture(page, 'assessments/empty');

  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const arrived = (id: string) => setStep(db, id, 'upload', { finished: true });
  const states: ((id: string) => Promise<unknown>)[] = [
    (id) => setStep(db, id, 'upload'),
    async (id) => Promise.all([arrived(id), setStep(db, id, 'transcription')]),
    async (id) => {
      const problem = 'Speech-to-text is still being set up (42%). Your recording is safe.';
      await Promise.all([arrived(id), setStep(db, id, 'transcription', { problem })]);
    },
    async (id) => {
      await Promise.all([arrived(id), setStep(db, id, 'transcription', { finished: true })]);
      await setStep(db, id, 'assessment');
    },
    async (id) => {
      const problem = 'We could not turn your recording into text. It is still kept.';
      await Promise.all([arrived(id), setStep(db, id, 'transcription', { failed: true, problem })]);
    },
  ];
  for (const [index, reach] of states.entries()) {
    const [host, guest] = index % 2 ? [tom, me] : [me, tom];
    const at = ago(2 + index * 7);
    const stage = index === 0 ? 'WrapUp' : 'Finished';
    const roomId = await addPastRoom(db, { host, guest, startedAt: at, stage });
    const caseId = ['acute-angle-closure', 'wrong-lens-never-event', CASE][index % 3] ?? CASE;
    const round = { roomId, candidate: me, actor: tom, caseId, at, turns: [] };
    await reach((await addRecordedRound(db, round)).roundId);
  }
  const weak = await readTranscript(CASE, 'weak');
  const silence = 'Hello? Can you hear me? I cannot hear you at all.';
  const rounds = {
    strong: await past.assess({ candidate: me, actor: tom, minutesAgo: 60 }),
    weak: await past.assess({ candidate: me, actor: tom, minutesAgo: 1500, turns: weak }, FELL_BACK),
    silent: await past.assess({
      candidate: me,
      actor: tom,
      minutesAgo: 3000,
      turns: [{ speaker: 'actor', startMs: 0, endMs: 4000, text: silence }],
    }),
    long: await past.assess({
      candidate: me,
      actor: longName,
      minutesAgo: 4000,
      caseId: 'retinitis-pigmentosa-diagnosis',
    }),
    shared: await past.assess({
      candidate: tom,
      actor: me,
      minutesAgo: 5000,
      caseId: 'bad-news-macular-degeneration',
    }),
  };
  await setShared(db, rounds.shared, true);
  await setShared(db, rounds.weak, true);
  await openHistory(page);
  await expect(page.getByText('Assessing…')).toBeVisible();
  await picture(page, 'assessments/list');

  const pane = page
    .locator('summary')
    .first()
    .locator('xpath=ancestor::div[contains(@class, "overflow-y-auto")]');
  for (const [name, id] of Object.entries(rounds)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHistory(page, `?round=${id}`);
    await expect(page.getByText('Summary', { exact: true })).toBeVisible();
    await picture(page, `assessments/${name}-1`, { whole: false });
    await pane.evaluate((element) => element.scrollTo(0, 420));
    await picture(page, `assessments/${name}-2`, { whole: false });
    await pane.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await picture(page, `assessments/${name}-3`, { whole: false });
    await page.pdf({ path: `${ALBUM}/assessments/${name}.pdf` });
  }
  await openHistory(page, `?round=${rounds.strong}`);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^Play ‘/ })
    .nth(1)
    .click();
  await dialog.getByRole('button', { name: 'Transcript' }).click();
  await expect(dialog.locator('mark')).toBeInViewport();
  await picture(page, 'assessments/transcript', { whole: false });

  const stranger = await signInAs(await makePerson());
  await openHistory(stranger, `?round=${rounds.strong}`);
  await expect(stranger.getByText(/^Not allowed/)).toBeVisible();
  await picture(stranger, 'assessments/refused');
  await stranger.route('**/practice-round/mine', (route) => route.fulfill({ status: 500, json: {} }));
  await openHistory(stranger);
  await expect(stranger.getByText('Failed to load assessments')).toBeVisible();
  await picture(stranger, 'assessments/failed');
  await stranger.goto('/status');
  await picture(stranger, 'assessments/status');
});

test('history with results', async ({ makePerson, signInAs, past }) => {
  const [me, tom] = [await makePerson('Priya', 'Nair'), await makePerson('Tom', 'Okafor')];
  const day = 24 * 60;
  await past.judge({
    candidate: me,
    actor: tom,
    turns: await readTranscript(CASE, 'weak'),
    minutesAgo: 9 * day,
  });
  await past.judge({ candidate: me, actor: tom, minutesAgo: 2 * day });
  const shared = await past.judge({ candidate: tom, actor: me, minutesAgo: 3 * day });
  await setShared(past.db, shared, true);
  await past.judge({ candidate: tom, actor: me, caseId: 'dvla-field-loss', minutesAgo: 4 * day });
  const page = await signInAs(me);
  await openHistory(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('button', { name: 'Any Type' })).toBeVisible();
  await picture(page, 'assessments/results');
  await page.getByRole('button', { name: 'Compare with last time' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await picture(page, 'assessments/compared', { whole: false });
});

test('stations', async ({ makePerson, signInAs, past }) => {
  const [me, tom] = [await makePerson('Priya', 'Nair'), await makePerson('Tom', 'Okafor')];
  await past.judge({ candidate: me, actor: tom, minutesAgo: 2 * 24 * 60 });
  const page = await signInAs(me);
  await page.goto('/stations');
  await page.getByRole('button', { name: 'For my next session' }).first().click();
  await expect(page.getByText(/^Next: /)).toBeVisible();
  await picture(page, 'assessments/stations', { whole: false });
});

test('certificate and report link', async ({ makePerson, signInAs, past }) => {
  const [me, tom] = [await makePerson('Priya', 'Nair'), await makePerson('Tom', 'Okafor')];
  for (const days of [2, 5, 9]) await past.judge({ candidate: me, actor: tom, minutesAgo: days * 24 * 60 });
  await past.judge({ candidate: tom, actor: me, caseId: 'dvla-field-loss', minutesAgo: 3 * 24 * 60 });
  const page = await signInAs(me);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Make certificate' }).click();
  await page.getByRole('list', { name: 'Your certificates' }).getByRole('link').click();
  await expect(page.getByRole('table')).toBeVisible();
  await picture(page, 'assessments/certificate');
});
