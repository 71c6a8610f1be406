import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock(import('../src/server/adapters/forked-worker.ts'), { spy: true });
import { forkWorker } from '../src/server/adapters/forked-worker.ts';
import { stationProcess } from '../src/server/adapters/station-process.ts';
import { StationReaderDown, type StationReader } from '../src/server/ports/station-reader.ts';
import { readStationText } from '../src/server/station/station-text.ts';

const station = readFileSync(new URL('../cases/acute-angle-closure.md', import.meta.url), 'utf8');

let reader: StationReader | undefined;
afterEach(() => reader?.close());

it('reads stations in its own process as the rules do, also when many come at once', async () => {
  const busy = stationProcess();
  reader = busy;
  const texts = [station, 'No station.', station.replace('# Actor brief', '# Actors')];
  const readings = await Promise.all(texts.map((text) => busy.read(text)));
  expect(readings).toEqual(await Promise.all(texts.map(readStationText)));
});

it('is ended when it takes too long, which is the fault of that text alone', async () => {
  const hasty = stationProcess(0);
  expect(await hasty.read(station)).toMatchObject({
    ok: false,
    faults: [{ reason: expect.stringContaining('too long') }],
  });
  hasty.close();
});

/** Kills the next processes as soon as they are started. */
const killNext = async (times: number) => {
  const { forkWorker: fork } = await vi.importActual<{ forkWorker: typeof forkWorker }>(
    '../src/server/adapters/forked-worker.ts',
  );
  for (let time = 0; time < times; time += 1)
    vi.mocked(forkWorker).mockImplementationOnce((...args) => {
      const started = fork(...args);
      started.kill('SIGKILL');
      return started;
    });
};

it('reads a text once more when its process was killed, and says that it cannot when that one is too', async () => {
  const killed = stationProcess();
  reader = killed;
  await killNext(1);
  expect(await killed.read(station)).toEqual(await readStationText(station));
  const again = stationProcess();
  await killNext(2);
  await expect(again.read(station)).rejects.toThrow(StationReaderDown);
  expect(await again.read(station)).toEqual(await readStationText(station));
  again.close();
});
