import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CALL_FAULTS_ONLY, FAULTS_ONLY } from './faults-only.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// A cell refers to a test by its file and an id: `path#id`; several references are separated by <br>.
const REFERENCE = /^`([^`#]+#[^`#]+)`$/;

type Row = { requirement: string; tests: string[]; reason: string };

const rows: Row[] = readFileSync(`${root}docs/spec-coverage.md`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Requirement |') && !line.startsWith('| ---'))
  .map((line) => {
    const [, requirement = '', tests = '', reason = '', ...rest] = line.split('|').map((cell) => cell.trim());
    if (rest.length !== 1) throw new Error(`a row of three cells was expected: ${line}`);
    const cells = tests.split('<br>').filter(Boolean);
    return { requirement, reason, tests: cells.map((cell) => REFERENCE.exec(cell)?.[1] ?? cell) };
  });

// The id is a separate comment, directly above a test that runs.
const ID = /^ *\/\/ spec: (.*)\n(?: *(?:it|test)(?:\.(?!skip|todo|fixme)\w+)*\()?/gm;

const testFiles = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

const isFileInSuite = (path: string): boolean =>
  ![...FAULTS_ONLY, ...CALL_FAULTS_ONLY].includes(path) &&
  (path.startsWith('test/browser/') || !path.endsWith('.spec.ts'));

// A test that `npm test` leaves out says so between its first word and its function.
const ELSEWHERE = /@walk|isLong/;

const marked = testFiles.flatMap((path) => {
  const source = readFileSync(root + path, 'utf8');
  return [...source.matchAll(ID)].map(({ 0: text, 1: id, index }) => {
    const [head = ''] = source.slice(index).split('=>', 1);
    return {
      test: `${path}#${id}`,
      aboveTest: text.endsWith('('),
      inSuite: isFileInSuite(path) && !ELSEWHERE.test(head),
    };
  });
});

it('has a test or a reason for every requirement', () => {
  expect(rows.filter(({ tests, reason }) => tests.length === 0 && reason === '')).toEqual([]);
  const tested = rows.filter(({ tests }) => tests.length > 0).length;
  console.log(
    `${rows.length} requirements, ${tested} with a test, ${rows.length - tested} with a reason alone`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(tested).toBeGreaterThan(0);
});

it('refers only to tests that exist', () => {
  const ids = new Set(marked.map(({ test }) => test));
  expect(rows.flatMap(({ tests }) => tests).filter((test) => !ids.has(test))).toEqual([]);
});

it('has a test that `npm test` runs for every requirement that has any', () => {
  const inSuite = new Set(marked.filter((one) => one.inSuite).map(({ test }) => test));
  const proven = rows.filter(({ tests }) => tests.some((test) => inSuite.has(test)));
  const left = rows.filter((row) => row.tests.length > 0 && !proven.includes(row));
  expect(left.map(({ requirement, tests }) => `${requirement} (${tests.join(', ')})`)).toEqual([]);
  expect(proven.length).toBeGreaterThan(0);
});

it('has each id once, above a test, and only where a requirement uses it', () => {
  const used = new Set(rows.flatMap(({ tests }) => tests));
  expect(marked.filter(({ aboveTest }) => !aboveTest)).toEqual([]);
  const tests = marked.map(({ test }) => test);
  expect(tests.filter((test, index) => tests.indexOf(test) !== index)).toEqual([]);
  expect(tests.filter((test) => !used.has(test))).toEqual([]);
});
