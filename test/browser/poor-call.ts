import { expect, test } from '@playwright/test';
import { ask } from '../ask.ts';
import { freePort } from '../free-port.ts';
import { SECRET, type TestPerson } from '../people.ts';
import { startPoorLine } from '../poor-line.ts';
import { startServer } from '../running-server.ts';
import { startTurnServer } from '../turn-server.ts';
import { tracksOf } from './recorded.ts';

const TURN_SECRET = 'shared-with-the-relay';
/** Two of these lie between the two people, there and back: 5 % lost, 300 ms, 256 kbit/s. */
export const POOR = { loss: 0.025, delayMs: 75, bitsPerSecond: 256_000 };

/** A server whose calls all go through a relay behind a poor line. */
export const startPoorCalls = async (databaseUrl: string, coturn: string) => {
  const turnPort = await freePort();
  const turn = await startTurnServer(coturn, turnPort, TURN_SECRET);
  // The same packets are lost in every run, as far as their order is the same.
  let seed = 7;
  const line = await startPoorLine(Number(turnPort), POOR, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  });
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: SECRET,
    ICE_URLS: `turn:127.0.0.1:${line.port}`,
    TURN_SECRET,
  });
  const stop = async () => {
    await server.stop();
    line.stop();
    await turn.stop();
  };
  return { origin: server.origin, line, stop };
};

/** What a page heard of the other: sound that came, sound that was made up, how loud it was, and how far the other is. */
export type Sound = { samples: number; concealed: number; energy: number; roundTrip: number };

/** In words that every browser can be sent: reads the page's last connection, which `connections.ts` keeps. */
export const READ_SOUND = `(async () => {
  const sums = { samples: 0, concealed: 0, energy: 0, roundTrip: 0 };
  const report = await window.connections.at(-1)?.getStats();
  for (const entry of report?.values() ?? []) {
    if (entry.type === 'inbound-rtp' && entry.kind === 'audio') {
      sums.samples += entry.totalSamplesReceived ?? 0;
      sums.concealed += entry.concealedSamples ?? 0;
      sums.energy += entry.totalAudioEnergy ?? 0;
    }
    if (entry.type === 'candidate-pair' && entry.nominated) sums.roundTrip = entry.currentRoundTripTime ?? 0;
  }
  return sums;
})()`;

/** Keeps what a run measured in its report. */
export const measured = (description: string): void => {
  test.info().annotations.push({ type: 'measured', description });
};

/** Fifteen seconds of sound come, and little of it is made up. */
export const expectSpeech = async (name: string, read: () => Promise<Sound>): Promise<void> => {
  const before = await read();
  await expect
    .poll(async () => (await read()).samples - before.samples, { timeout: 90_000 })
    .toBeGreaterThan(15 * 48_000);
  const after = await read();
  const concealed = (after.concealed - before.concealed) / (after.samples - before.samples);
  const far = after.roundTrip > 0 ? `, round trip ${Math.round(after.roundTrip * 1000)} ms` : '';
  measured(`${name} made up ${(concealed * 100).toFixed(1)} % of the sound${far}`);
  expect(after.energy).toBeGreaterThan(before.energy);
  expect(concealed).toBeLessThan(0.2);
};

/** Both people's tracks come, and reach to the end of the latest round's recording; gives whose they are. */
export const expectWhole = async (
  origin: string,
  host: TestPerson,
  roomId: string,
  recording: { id: string; startedAt: number },
): Promise<Set<string>> => {
  const tracks = await tracksOf(origin, host, recording.id, (all) => all.length === 2);
  const { round } = await ask(origin, host, 'readLatestRound', { roomId });
  const spoken = (round?.recording?.stoppedAt ?? 0) - recording.startedAt;
  for (const { offsetMs, durationMs } of tracks)
    expect((offsetMs ?? 0) + (durationMs ?? 0)).toBeGreaterThan(spoken - 2000);
  return new Set(tracks.map(({ userId }) => userId));
};

/** Says at the end of a test what it measured. */
export const sayMeasured = (): void => {
  for (const { type, description } of test.info().annotations)
    process.stdout.write(`${type}: ${description}\n`);
};
