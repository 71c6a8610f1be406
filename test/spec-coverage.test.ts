import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(`${root}docs/spec-coverage.md`, 'utf8');

// A cell of the table names a file and a title: `path` › title; several stand apart by <br>.
const NAMED = /^`([^`]+)` › (.+)$/;

type Row = { requirement: string; tests: { path: string; title: string }[]; reason: string };

const rows: Row[] = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Requirement |') && !line.startsWith('| ---'))
  .map((line) => {
    const [, requirement = '', tests = '', reason = '', ...rest] = line.split('|').map((cell) => cell.trim());
    if (rest.length !== 1) throw new Error(`a row of three cells was expected: ${line}`);
    return {
      requirement,
      reason,
      tests: tests
        .split('<br>')
        .filter(Boolean)
        .map((cell) => {
          const [, path = '', title = cell] = NAMED.exec(cell) ?? [];
          return { path, title };
        }),
    };
  });

// The first argument of it(…), test(…), it.each(…)(…) and the like, as the source writes it.
const TITLE =
  /(?:\b(?:it|test)(?:\.\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)\s*,/g;

const known = new Map<string, Set<string>>();
const titlesIn = (path: string): Set<string> => {
  const titles =
    known.get(path) ??
    new Set(
      [...readFileSync(root + path, 'utf8').matchAll(TITLE)].map(([, plain, double, template]) =>
        (plain ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
      ),
    );
  known.set(path, titles);
  return titles;
};

it('has a test or a reason for every requirement', () => {
  expect(rows.filter(({ tests, reason }) => tests.length === 0 && reason === '')).toEqual([]);
  const tested = rows.filter(({ tests }) => tests.length > 0).length;
  console.log(
    `${rows.length} requirements, ${tested} with a test, ${rows.length - tested} with a reason alone`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(tested).toBeGreaterThan(0);
});

it('names only tests that are there', () => {
  const gone = rows
    .flatMap(({ tests }) => tests)
    .filter(({ path, title }) => path === '' || !existsSync(root + path) || !titlesIn(path).has(title));
  expect(gone).toEqual([]);
});
