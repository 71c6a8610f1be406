// Reads every station of the library as the server would, and names what is wrong with any of them.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(
  fileURLToPath(new URL('../src/server/station/cases.ts', import.meta.url)),
);
const library = await module.readCases(fileURLToPath(new URL('../cases/', import.meta.url)));
for (const { file, line, reason } of library.ok ? [] : library.faults)
  process.stderr.write(`cases/${file}:${line}: ${reason}\n`);
process.stdout.write(`${library.stations.length} stations read\n`);
process.exit(library.ok ? 0 : 1);
