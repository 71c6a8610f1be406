import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dependenciesIn, licencesPage, readDependencies, unfitDependencies } from './licences.ts';

it('lists each version of a package once, and one that has no licence as unknown', () => {
  const packages = {
    '': { version: '1.0.0', license: 'MIT' },
    'node_modules/b': { version: '2.0.0', license: 'ISC', dev: true },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
    'node_modules/@c/a': { version: '0.1.0', dev: true },
  };
  expect(dependenciesIn({ packages })).toEqual([
    { name: '@c/a', version: '0.1.0', licence: 'unknown', isInstalledToRun: false },
    { name: 'b', version: '2.0.0', licence: 'ISC', isInstalledToRun: true },
  ]);
});

it('finds a licence that does not fit, or none', () => {
  const found = ['AGPL-3.0-only', 'unknown', 'MIT'].map((licence) => ({
    name: 'a',
    version: '1.0.0',
    licence,
    isInstalledToRun: true,
  }));
  expect(unfitDependencies(found).map(({ licence }) => licence)).toEqual(['AGPL-3.0-only', 'unknown']);
});

it('finds none among our dependencies', () => {
  const dependencies = readDependencies();
  expect(dependencies.length).toBeGreaterThan(100);
  expect(unfitDependencies(dependencies)).toEqual([]);
});

it('is the committed page; run `npm run assurance` after a change', () => {
  const page = new URL('../../docs/assurance/licences.md', import.meta.url);
  expect(readFileSync(page, 'utf8')).toBe(licencesPage(readDependencies()));
});
