import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Station } from '../../domain/station/case-file.ts';
import { readTalkFile, type MarkedTalk } from '../../domain/assessment/talk-file.ts';
import { CASES_FOLDER, readCases, type LibraryFault } from '../station/cases.ts';

/** Reads every talk in `talks/` of a library, each with the station it is named after. */
export const readTalks = async (
  folder: string,
  stations: readonly Station[],
): Promise<{ talks: (MarkedTalk & { station: Station })[]; faults: LibraryFault[] }> => {
  const byId = new Map(stations.map((station) => [station.id, station]));
  const names = await readdir(join(folder, 'talks')).catch((): string[] => []);
  const talks: (MarkedTalk & { station: Station })[] = [];
  const faults: LibraryFault[] = [];
  for (const name of names.filter((each) => each.endsWith('.md')).toSorted()) {
    const file = `talks/${name}`;
    const reading = readTalkFile(await readFile(join(folder, file), 'utf8'), (id) => byId.get(id));
    if (!reading.ok) {
      faults.push(...reading.faults.map((fault) => ({ file, ...fault })));
      continue;
    }
    const station = byId.get(reading.talk.id);
    if (reading.talk.id !== basename(name, '.md'))
      faults.push({ file, line: 2, reason: `the id '${reading.talk.id}' must be the file's name` });
    if (station) talks.push({ ...reading.talk, station });
  }
  return { talks, faults };
};

let known: Promise<Awaited<ReturnType<typeof readTalks>>['talks']> | undefined;

/** The talks that the product comes with, read once. Their files were checked when the server started. */
export const listTalks = () =>
  (known ??= readCases(CASES_FOLDER).then(
    async ({ stations }) => (await readTalks(CASES_FOLDER, stations)).talks,
  ));
