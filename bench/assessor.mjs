// How far our own assessor agrees with people who marked the same talks: test/blind/README.md says how they were made.
// `npm run bench -- assessor`; `--open` leaves the held-out half alone; `--held-out` lists its disagreements too, which
// ends its being held out. `--pairs` measures the one-slip talks and their safe twins, `--wordings [station]` test/wordings instead,
// and `--slips` the single sentences of test/wordings/slips.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const load = async (url) => (await runnerImport(fileURLToPath(url))).module;
const given = process.argv.slice(2);
const at = given.indexOf('--wordings');

if (at >= 0) {
  const { wordingReport } = await load(new URL('../test/wordings/report.ts', import.meta.url));
  process.stdout.write(`${wordingReport(given[at + 1])}\n`);
} else if (given.includes('--slips')) {
  const { slipReport } = await load(new URL('../test/wordings/slips.ts', import.meta.url));
  process.stdout.write(`${slipReport()}\n`);
} else if (given.includes('--pairs')) {
  const { pairReport } = await load(new URL('../test/blind/measure-pairs.ts', import.meta.url));
  const halves = given.includes('--open') ? ['open'] : ['open', 'held-out'];
  for (const half of halves) process.stdout.write(`${pairReport(half, half === 'open')}\n`);
} else {
  const { report } = await load(new URL('../test/blind/report.ts', import.meta.url));
  const halves = given.includes('--open') ? ['open'] : undefined;
  const { durationOfTenMinutes } = await load(new URL('../test/blind/duration.ts', import.meta.url));
  process.stdout.write(`${report(given.includes('--held-out'), halves)}\n`);
  const { words, first, median } = durationOfTenMinutes();
  process.stdout.write(
    `\nA ten-minute talk of ${words} words: ${Math.round(first)} ms the first time, ${Math.round(median)} ms (median) after that; aim < 300 ms\n`,
  );
}
