// How far the assessor that is configured agrees with examiners, on the open talks of test/blind: `npm run judge`. With
// ASSESSOR_URL it is that model, else our own rules. What is found is kept, and shown in /status, to organisers and in reports.
// `npm run judge -- --fresh` measures the newest blind set, which no one who tunes may read; it prints totals only.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const load = async (url) => (await runnerImport(fileURLToPath(url))).module;
const { judge } = await load(new URL('../test/blind/judge.ts', import.meta.url));
const { judgeSentence } = await load(new URL('../src/domain/assessment/judge-record.ts', import.meta.url));

const WIDTH = 40;
const showProgress = (done, of) => {
  // A log gets a line now and then instead of a bar that is drawn again and again.
  if (!process.stderr.isTTY) {
    if (done % 25 === 0 || done === of) process.stderr.write(`${done} of ${of} talks\n`);
    return;
  }
  const filled = Math.round((WIDTH * done) / of);
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${of} talks`);
  if (done === of) process.stderr.write('\n');
};

const half = process.argv.includes('--fresh') ? 'fresh' : 'open';
const today = new Date().toISOString().slice(0, 10);
const { record, isOurOwn, keptIn } = await judge(process.env, half, today, showProgress);
if (isOurOwn)
  execFileSync(fileURLToPath(new URL('../node_modules/.bin/oxfmt', import.meta.url)), ['--write', keptIn]);
const figures = half === 'open' ? record.open : record.fresh;
const rows = [
  ['Talks', figures.talks],
  ['Points, κ', figures.kappa.toFixed(2)],
  ['Points, precision', figures.precision.toFixed(2)],
  ['Points, recall', figures.recall.toFixed(2)],
  ['Points, unsure', `${Math.round(100 * figures.unsure)} %`],
  ['Dangers raised', `${figures.dangers.raised} of ${figures.dangers.of}`],
  ['Dangers raised or possibly', `${figures.dangers.noticed} of ${figures.dangers.of}`],
  ['Dangers missed', figures.dangers.of - figures.dangers.noticed],
  ['False alarms a talk', figures.falseAlarms.toFixed(2)],
  ['Claims that no quote bears out', figures.unquotable],
  ['Seconds a talk', figures.secondsPerTalk],
  ['Tokens a talk', figures.tokensPerTalk ?? '–'],
];
process.stdout.write(`| ${record.assessor}, ${record.measuredOn} | ${half} talks |\n| --- | --- |\n`);
for (const [name, value] of rows) process.stdout.write(`| ${name} | ${value} |\n`);
process.stdout.write(`\n${judgeSentence(record, isOurOwn)}\nKept in ${keptIn}\n`);
