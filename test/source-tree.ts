import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export type SourceFile = {
  /** From the root of the project, with forward slashes. */
  path: string;
  lines: number;
  /** Files of ours that it imports; `typeOnly` ones leave no trace at run time. */
  imports: { path: string; typeOnly: boolean }[];
  /** Packages that it imports, without their inner paths. */
  packages: { name: string; typeOnly: boolean }[];
};

// The formatter lays imports out in one way, so reading them as text is enough.
const IMPORT = /^(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const readSource = (file: string): SourceFile => {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(IMPORT)].map(([, type, still, moving]) => ({
    specifier: still ?? moving ?? '',
    typeOnly: type !== undefined,
  }));
  return {
    path: relative(root, file),
    lines: text.split('\n').length,
    imports: found
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, typeOnly }) => ({
        path: relative(root, resolve(dirname(file), specifier)),
        typeOnly,
      })),
    packages: found
      .filter(({ specifier }) => !specifier.startsWith('.'))
      .map(({ specifier, typeOnly }) => ({
        name: specifier.startsWith('node:') ? specifier : packageName(specifier),
        typeOnly,
      })),
  };
};

const readTree = (folder: string, isWanted: (name: string) => boolean): SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && isWanted(name))
    .map((name) => readSource(join(root, folder, name)));

const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** The product's own source below a folder, without tests. */
export const sourceFiles = (folder: string): SourceFile[] => readTree(folder, (name) => !isTest(name));

/** The tests that stand beside the product's own source. */
export const unitTests = (folder: string): SourceFile[] => readTree(folder, isTest);
