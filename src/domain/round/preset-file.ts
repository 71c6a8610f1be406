import { unwrapBrief } from '../foundation/brief-lines.ts';
import { partsBelow, type CasePart } from '../station/case-part.ts';
import { CASE_LIMITS, stationTypes, type CaseFault, type StationType } from '../station/case-station.ts';
import { CIRCUIT_STATIONS_LIMIT } from './circuit.ts';
import type { Preset, PresetStation } from './preset.ts';
import { OPPOSITES } from './opposite.ts';
import { TIMER_MAXIMUM_SECONDS } from './timer.ts';
import { READING_MAXIMUM_SECONDS } from './timing.ts';

export type PresetReading = { ok: true; preset: Preset } | { ok: false; faults: CaseFault[] };

const keys = ['id', 'name', 'opposite', 'changeover'] as const;
const stationKeys = ['types', 'reading', 'talking'] as const;
const CHANGEOVER_SECONDS = { fewest: 5, most: 600 } as const;
const LONGEST = { name: 40, summary: 300, brief: 2000, stationName: 40 } as const;

type Entries<Key extends string> = Map<Key, { value: string; line: number }>;

/** Reads `key: value` lines, each key once and none missing. */
const readEntries = <Key extends string>(
  known: readonly Key[],
  { lines, firstLine }: { lines: readonly string[]; firstLine: number },
  faults: CaseFault[],
): Entries<Key> => {
  const entries: Entries<Key> = new Map();
  lines.forEach((text, index) => {
    if (text.trim() === '') return;
    const line = firstLine + index;
    const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(text) ?? [];
    const key = known.find((each) => each === name);
    if (key === undefined) faults.push({ line, reason: `'key: value' wanted; known: ${known.join(', ')}` });
    else if (entries.has(key)) faults.push({ line, reason: `'${key}' is given twice` });
    else if (value.trim() === '') faults.push({ line, reason: `'${key}' is empty` });
    else entries.set(key, { value: value.trim(), line });
  });
  for (const key of known)
    if (!entries.has(key)) faults.push({ line: firstLine, reason: `'${key}' is missing` });
  return entries;
};

const readSeconds = (
  { value, line }: { value: string; line: number },
  [fewest, most]: readonly [number, number],
  faults: CaseFault[],
): number => {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(value) ?? [];
  const total = minutes === undefined ? Number.NaN : Number(minutes) * 60 + Number(seconds);
  if (!(total >= fewest && total <= most))
    faults.push({ line, reason: `a time is m:ss, ${fewest} to ${most} seconds; found: ${value}` });
  return total;
};

const readStation = (part: CasePart, faults: CaseFault[]): PresetStation => {
  const entries = readEntries(stationKeys, part, faults);
  const entry = (key: (typeof stationKeys)[number]) => entries.get(key) ?? { value: '', line: part.line };
  const named = entry('types').value.split('|');
  const types = named.flatMap((name): StationType[] => {
    const type = stationTypes.find((each) => each === name.trim());
    if (type) return [type];
    faults.push({
      line: entry('types').line,
      reason: `unknown type '${name.trim()}'; known: ${stationTypes.join(', ')}`,
    });
    return [];
  });
  if (part.name.length > LONGEST.stationName)
    faults.push({
      line: part.line,
      reason: `a station's name has ${LONGEST.stationName} characters or fewer`,
    });
  return {
    name: part.name,
    types,
    readingSeconds: readSeconds(entry('reading'), [0, READING_MAXIMUM_SECONDS], faults),
    timerSeconds: readSeconds(entry('talking'), [60, TIMER_MAXIMUM_SECONDS], faults),
  };
};

const LINK = /\]\s?[([]|<[a-z!/?]|https?:/i;

const readWords = (part: CasePart | undefined, most: number, faults: CaseFault[]): string => {
  const words = unwrapBrief(part?.lines ?? []).trim();
  const line = part?.line ?? 1;
  if (part && words === '') faults.push({ line, reason: `'# ${part.name}' is empty` });
  if (words.length > most) faults.push({ line, reason: `'# ${part?.name}' has ${most} characters or fewer` });
  if (LINK.test(words)) faults.push({ line, reason: 'a preset has no links, pictures or HTML' });
  return words;
};

/** Reads one preset in the format of `cases/presets/`: the plan, or every line that is wrong and why. */
export const readPresetFile = (text: string): PresetReading => {
  const faults: CaseFault[] = [];
  if (text.length > CASE_LIMITS.characters)
    return { ok: false, faults: [{ line: 1, reason: 'the file is too long' }] };
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0)
    return {
      ok: false,
      faults: [{ line: 1, reason: "the file must begin with front matter between two '---' lines" }],
    };
  const head = readEntries(keys, { lines: lines.slice(1, end), firstLine: 2 }, faults);
  const entry = (key: (typeof keys)[number]) => head.get(key) ?? { value: '', line: 1 };
  const body = { lines: lines.slice(end + 1), firstLine: end + 2 };
  const parts = partsBelow('#', body, "text before '# Summary'", faults);
  const given = parts.map(({ name }) => name).join(', ');
  if (given !== 'Summary, What happens, Stations')
    faults.push({
      line: end + 2,
      reason: `the parts must be, in order: # Summary, # What happens, # Stations; found: ${given || 'none'}`,
    });
  const part = (name: string) => parts.find((each) => each.name === name);
  const listed = part('Stations');
  const stations = listed
    ? partsBelow('##', listed, "text before the first '##' station", faults).map((each) =>
        readStation(each, faults),
      )
    : [];
  if (stations.length === 0 || stations.length > CIRCUIT_STATIONS_LIMIT)
    faults.push({
      line: listed?.line ?? end + 2,
      reason: `1 to ${CIRCUIT_STATIONS_LIMIT} stations wanted, ${stations.length} given`,
    });
  const opposite = OPPOSITES.find((each) => each === entry('opposite').value);
  if (!opposite && head.has('opposite'))
    faults.push({ line: entry('opposite').line, reason: `unknown opposite; known: ${OPPOSITES.join(', ')}` });
  if (head.has('id') && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(entry('id').value))
    faults.push({ line: entry('id').line, reason: "'id' is small letters, digits and hyphens" });
  if (entry('name').value.length > LONGEST.name)
    faults.push({ line: entry('name').line, reason: `'name' has ${LONGEST.name} characters or fewer` });
  const changeoverSeconds = readSeconds(
    entry('changeover'),
    [CHANGEOVER_SECONDS.fewest, CHANGEOVER_SECONDS.most],
    faults,
  );
  const summary = readWords(part('Summary'), LONGEST.summary, faults);
  const brief = readWords(part('What happens'), LONGEST.brief, faults);
  if (faults.length > 0 || !opposite)
    return { ok: false, faults: faults.toSorted((a, b) => a.line - b.line) };
  const [id, name] = [entry('id').value, entry('name').value];
  return { ok: true, preset: { id, name, opposite, changeoverSeconds, summary, brief, stations } };
};
