import type { Page } from '@playwright/test';
import { ask } from '../ask.ts';
import { freePort } from '../free-port.ts';
import { SECRET } from '../people.ts';
import { startPoorLine } from '../poor-line.ts';
import { startServer } from '../running-server.ts';
import { startTurnServer } from '../turn-server.ts';
import { enter, expect, openRoom, startInterview, test } from './callers.ts';
import { showRelayedConnections } from './connections.ts';
import { tracksOf } from './recorded.ts';

const TURN_SECRET = 'shared-with-the-relay';
// Two of these lie between the two people, there and back: 5 % lost, 300 ms, 256 kbit/s.
const POOR = { loss: 0.025, delayMs: 75, bitsPerSecond: 256_000 };

type Heard = { samples: number; concealed: number; energy: number; roundTrip: number };

/** What this page has heard of the other, by the browser's own account. */
const heard = (page: Page): Promise<Heard> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const sums = { samples: 0, concealed: 0, energy: 0, roundTrip: 0 };
    const stats = (await connections.at(-1)?.getStats()) ?? new Map();
    for (const entry of stats.values() as Iterable<Record<string, unknown>>) {
      if (entry['type'] === 'inbound-rtp' && entry['kind'] === 'audio') {
        sums.samples += Number(entry['totalSamplesReceived'] ?? 0);
        sums.concealed += Number(entry['concealedSamples'] ?? 0);
        sums.energy += Number(entry['totalAudioEnergy'] ?? 0);
      }
      if (entry['type'] === 'candidate-pair' && entry['nominated'] === true)
        sums.roundTrip = Number(entry['currentRoundTripTime'] ?? 0);
    }
    return sums;
  });

test('on a poor line speech stays, a cut is mended within seconds, and the recording is whole', async ({
  product,
  makePerson,
  launch,
}) => {
  const coturn = process.env['TURNSERVER_PATH'] ?? '';
  test.skip(coturn === '', 'coturn is not installed');
  const turnPort = await freePort();
  const turn = await startTurnServer(coturn, turnPort, TURN_SECRET);
  // The same packets are lost in every run, as far as their order is the same.
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
  try {
    const { origin } = server;
    const [hana, gwen] = [await makePerson('Hana', 'Host'), await makePerson('Gwen', 'Guest')];
    const { roomId, roomUrl } = await openRoom(origin, hana, gwen);
    await startInterview(origin, hana, roomId);
    const flags = ['--allow-loopback-in-peer-connection'];
    const [host, guest] = await Promise.all([
      launch(hana, { origin, flags, pitch: 180 }),
      launch(gwen, { origin, flags, pitch: 260 }),
    ]);
    // Every way leads through the relay, and with it over the poor line.
    await showRelayedConnections(host, guest);
    await Promise.all([enter(host, roomId), enter(guest, roomId)]);
    const camera = host.page.getByLabel('Gwen Guest’s camera');
    await expect(camera).toBeVisible();
    const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });

    await test.step('speech stays', async () => {
      const before = await heard(host.page);
      await expect
        .poll(async () => (await heard(host.page)).samples - before.samples, { timeout: 90_000 })
        .toBeGreaterThan(15 * 48_000);
      const after = await heard(host.page);
      const concealed = (after.concealed - before.concealed) / (after.samples - before.samples);
      test.info().annotations.push({
        type: 'measured',
        description: `${(concealed * 100).toFixed(1)} % of the sound made up, round trip ${Math.round(after.roundTrip * 1000)} ms`,
      });
      expect(after.energy).toBeGreaterThan(before.energy);
      expect(concealed).toBeLessThan(0.2);
    });

    await test.step('a cut is seen, and mended within seconds of its end', async () => {
      line.setWeather({ loss: 1 });
      await expect(host.page.getByText('Reconnecting…', { exact: true })).toBeVisible();
      line.setWeather(POOR);
      const since = Date.now();
      await expect(host.page.getByText('Reconnecting…', { exact: true })).toBeHidden();
      const { energy } = await heard(host.page);
      await expect.poll(async () => (await heard(host.page)).energy).toBeGreaterThan(energy);
      const seconds = (Date.now() - since) / 1000;
      test
        .info()
        .annotations.push({ type: 'measured', description: `heard again after ${seconds.toFixed(1)} s` });
      expect(seconds).toBeLessThan(20);
    });

    await test.step('the recording is whole on both sides', async () => {
      await ask(origin, hana, 'stopRecording', { roomUrl });
      const tracks = await tracksOf(origin, hana, recording.id, (all) => all.length === 2);
      const { round } = await ask(origin, hana, 'readLatestRound', { roomId });
      const spoken = (round?.recording?.stoppedAt ?? 0) - recording.startedAt;
      for (const { offsetMs, durationMs } of tracks)
        expect((offsetMs ?? 0) + (durationMs ?? 0)).toBeGreaterThan(spoken - 2000);
    });
    for (const { type, description } of test.info().annotations)
      process.stdout.write(`${type}: ${description}\n`);
  } finally {
    await server.stop();
    line.stop();
    await turn.stop();
  }
});
