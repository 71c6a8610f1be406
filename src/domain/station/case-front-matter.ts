import {
  stationCategories,
  stationDifficulties,
  stationDimensions,
  stationTypes,
  hidesCondition,
  type CaseFault,
  type StationDimension,
  type StationHead,
} from './case-station.ts';
import { backgroundKeys, readBackground } from './case-background.ts';
import { isLinkLike, isVisible } from '../profile/name.ts';

/** What every station says of itself, in the order in which a file has it. */
export const frontMatterKeys = [
  'id',
  'category',
  'condition',
  'caseName',
  'caseNameInternal',
  'type',
  'minutes',
  'difficulty',
  'dimensions',
] as const satisfies readonly (keyof StationHead)[];
type Key = (typeof frontMatterKeys)[number];
/** The longest of each value; the rest are chosen from lists. */
const longest = { id: 60, condition: 120, caseName: 80, caseNameInternal: 160 } as const;
type Entry = { value: string; line: number };

const oneOf = <T extends string>(list: readonly T[], value: string): T | undefined =>
  list.find((each) => each === value);

const readEntries = (
  lines: readonly string[],
  end: number,
  taken: ReadonlySet<number>,
  faults: CaseFault[],
): Map<Key, Entry> => {
  const entries = new Map<Key, Entry>();
  for (let index = 1; index < end; index += 1) {
    if (taken.has(index)) continue;
    const line = index + 1;
    const [, name = '', afterColon = ''] = /^(\w+):(.*)$/.exec(lines[index] ?? '') ?? [];
    const value = afterColon.trim();
    const key = oneOf(frontMatterKeys, name);
    if (name === '') faults.push({ line, reason: "front matter wants 'key: value' lines" });
    else if (key === undefined)
      faults.push({
        line,
        reason: `unknown key '${name}'; known: ${[...frontMatterKeys, ...backgroundKeys].join(', ')}`,
      });
    else if (entries.has(key)) faults.push({ line, reason: `'${name}' is given twice` });
    else if (value === '') faults.push({ line, reason: `'${name}' is empty` });
    if (key !== undefined && !entries.has(key)) entries.set(key, { value, line });
  }
  for (const key of frontMatterKeys) {
    if (!entries.has(key))
      faults.push({ line: end + 1, reason: `'${key}' is missing from the front matter` });
  }
  return entries;
};

/** Reads the lines between the two `---`; pushes what is wrong to `faults` and says on which line the body starts. */
export const readFrontMatter = (
  lines: readonly string[],
  faults: CaseFault[],
): { head: StationHead | undefined; bodyFrom: number; lineOf: (key: Key) => number } => {
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) {
    faults.push({ line: 1, reason: "the file must begin with front matter between two '---' lines" });
    return { head: undefined, bodyFrom: 0, lineOf: () => 1 };
  }
  const before = faults.length;
  const { background, taken, lineOf: lineOfBackground } = readBackground(lines, end, faults);
  const entries = readEntries(lines, end, taken, faults);
  const entry = (key: Key): Entry => entries.get(key) ?? { value: '', line: end + 1 };
  const lineOf = (key: Key): number => entry(key).line;
  const complete = faults.length === before;
  const choose = <T extends string>(key: Key, list: readonly T[], value = entry(key).value): T[] => {
    const chosen = oneOf(list, value);
    if (chosen !== undefined) return [chosen];
    if (complete)
      faults.push({ line: lineOf(key), reason: `unknown ${key} '${value}'; known: ${list.join(', ')}` });
    return [];
  };
  const [type] = choose('type', stationTypes);
  const [category] = choose('category', stationCategories);
  const [difficulty] = choose('difficulty', stationDifficulties);
  const named = entry('dimensions').value.split('|');
  const dimensions: StationDimension[] = named.flatMap((name) =>
    choose('dimensions', stationDimensions, name.trim()),
  );
  const minutes = Number(entry('minutes').value);
  const require = (key: Key, holds: boolean, reason: string): void => {
    if (complete && !holds) faults.push({ line: lineOf(key), reason });
  };
  require('id', /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(
    entry('id').value,
  ), "'id' is small letters, digits and hyphens");
  for (const key of ['id', 'condition', 'caseName', 'caseNameInternal'] as const)
    require(key, entry(key).value.length <= longest[key], `'${key}' has ${longest[key]} characters or fewer`);
  require('minutes', Number.isInteger(minutes) &&
    minutes >= 5 &&
    minutes <= 15, "'minutes' is a whole number, 5 to 15");
  require('caseName', isVisible(entry('caseName').value), "'caseName' has nothing that can be read");
  // Names stand in mails; a colon before a space, as in 'Scans: reading two', makes no link.
  const linkReason = "reads like a link: leave out '/', '@', ':' and full stops within words";
  require('caseName', !isLinkLike(entry('caseName').value), `'caseName' ${linkReason}`);
  require('caseNameInternal', !isLinkLike(
    entry('caseNameInternal').value.replaceAll(': ', ' '),
  ), `'caseNameInternal' ${linkReason}`);
  require('dimensions', named.length >= 3 &&
    named.length <= 5, `3 to 5 dimensions wanted, ${named.length} given`);
  const tells = background.contentNote?.toLowerCase().includes(entry('condition').value.toLowerCase());
  if (complete && tells && type && hidesCondition(type))
    faults.push({
      line: lineOfBackground('content-note'),
      reason: "'content-note' is seen before the round: it must not name the condition",
    });
  require('dimensions', new Set(dimensions).size === dimensions.length, 'a dimension is named twice');
  if (faults.length > before || !type || !category || !difficulty)
    return { head: undefined, bodyFrom: end + 1, lineOf };
  const [id, condition] = [entry('id').value, entry('condition').value];
  const [caseName, caseNameInternal] = [entry('caseName').value, entry('caseNameInternal').value];
  const names = { id, category, condition, caseName, caseNameInternal };
  const head = { ...names, type, minutes, difficulty, dimensions, background };
  return { head, bodyFrom: end + 1, lineOf };
};
