import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCaseFile, type Station } from '../../domain/station/case-file.ts';
import { repeatsIn } from '../../domain/station/case-library.ts';
import { packageRoot } from '../platform/files/package-root.ts';

/** The library that the product comes with. */
export const CASES_FOLDER = fileURLToPath(new URL('cases/', packageRoot));

/** A mistake in the library, with its place in the file. */
export type LibraryFault = { file: string; line: number; reason: string };

/** The stations of a folder; when some file is wrong, those that could be read, for a writer's eyes only. */
export type Library =
  | { ok: true; stations: Station[] }
  | { ok: false; stations: Station[]; faults: LibraryFault[] };

/** Guides live beside the stations and are written in capitals: README.md, WRITING.md. */
const isStation = (file: string): boolean => file.endsWith('.md') && !/^[A-Z]+\.md$/.test(file);

/** The names of the pictures in `figures/`; a library may have none. */
export const listFigures = async (folder: string): Promise<ReadonlySet<string>> => {
  const files = await readdir(join(folder, 'figures')).catch((): string[] => []);
  return new Set(files.filter((name) => name.endsWith('.svg')).map((name) => basename(name, '.svg')));
};

/** Reads every station in a folder. It is a library only when nothing is wrong with any of them. */
export const readCases = async (folder: string): Promise<Library> => {
  const files = (await readdir(folder)).filter(isStation).toSorted();
  const stations: Station[] = [];
  const faults: LibraryFault[] = [];
  const figures = await listFigures(folder);
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    const reading = readCaseFile(text, { figures });
    if (!reading.ok) {
      faults.push(...reading.faults.map((fault) => ({ file, ...fault })));
      continue;
    }
    stations.push(reading.station);
    if (reading.station.id === basename(file, '.md')) continue;
    faults.push({ file, line: 2, reason: `the id '${reading.station.id}' must be the file's name` });
  }
  faults.push(...repeatsIn(stations).map(({ id, reason }) => ({ file: `${id}.md`, line: 2, reason })));
  if (files.length === 0) faults.push({ file: folder, line: 0, reason: 'no stations found' });
  return faults.length > 0 ? { ok: false, stations, faults } : { ok: true, stations };
};
