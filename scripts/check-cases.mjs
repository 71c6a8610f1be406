// Reads every station, preset and talk of the library as the server would, and names what is wrong with any of them.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const load = async (file) =>
  (await runnerImport(fileURLToPath(new URL(`../src/server/${file}`, import.meta.url)))).module;
const { readCases } = await load('station/cases.ts');
const { readPresets } = await load('round/presets.ts');
const { readTalks } = await load('assessment/talks.ts');
const folder = fileURLToPath(new URL('../cases/', import.meta.url));
const library = await readCases(folder);
const presets = await readPresets(folder, library.stations);
const talks = await readTalks(folder, library.stations);
const faults = [...(library.ok ? [] : library.faults), ...presets.faults, ...talks.faults];
for (const { file, line, reason } of faults) process.stderr.write(`cases/${file}:${line}: ${reason}\n`);
process.stdout.write(
  `${library.stations.length} stations, ${presets.presets.length} presets and ${talks.talks.length} talks read\n`,
);
process.exit(faults.length > 0 ? 1 : 0);
