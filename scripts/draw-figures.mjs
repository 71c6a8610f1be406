// `npm run figures`: draws cases/figures/<name>.svg from the parameters in <name>.json beside it. `--check` only compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const folder = new URL('../cases/figures/', import.meta.url);
const { module } = await runnerImport(
  fileURLToPath(new URL('../tools/figures/draw-figure.ts', import.meta.url)),
);

/** The file as it is, or null. */
const read = (url) => {
  try {
    return readFileSync(url, 'utf8');
  } catch {
    return null;
  }
};

const isCheck = process.argv.includes('--check');
const stale = [];
for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
  const drawn = module.drawFigure(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  if (!drawn.ok) {
    process.stderr.write(`cases/figures/${name}: ${drawn.detail ?? drawn.refusal}\n`);
    process.exit(1);
  }
  const file = new URL(name.replace(/\.json$/, '.svg'), folder);
  const svg = `${drawn.svg}\n`;
  if (read(file) === svg) continue;
  stale.push(name);
  if (!isCheck) writeFileSync(file, svg);
}
process.stdout.write(`${stale.length} figures ${isCheck ? 'are not as their parameters say' : 'drawn'}\n`);
process.exit(isCheck && stale.length > 0 ? 1 : 0);
