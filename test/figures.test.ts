import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { assessRound } from '../src/domain/assessment/assess.ts';
import { stations } from './library-stations.ts';
import { drawFigure } from '../tools/figures/draw-figure.ts';

const cases = join(import.meta.dirname, '..', 'cases');
const read = (file: string) => readFile(join(cases, 'figures', file), 'utf8');
const names = (await readdir(join(cases, 'figures')))
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.replace('.svg', ''))
  .toSorted();

it.each(names)('keeps %s as its parameters say (npm run figures)', async (name) => {
  const drawn = drawFigure(JSON.parse(await read(`${name}.json`)));
  expect(drawn.ok && `${drawn.svg}\n`).toBe(await read(`${name}.svg`));
});

it('shows every figure in some station', async () => {
  const shown = stations.flatMap(({ findings }) => findings.flatMap(({ picture }) => picture?.figure ?? []));
  expect([...new Set(shown)].toSorted()).toEqual(names);
});

/** Words that say what a picture means, or name a sign that a candidate is marked for. */
const MEANING =
  /haemorrhage|oedema|swollen|swelling of the disc|thicken|epithelium|cyst|fluid|drusen|atroph|detach|\btear\b|\bleak|dendrit|ulcer|cotton|exudate|neovascular|new vessels|\barter|\bvein|normal|healthy|reliable|reduced|deeper|worse|rising|favouring|as before|just as in|\bnow\b/i;

it('describes what is drawn and never what it means', async () => {
  const told = stations.flatMap(({ id, findings }) =>
    findings.flatMap(({ picture }) => {
      const word = picture && MEANING.exec(picture.description)?.[0];
      return word === null || word === undefined ? [] : [`${id}, ${picture?.figure}: ${word}`];
    }),
  );
  expect(told).toEqual([]);
});

/** Print-outs and charts, whose numbers anyone can read out. */
const PRINTED = /^(biometry|forest|run)-/;
/** Points for what a picture means; others are for asking, or for saying what is seen. */
const OF_MEANING = /^(Says|Names|Explains|Reads|Recognises)/;

it('earns no one a point for what a picture means by its description', async () => {
  const earned = stations.flatMap(({ id, type, findings, markScheme }) =>
    findings.flatMap(({ picture }) => {
      if (!picture || PRINTED.test(picture.figure)) return [];
      const { verdicts } = assessRound({
        turns: [{ speaker: 'candidate', text: picture.description, startMs: 0, endMs: 30_000, words: [] }],
        markScheme,
        stationType: type,
        plannedSeconds: 480,
        recordedMs: 30_000,
      });
      const met = new Set(verdicts.filter(({ verdict }) => verdict === 'met').map(({ item }) => item));
      return markScheme.points
        .filter(({ text }, index) => OF_MEANING.test(text) && met.has(`p${index + 1}`))
        .map(({ text }) => `${id}, ${picture.figure}: ${text}`);
    }),
  );
  expect(earned).toEqual([]);
});
