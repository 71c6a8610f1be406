import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePeople, SECRET } from '../people.ts';
import { freshDatabase } from '../postgres.ts';
import { startServer } from '../running-server.ts';
import { speechModel } from '../speech-model.ts';
import { ask } from '../ask.ts';
import { countSent, enter, expect, openRoom, startInterview, test } from './callers.ts';
import { CASE, openHistory, showAssessment } from './history.ts';
import { listenTo, soundsOf } from './playing.ts';
import { tracksOf } from './recorded.ts';
import { writeVoice } from './voice.ts';

const CANDIDATE = 'Does your jaw hurt when you are chewing food? I am worried about giant cell arteritis.';
const ACTOR = 'My sight went, like a curtain coming down.';
// Each says their part once in so many seconds, the actor first; a recording that is a little longer holds both.
const PERIOD_S = 9;
const MINUTE_MS = 60_000;
const viewport = { width: 1280, height: 800 };

test('two people talk, and one of them reads and plays what was heard', async ({ launch }) => {
  // A model to fetch, and an engine that has hardly a core for itself while other tests run.
  test.setTimeout(20 * MINUTE_MS);
  const flite = process.env['FLITE_PATH'] ?? '';
  test.skip(flite === '', 'flite is not installed');
  const model = await speechModel();
  test.skip('missing' in model, 'missing' in model ? model.missing : '');
  if ('missing' in model) return;

  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-speech-'));
  const [candidateVoice, actorVoice] = [join(folder, 'candidate.wav'), join(folder, 'actor.wav')];
  await writeVoice(actorVoice, flite, { text: ACTOR, voice: 'man', from: 0.5, seconds: PERIOD_S });
  await writeVoice(candidateVoice, flite, { text: CANDIDATE, voice: 'woman', from: 4, seconds: PERIOD_S });
  const database = await freshDatabase();
  const env = { DATABASE_URL: database.url, AUTH_SECRET: SECRET };
  // Beside other tests several threads would mostly wait for each other, at full speed.
  const speech = { SPEECH_URL: '', SPEECH_THREADS: '1', MODELS_DIR: model.folder };
  const server = await startServer({ ...env, ...speech });
  const people = makePeople(database.url);
  try {
    const { origin } = server;
    const [hana, gwen] = [await people.make('Hana', 'Host'), await people.make('Gwen', 'Guest')];
    const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
    const round = await startInterview(origin, hana, roomId, CASE);
    const [host, guest] = await Promise.all([
      launch(hana, { origin, viewport, voice: candidateVoice, camera: 'off' }),
      launch(gwen, { origin, viewport, voice: actorVoice, camera: 'off' }),
    ]);
    await Promise.all([enter(host, roomId), enter(guest, roomId)]);
    const sent = [countSent(host.page), countSent(guest.page)];
    await ask(origin, hana, 'startRecording', { roomUrl });
    // A chunk a second: one period, and what was cut off at its beginning once more.
    await expect
      .poll(() => Math.min(...sent.map(({ length }) => length)), { timeout: 60_000 })
      .toBeGreaterThan(PERIOD_S + 5);
    const { recording } = await ask(origin, hana, 'stopRecording', { roomUrl });
    const stopped = Date.now();
    const page = await host.context.newPage();
    await listenTo(page);
    await openHistory(page);
    await expect(page.getByText(/Receiving the recording…|Transcribing…/)).toBeVisible();
    // Once all of it has arrived the call is over, and a small machine has its hands free to listen.
    await tracksOf(origin, hana, recording.id, (all) => all.length === 2);
    await Promise.all([host.page.close(), guest.page.close()]);
    await expect(page.getByRole('button', { name: 'Show Assessment' })).toBeVisible({
      timeout: 12 * MINUTE_MS,
    });
    const waited = `${((Date.now() - stopped) / 1000).toFixed(0)} s`;
    test.info().annotations.push({ type: 'from stop to assessment', description: waited });

    const { assessment, turns } = await ask(origin, hana, 'readAssessment', { roundId: round.id });
    const saidBy = (one: 'candidate' | 'actor') =>
      turns.filter((turn) => turn.speaker === one).map(({ text }) => text);
    expect(saidBy('candidate').join(' ')).toMatch(/jaw|arteritis/i);
    expect(saidBy('actor').join(' ')).toMatch(/sight|curtain/i);
    const quotes = assessment?.dimensions.flatMap((dimension) => dimension.quotes ?? []) ?? [];
    expect(quotes.length).toBeGreaterThan(0);
    for (const { quote, turn } of quotes) expect(turns[turn]?.text).toContain(quote);

    const dialog = await showAssessment(page);
    await dialog.getByRole('button', { name: 'Transcript' }).click();
    await dialog
      .getByRole('button', { name: /^Play ‘/ })
      .first()
      .click();
    await expect(dialog.locator('mark')).toBeInViewport();
    await expect
      .poll(async () => Math.max(0, ...(await soundsOf(page)).map(({ loudest }) => loudest)))
      .toBeGreaterThan(0.02);
    // Each voice begins as soon as its own sound has loaded.
    await expect.poll(async () => (await soundsOf(page)).length).toBe(2);
  } finally {
    await people.close();
    await server.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
