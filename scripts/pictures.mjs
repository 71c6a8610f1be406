// `npm run pictures`: every screen and state at three widths in both themes, into .pictures/, with a sheet for each area.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from './build.mjs';
import { providePrograms } from './programs.mjs';
import { runTool } from './tool.mjs';

const ALBUM = '.pictures';
const SHEET_WIDTH = 1560;
const SCALE = 0.61;

if (!providePrograms(['browser'])) process.exit(1);
build();
rmSync(ALBUM, { recursive: true, force: true });
mkdirSync(ALBUM);
const taken = runTool('playwright', [
  'test',
  '--config',
  'playwright.pictures.config.ts',
  ...process.argv.slice(2),
]);

/** One sheet a state: its widths side by side, one theme below the other. */
const sheetOf = (area) => {
  const files = readdirSync(join(ALBUM, area)).filter((name) => name.endsWith('.png'));
  const states = new Map();
  for (const file of files) states.set(stateOf(file), [...(states.get(stateOf(file)) ?? []), file]);
  return [...states].map(
    ([state, pictures]) =>
      `<h2>${area} / ${state}</h2>${['light', 'dark']
        .map((theme) =>
          rowOf(
            area,
            pictures.filter((file) => file.includes(`-${theme}.`)),
          ),
        )
        .join('')}`,
  );
};
const rowOf = (area, pictures) =>
  `<div>${pictures
    .toSorted((a, b) => widthOf(a) - widthOf(b))
    .map((file) => `<img src="${area}/${file}" style="width:${widthOf(file) * SCALE}px">`)
    .join('')}</div>`;
const stateOf = (file) => file.replace(/-\d+-(light|dark)\.png$/, '');
const widthOf = (file) => Number(/-(\d+)-(?:light|dark)\.png$/.exec(file)?.[1]);

const areas = readdirSync(ALBUM, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 100 } });
for (const { name } of areas)
  for (const [index, row] of sheetOf(name).entries()) {
    const html = `<!doctype html><style>body{margin:16px;font:20px sans-serif;background:#888}h2{margin:0 0 8px}
      div{display:flex;gap:8px;align-items:start;margin-bottom:8px}</style>${row}`;
    const file = join(ALBUM, `${name}-${String(index).padStart(2, '0')}`);
    writeFileSync(`${file}.html`, html);
    await page.goto(`file://${join(process.cwd(), file)}.html`);
    await page.screenshot({ path: `${file}.jpg`, type: 'jpeg', quality: 70, fullPage: true });
    rmSync(`${file}.html`);
  }
await browser.close();
process.stdout.write(
  `\nThe pictures are in ${ALBUM}/: one sheet a state, and each picture by itself below it.\n`,
);
process.exit(taken ? 0 : 1);
