import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawFigure } from '../src/domain/station/figure/draw-figure.ts';
import { readCases } from '../src/server/station/cases.ts';

const cases = join(import.meta.dirname, '..', 'cases');
const files = (await readdir(join(cases, 'figures'))).filter((name) => name.endsWith('.json')).toSorted();

it.each(files)('draws %s', async (file) => {
  const drawn = drawFigure(JSON.parse(await readFile(join(cases, 'figures', file), 'utf8')));
  expect(drawn).toMatchObject({ ok: true });
});

it('shows every figure in some station', async () => {
  const { stations } = await readCases(cases);
  const shown = stations.flatMap(({ findings }) => findings.flatMap(({ picture }) => picture?.figure ?? []));
  expect([...new Set(shown)].toSorted().map((figure) => `${figure}.json`)).toEqual(files);
});
