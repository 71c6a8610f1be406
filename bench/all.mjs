// `npm run bench`: every benchmark, one after the other, each row as soon as it is measured, and the table at the end;
// `npm run bench -- first-frame` runs one, `-- --keep` also writes the table to docs/benchmarks.md, as measured.
import { fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { build } from '../scripts/build.mjs';
import { providePrograms } from '../scripts/programs.mjs';
import { startRun } from '../scripts/run-folder.mjs';
import { measuredPage } from './measured-page.mjs';
import { lineOf } from './row.mjs';

/** Each benchmark, and the outside programs it needs. */
const BENCHES = {
  'start-up': [],
  'room-requests': [],
  'room-history': [],
  statements: [],
  dashboard: [],
  'round-history': [],
  partners: [],
  'room-feed': [],
  'first-frame': ['browser'],
  examiners: ['browser'],
  'clock-sync': ['browser'],
  'page-sizes': ['browser'],
  speech: ['voice'],
  assessor: [],
};

const keep = process.argv.includes('--keep');
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = asked.length > 0 ? asked : Object.keys(BENCHES);
const refuse = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};
const unknown = chosen.find((name) => !(name in BENCHES));
if (unknown) refuse(`No benchmark is called ${unknown}: ${Object.keys(BENCHES).join(', ')}`);
if (keep && asked.length > 0) refuse('--keep writes the whole table, so it runs every benchmark');
if (!providePrograms([...new Set(chosen.flatMap((name) => BENCHES[name]))])) process.exit(1);

build('server', 'web app', 'benchmarks');
const endRun = startRun();

const run = (name) =>
  new Promise((resolve) => {
    const rows = [];
    const started = Date.now();
    process.stdout.write(`\n${name}\n`);
    const add = (row) => {
      rows.push(row);
      process.stdout.write(`  ${lineOf(row)}\n`);
    };
    const child = fork(new URL(`${name}.mjs`, import.meta.url), process.argv.slice(2));
    child.on('message', add);
    child.once('exit', (code) => {
      if (code !== 0)
        add({ mark: '✗', what: name, value: 'did not run', aim: '', detail: `it ended with ${code}` });
      process.stdout.write(`  (${Math.round((Date.now() - started) / 1000)} s)\n`);
      resolve(rows);
    });
  });

const began = Date.now();
const rows = [];
for (const name of chosen) rows.push(...(await run(name)));
await endRun();

const table = [
  '|  | What | Measured | Aim | Made of |',
  '| --- | --- | --- | --- | --- |',
  ...rows.map(
    ({ mark, what, value, aim, detail }) => `| ${mark} | ${what} | ${value} | ${aim} | ${detail} |`,
  ),
].join('\n');

const [processor] = cpus();
const machine = [
  `${cpus().length} × ${processor?.model.trim() || arch()}`,
  `${Math.round(totalmem() / 1024 ** 3)} GB`,
  `${platform()} ${release()}`,
  `Node ${process.version}`,
].join(', ');
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
const when = `${new Date().toISOString().slice(0, 10)}, ${machine}. The whole run took ${minutes} minutes.`;
process.stdout.write(`\n${table}\n\n${when}\n`);

if (keep) {
  const page = new URL('../docs/benchmarks.md', import.meta.url);
  await writeFile(page, measuredPage({ rows, when, before: await readFile(page, 'utf8') }));
}
process.exit(rows.some(({ value }) => value === 'did not run') ? 1 : 0);
