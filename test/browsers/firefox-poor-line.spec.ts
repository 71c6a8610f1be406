import { writeFile } from 'node:fs/promises';
import { ask } from '../ask.ts';
import { enter, expect, openRoom, startInterview, test } from '../browser/callers.ts';
import { showRelayedConnections } from '../browser/connections.ts';
import { tracksOf } from '../browser/recorded.ts';
import { freePort } from '../free-port.ts';
import { SECRET } from '../people.ts';
import { startPoorLine } from '../poor-line.ts';
import { startServer } from '../running-server.ts';
import { startTurnServer } from '../turn-server.ts';
import { until } from '../until.ts';
import { isShown, launchFirefox, press, signedIn } from './firefox.ts';

const TURN_SECRET = 'shared-with-the-relay';
// Two of these lie between the two people, there and back: 5 % lost, 300 ms, 256 kbit/s.
const POOR = { loss: 0.025, delayMs: 75, bitsPerSecond: 256_000 };

/** Firefox reaches the other person through the relay alone, and keeps its connections where the test finds them. */
const RELAYED = `
  window.connections = [];
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(setting) {
      super({ ...setting, iceTransportPolicy: 'relay' });
      window.connections.push(this);
    }
    setConfiguration(setting) {
      super.setConfiguration({ ...setting, iceTransportPolicy: 'relay' });
    }
  };`;

/** What a page heard of the other: sound that came, sound that was made up, and how loud it was. */
const HEARD = `(async () => {
  const sums = { samples: 0, concealed: 0, energy: 0 };
  const report = await window.connections.at(-1)?.getStats();
  for (const entry of report?.values() ?? [])
    if (entry.type === 'inbound-rtp' && entry.kind === 'audio') {
      sums.samples += entry.totalSamplesReceived ?? 0;
      sums.concealed += entry.concealedSamples ?? 0;
      sums.energy += entry.totalAudioEnergy ?? 0;
    }
  return sums;
})()`;
type Heard = { samples: number; concealed: number; energy: number };

test('Firefox and Chromium on a poor line: speech stays, a cut is mended, and both recordings are whole', async ({
  product,
  makePerson,
  launch,
}) => {
  const coturn = process.env['TURNSERVER_PATH'] ?? '';
  test.skip(coturn === '', 'coturn is not installed');
  const turnPort = await freePort();
  const turn = await startTurnServer(coturn, turnPort, TURN_SECRET);
  let seed = 7;
  const line = await startPoorLine(Number(turnPort), POOR, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  });
  const server = await startServer({
    DATABASE_URL: product.databaseUrl,
    AUTH_SECRET: SECRET,
    ICE_URLS: `turn:127.0.0.1:${line.port}`,
    TURN_SECRET,
  });
  const firefox = await launchFirefox(process.env['FIREFOX_PATH'] ?? 'firefox-esr');
  try {
    const { origin } = server;
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
    await startInterview(origin, hana, roomId);
    await firefox.before(signedIn(gwen));
    await firefox.before(RELAYED);
    const host = await launch(hana, { origin, flags: ['--allow-loopback-in-peer-connection'] });
    await showRelayedConnections(host);
    await enter(host, roomId);
    await firefox.goto(`${origin}/call/${roomId}`);
    await press(firefox, 'Yes, sound and picture');
    await press(firefox, 'Join call');
    await isShown(firefox, 'Hana Host');
    await expect(host.page.getByLabel('Gwen Guest’s camera')).toBeVisible();
    const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });
    const keep = async (name: string) => {
      const info = test.info();
      await writeFile(info.outputPath(`${name}-firefox.png`), await firefox.picture());
      await host.page.screenshot({ path: info.outputPath(`${name}-chromium.png`) });
    };

    const pages = {
      Firefox: async () => (await firefox.evaluate(HEARD)) as Heard,
      Chromium: () => host.page.evaluate<Heard>(HEARD),
    };
    for (const [name, heard] of Object.entries(pages))
      await test.step(`${name} goes on hearing the other`, async () => {
        const before = await heard();
        const enough = 15 * 48_000;
        await expect
          .poll(async () => (await heard()).samples - before.samples, { timeout: 90_000 })
          .toBeGreaterThan(enough);
        const after = await heard();
        const concealed = (after.concealed - before.concealed) / (after.samples - before.samples);
        const description = `${name} made up ${(concealed * 100).toFixed(1)} % of the sound`;
        test.info().annotations.push({ type: 'measured', description });
        expect(after.energy).toBeGreaterThan(before.energy);
        expect(concealed).toBeLessThan(0.2);
      });
    await keep('1-poor');

    await test.step('a cut is said on both sides, and mended within seconds of its end', async () => {
      line.setWeather({ loss: 1 });
      // Firefox takes a relayed connection for whole long after nothing comes over it.
      const CUT = 'the line is interrupted';
      await isShown(firefox, CUT);
      await expect(host.page.getByText('Reconnecting…', { exact: true })).toBeVisible();
      await keep('2-cut');
      line.setWeather({ loss: POOR.loss });
      const ended = performance.now();
      const before = await pages.Firefox();
      await expect(host.page.getByText('Reconnecting…', { exact: true })).toBeHidden();
      await until('Firefox to hear again', async () => {
        const { energy } = await pages.Firefox();
        return energy !== before.energy &&
          (await firefox.evaluate(`!document.body.innerText.includes('${CUT}')`)) === true
          ? true
          : undefined;
      });
      const description = `back ${((performance.now() - ended) / 1000).toFixed(1)} s after the cut`;
      test.info().annotations.push({ type: 'measured', description });
      await keep('3-mended');
    });

    await test.step('both recordings are whole', async () => {
      await ask(origin, hana, 'stopRecording', { roomUrl });
      const tracks = await tracksOf(origin, hana, recording.id, (all) => all.length === 2);
      expect(new Set(tracks.map(({ userId }) => userId))).toEqual(new Set([hana.id, gwen.id]));
      const { round } = await ask(origin, hana, 'readLatestRound', { roomId });
      const spoken = (round?.recording?.stoppedAt ?? 0) - recording.startedAt;
      for (const { offsetMs, durationMs } of tracks)
        expect((offsetMs ?? 0) + (durationMs ?? 0)).toBeGreaterThan(spoken - 2000);
    });
    process.stdout.write(
      `${test
        .info()
        .annotations.map(({ description }) => description)
        .join('; ')}\n`,
    );
  } finally {
    await firefox.close();
    line.stop();
    await server.stop();
    await turn.stop();
  }
});
