// How far our own assessor agrees with people who marked the same talks: test/blind/README.md says how they were made.
// `npm run bench -- assessor`; `--held-out` lists the disagreements of the held-out half too, which ends its being held out.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const path = fileURLToPath(new URL('../test/blind/report.ts', import.meta.url));
const { module } = await runnerImport(path);
process.stdout.write(`${module.report(process.argv.includes('--held-out'))}\n`);
