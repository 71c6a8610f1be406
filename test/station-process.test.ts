import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { stationProcess } from '../src/server/adapters/station-process.ts';
import type { StationReader } from '../src/server/ports/station-reader.ts';
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
