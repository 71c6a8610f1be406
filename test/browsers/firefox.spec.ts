import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../ask.ts';
import { enter, expect, openRoom, startInterview, test } from '../browser/callers.ts';
import { CASE } from '../browser/history.ts';
import { tracksOf } from '../browser/recorded.ts';
import { writeVoice } from '../browser/voice.ts';
import { makePeople, SECRET } from '../people.ts';
import { freshDatabase } from '../postgres.ts';
import { startServer } from '../running-server.ts';
import { speechModel } from '../speech-model.ts';
import { until } from '../until.ts';
import { isShown, launchFirefox, press, signedIn } from './firefox.ts';

/** Keeps every connection of a page where the test finds it. */
const KEEP_CONNECTIONS = `
  window.connections = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...setting) {
      super(...setting);
      window.connections.push(this);
    }
  };`;

/** Whether the other person's picture is drawn, and their voice arrives as more than silence. No sound device is needed for it. */
const SEES_AND_HEARS = `(async () => {
  const reports = await Promise.all(window.connections.map((each) => each.getStats()));
  const received = reports.flatMap((each) => [...each.values()]).filter(({ type }) => type === 'inbound-rtp');
  const videos = [...document.querySelectorAll('video')].filter(({ muted }) => !muted);
  return {
    sees: videos.some(({ videoWidth }) => videoWidth > 0) && received.some(({ kind, framesDecoded }) => kind === 'video' && framesDecoded > 5),
    hears: received.some(({ kind, totalAudioEnergy }) => kind === 'audio' && totalAudioEnergy > 0.001),
  };
})()`;

/** How many pieces of its recording a page has sent. */
const SENT = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/recording/track/')).length`;

const VOICE_PATH = '/voice-of-the-test.wav';

/**
 * Firefox's made-up microphone knows one tone only, so the page gets the sound of a file. By an element, since what Web
 * Audio makes stands still on a machine without loudspeakers; once, since its sound ends where it begins again.
 */
const SPEAK = `
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    if (stream.getAudioTracks().length === 0) return stream;
    const voice = new Audio('${VOICE_PATH}');
    const microphone = voice.mozCaptureStream();
    await voice.play();
    return new MediaStream([...microphone.getAudioTracks(), ...stream.getVideoTracks()]);
  };`;

test('Firefox and Chromium meet, see and hear each other, and both are recorded', async ({
  product,
  makePerson,
  launch,
}) => {
  const executable = process.env['FIREFOX_PATH'] ?? 'firefox-esr';
  const { origin } = product;
  const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
  const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
  await startInterview(origin, hana, roomId);
  const firefox = await launchFirefox(executable);
  try {
    await firefox.before(signedIn(gwen));
    await firefox.before(KEEP_CONNECTIONS);
    const host = await launch(hana);
    await host.context.addInitScript(KEEP_CONNECTIONS);
    await enter(host, roomId);
    await firefox.goto(`${origin}/call/${roomId}`);
    await press(firefox, 'Yes, sound and picture');
    await press(firefox, 'Join call');
    await isShown(firefox, 'Hana Host');
    await expect(host.page.getByText('Gwen Guest').first()).toBeVisible();
    for (const look of [
      () => firefox.evaluate(SEES_AND_HEARS),
      () => host.page.evaluate<unknown>(SEES_AND_HEARS),
    ])
      await expect.poll(look).toEqual({ sees: true, hears: true });
    const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });
    await isShown(firefox, 'Recording');
    await until('Firefox to send its recording', async () =>
      Number(await firefox.evaluate(SENT)) > 3 ? true : undefined,
    );
    await ask(origin, hana, 'stopRecording', { roomUrl });
    const tracks = await tracksOf(origin, hana, recording.id, (all) => all.length === 2);
    expect(new Set(tracks.map(({ userId }) => userId))).toEqual(new Set([hana.id, gwen.id]));
  } finally {
    await firefox.close();
  }
});

const ACTOR = 'My sight went, like a curtain coming down.';
const CANDIDATE = 'Does your jaw hurt when you are chewing food?';
const PERIOD_S = 8;

test('what is said into Firefox is transcribed', async ({ launch }) => {
  // An engine that may have hardly a core for itself.
  test.setTimeout(15 * 60_000);
  const model = await speechModel();
  if ('missing' in model) throw new Error(model.missing);
  const folder = await mkdtemp(join(tmpdir(), 'fellow-eye-firefox-voice-'));
  const flite = process.env['FLITE_PATH'] ?? '';
  const [actorVoice, candidateVoice] = [join(folder, 'actor.wav'), join(folder, 'candidate.wav')];
  const actor = Array.from({ length: 12 }, () => ACTOR).join(' ');
  await writeVoice(actorVoice, flite, { text: actor, voice: 'man', from: 0.5, seconds: 60 });
  await writeVoice(candidateVoice, flite, { text: CANDIDATE, voice: 'woman', from: 4, seconds: PERIOD_S });
  const database = await freshDatabase();
  const env = { DATABASE_URL: database.url, AUTH_SECRET: SECRET };
  const server = await startServer({ ...env, SPEECH_URL: '', MODELS_DIR: model.folder });
  const people = makePeople(database.url);
  const firefox = await launchFirefox(process.env['FIREFOX_PATH'] ?? 'firefox-esr');
  try {
    const { origin } = server;
    const [hana, gwen] = [await people.make('Hana', 'Host'), await people.make('Gwen', 'Guest')];
    const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
    const round = await startInterview(origin, hana, roomId, CASE);
    await firefox.before(signedIn(gwen));
    await firefox.before(SPEAK);
    await firefox.provide(VOICE_PATH, { type: 'audio/wav', bytes: await readFile(actorVoice) });
    const host = await launch(hana, { origin, voice: candidateVoice, camera: 'off' });
    await enter(host, roomId);
    await firefox.goto(`${origin}/call/${roomId}`);
    await press(firefox, 'Yes, sound only');
    await press(firefox, 'Join call');
    await isShown(firefox, 'Hana Host');
    const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });
    await until('Firefox to send what it heard', async () =>
      Number(await firefox.evaluate(SENT)) > PERIOD_S + 4 ? true : undefined,
    );
    await ask(origin, hana, 'stopRecording', { roomUrl });
    await tracksOf(origin, hana, recording.id, (all) => all.length === 2);
    await Promise.all([host.page.close(), firefox.goto('about:blank')]);
    const heard = await until(
      'the transcript',
      async () => {
        const { turns } = await ask(origin, hana, 'readAssessment', { roundId: round.id });
        // Hana is the candidate, so what Firefox sends is the actor's.
        const said = turns.filter(({ speaker }) => speaker === 'actor').map(({ text }) => text);
        return said.length > 0 ? said.join(' ') : undefined;
      },
      12 * 60_000,
    );
    test.info().annotations.push({ type: 'heard of Firefox', description: heard });
    expect(heard).toMatch(/sight|curtain/i);
  } finally {
    await firefox.close();
    await people.close();
    await server.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
