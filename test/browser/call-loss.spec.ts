import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { makePeople, SECRET } from '../people.ts';
import { freshDatabase } from '../postgres.ts';
import { startServer, type RunningServer } from '../running-server.ts';
import { ask } from '../ask.ts';
import { countSent, enter, expect, openRoom, startInterview, test as callers } from './callers.ts';
import { tracksOf } from './recorded.ts';

/** The numbers of chunks, by the addresses they were sent to. */
const numbersOf = (urls: string[]): number[] => urls.map((url) => Number(url.split('/').at(-1)));

/** Ends every process of the browser that lives in a folder, as a power cut would. */
const killBrowser = async (profile: string): Promise<void> => {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--user-data-dir=${profile}\0`)) process.kill(Number(pid), 'SIGKILL');
  }
};

type Losable = { env: Record<string, string>; profile: string; people: ReturnType<typeof makePeople> };

/** What a separate server needs to be killed and come back. Servers that share a database share its jobs and disk. */
const test = callers.extend<{ losable: Losable; start: () => Promise<RunningServer> }>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads a fixture's needs from its first argument
  losable: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fellow-eye-loss-'));
    const profile = await mkdtemp(join(tmpdir(), 'fellow-eye-profile-'));
    const database = await freshDatabase();
    const people = makePeople(database.url);
    const env = {
      DATABASE_URL: database.url,
      AUTH_SECRET: SECRET,
      DATA_DIR: dataDir,
      PORT: await freePort(),
    };
    await use({ env, profile, people });
    await people.close();
    await database.drop();
    for (const folder of [dataDir, profile]) await rm(folder, { recursive: true, force: true });
  },
  start: async ({ losable }, use) => {
    const started: RunningServer[] = [];
    await use(async () => {
      const server = await startServer(losable.env);
      started.push(server);
      return server;
    });
    for (const server of started) await server.stop();
  },
});

test('a killed server, a cut network and a killed browser lose nothing of a recording', async ({
  losable: { people, profile },
  start,
  launch,
}) => {
  test.skip(process.platform !== 'linux', 'finds the browser to kill by /proc');
  const server = await start();
  const { origin } = server;
  const [hana, gwen] = [await people.make('Hana', 'Host'), await people.make('Gwen', 'Guest')];
  const { roomId } = await openRoom(origin, hana, gwen);
  const { room } = await ask(origin, hana, 'readRoom', { roomId });
  const roomUrl = room.roomUrl ?? '';
  await startInterview(origin, hana, roomId);
  const host = await launch(hana, { origin, pitch: 180, camera: 'off' });
  const guest = await launch(gwen, { origin, pitch: 260, camera: 'off', profile });
  await Promise.all([enter(host, roomId), enter(guest, roomId)]);
  await expect(host.page.getByText('Their camera is off')).toBeVisible();
  const [hostSent, guestSent] = [countSent(host.page), countSent(guest.page)];
  const { recording } = await ask(origin, hana, 'startRecording', { roomUrl });
  await expect.poll(() => Math.min(hostSent.length, guestSent.length)).toBeGreaterThan(1);

  await test.step('the server is killed: the call goes on, and so does the upload once it is back', async () => {
    await server.stop('SIGKILL');
    await expect(host.page.getByText(/We lost the connection to Fellow Eye/)).toBeVisible();
    await expect(host.page.getByText('Their camera is off')).toBeVisible();
    const before = hostSent.length;
    await start();
    await expect.poll(() => hostSent.length).toBeGreaterThan(before + 2);
    await expect(host.page.getByText(/We lost the connection to Fellow Eye/)).toBeHidden();
    await expect(host.page.getByText('Their camera is off')).toBeVisible();
  });

  await test.step('the host’s network is cut: seconds wait in the browser and are sent afterwards', async () => {
    await host.context.setOffline(true);
    await expect(host.page.getByText(/seconds of your recording are safe in this browser/)).toBeVisible();
    await host.context.setOffline(false);
    await expect(host.page.getByText(/seconds of your recording are safe in this browser/)).toBeHidden();
  });

  // Whole seconds its recorder had handed out, sent or not.
  let guestMade = 0;
  await test.step('the guest’s browser is killed', async () => {
    guestMade = await guest.page.evaluate(async () => {
      const open = indexedDB.open('fellow-eye-recordings');
      await new Promise((resolve) => open.addEventListener('success', resolve));
      const all = open.result.transaction('segments').objectStore('segments').getAll();
      await new Promise((resolve) => all.addEventListener('success', resolve));
      return (all.result as { written: number }[])[0]?.written ?? 0;
    });
    await killBrowser(profile);
  });
  await ask(origin, hana, 'stopRecording', { roomUrl });

  await test.step('what it had not sent is sent from the next page they open', async () => {
    const later = await launch(gwen, { origin, profile });
    await later.page.goto('/dashboard');
    const tracks = await tracksOf(origin, hana, recording.id, (all) => all.length === 2);
    const of = (id: string) => tracks.filter(({ userId }) => userId === id);
    const [hosts, guests] = [of(hana.id)[0], of(gwen.id)[0]];
    const { round } = await ask(origin, hana, 'readLatestRound', { roomId });
    const spoken = (round?.recording?.stoppedAt ?? 0) - recording.startedAt;
    // It ran to the end, give or take what a busy browser still had in its ear: less than one chunk.
    expect((hosts?.offsetMs ?? 0) + (hosts?.durationMs ?? 0)).toBeGreaterThan(spoken - 1000);
    // And every second it handed out came over, whatever happened on the way.
    const sentByHost = [...new Set(numbersOf(hostSent))];
    expect(sentByHost).toEqual(sentByHost.map((_, index) => index));
    expect(hosts?.durationMs ?? 0).toBeGreaterThan((sentByHost.length - 1) * 1000);
    // Everything the recorder had handed out is there, whether it had been sent or not.
    expect(guests?.durationMs ?? 0).toBeGreaterThan((guestMade - 1) * 1000);
    const numbers = numbersOf(guestSent);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });
});
