// `npm run bench`: every benchmark, one after the other, and one table at the end; `-- --keep` also writes the table to
// docs/benchmarks.md, as measured.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { build } from '../scripts/build.mjs';

const BENCHES = [
  'start-up',
  'room-requests',
  'room-history',
  'room-feed',
  'first-frame',
  'page-sizes',
  'speech',
];

build();

const run = (name) =>
  new Promise((resolve) => {
    const rows = [];
    const started = Date.now();
    process.stdout.write(`${name} … `);
    const child = fork(new URL(`${name}.mjs`, import.meta.url));
    child.on('message', (row) => rows.push(row));
    child.once('exit', (code) => {
      process.stdout.write(`${Math.round((Date.now() - started) / 1000)} s\n`);
      if (code !== 0)
        rows.push({ mark: '✗', what: name, value: 'did not run', aim: '', detail: `it ended with ${code}` });
      resolve(rows);
    });
  });

const began = Date.now();
const rows = [];
for (const name of BENCHES)
  if (existsSync(new URL(`${name}.mjs`, import.meta.url))) rows.push(...(await run(name)));

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

if (process.argv.includes('--keep')) {
  const text = `# Benchmarks, as measured

${when} Ratios compare with a yardstick in the same run, turn by turn; what each one measures is in
[bench/README.md](../bench/README.md). Server, database and those who ask share the machine.

${table}
`;
  await writeFile(new URL('../docs/benchmarks.md', import.meta.url), text);
}
process.exit(rows.some(({ value }) => value === 'did not run') ? 1 : 0);
