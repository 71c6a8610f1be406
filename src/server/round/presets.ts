import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Station } from '../../domain/station/case-file.ts';
import { isInCurrentInterview } from '../../domain/station/case-station.ts';
import { casesFor, type Preset, type PresetCase } from '../../domain/round/preset.ts';
import { readPresetFile } from '../../domain/round/preset-file.ts';
import { CASES_FOLDER, type LibraryFault } from '../station/cases.ts';

/** The presets of a folder; when some file is wrong, those that could be read. */
type Presets = { presets: Preset[]; faults: LibraryFault[] };

/** A station as presets choose by. */
export const presetCaseOf = ({ id, type, background, examinerBrief }: Station): PresetCase => ({
  id,
  type,
  isCurrent: isInCurrentInterview({ type, label: background.label }),
  hasExaminerBrief: examinerBrief !== undefined,
});

/** Reads every preset in `presets/` of a library. Each of its stations must find enough cases in that library. */
export const readPresets = async (folder: string, stations: readonly Station[]): Promise<Presets> => {
  const library = stations.map(presetCaseOf);
  const names = await readdir(join(folder, 'presets')).catch((): string[] => []);
  const presets: Preset[] = [];
  const faults: LibraryFault[] = [];
  for (const name of names.filter((each) => each.endsWith('.md')).toSorted()) {
    const file = `presets/${name}`;
    const reading = readPresetFile(await readFile(join(folder, file), 'utf8'));
    if (!reading.ok) {
      faults.push(...reading.faults.map((fault) => ({ file, ...fault })));
      continue;
    }
    const { preset } = reading;
    presets.push(preset);
    if (preset.id !== basename(name, '.md'))
      faults.push({ file, line: 2, reason: `the id '${preset.id}' must be the file's name` });
    for (const station of preset.stations)
      if (casesFor(preset, station, library).length < preset.stations.length)
        faults.push({ file, line: 1, reason: `there are too few cases for '${station.name}'` });
  }
  return { presets, faults };
};

let known: Promise<Preset[]> | undefined;

/** The presets that the product comes with, read once. Their files were checked when the server started. */
export const listPresets = (): Promise<Preset[]> =>
  (known ??= (async () => {
    const folder = join(CASES_FOLDER, 'presets');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.flatMap((text) => {
      const reading = readPresetFile(text);
      return reading.ok ? [reading.preset] : [];
    });
  })());
