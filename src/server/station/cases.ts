import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCaseFile, type Station } from '../../domain/station/case-file.ts';
import { repeatsIn } from '../../domain/station/case-library.ts';
import { packageRoot } from '../platform/files/package-root.ts';
import { parsedJson } from '../platform/files/parsed-json.ts';

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

/** Several times the largest picture of today. */
const FIGURE_LIMIT = 40_000;

/** Reads the parameters of every picture in `figures/`; a library may have none. */
export const readFigures = async (folder: string, faults: LibraryFault[]): Promise<Map<string, unknown>> => {
  const figures = new Map<string, unknown>();
  const files = await readdir(folder).catch((): string[] => []);
  for (const name of files.filter((each) => each.endsWith('.json')).toSorted()) {
    const file = `figures/${name}`;
    const text = await readFile(join(folder, name), 'utf8');
    const parameters = text.length > FIGURE_LIMIT ? undefined : parsedJson(text);
    if (parameters === undefined)
      faults.push({ file, line: 1, reason: `JSON of ${FIGURE_LIMIT} characters or fewer wanted` });
    else figures.set(basename(name, '.json'), parameters);
  }
  return figures;
};

/** Reads every station in a folder. It is a library only when nothing is wrong with any of them. */
export const readCases = async (folder: string): Promise<Library> => {
  const files = (await readdir(folder)).filter(isStation).toSorted();
  const stations: Station[] = [];
  const faults: LibraryFault[] = [];
  const figures = await readFigures(join(folder, 'figures'), faults);
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
