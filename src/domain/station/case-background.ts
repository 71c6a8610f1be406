import {
  STATION_LABELS,
  type CaseFault,
  type StationBackground,
  type StationSource,
} from './case-station.ts';

const LONGEST = { source: 160, reviewed: 120, 'content-note': 120 } as const;
const MOST_SOURCES = 12;

const textKeys = ['label', 'content-note', 'reviewed'] as const;
type TextKey = (typeof textKeys)[number];
export const backgroundKeys: readonly string[] = ['sources', ...textKeys];

const SOURCE = /^\s+- (.*\S), (\d{4})\s*$/;
const ITEM = /^\s+-/;

const readSources = (lines: readonly string[], from: number, faults: CaseFault[]): StationSource[] => {
  const below = lines.slice(from);
  const end = below.findIndex((text) => !ITEM.test(text));
  const items = below.slice(0, Math.max(end, 0));
  if (items.length === 0 || items.length > MOST_SOURCES)
    faults.push({
      line: from,
      reason: `'sources' has 1 to ${MOST_SOURCES} lines '  - Title, Year' below it`,
    });
  return items.flatMap((text, index) => {
    const [, title, year] = SOURCE.exec(text) ?? [];
    if (title !== undefined && title.length <= LONGEST.source) return [{ title, year: Number(year) }];
    const reason = `a source is '  - Title, Year', its title ${LONGEST.source} characters or fewer`;
    faults.push({ line: from + index + 1, reason });
    return [];
  });
};

const faultOf = (key: TextKey, value: string): string | null => {
  if (key !== 'label')
    return value === '' || value.length > LONGEST[key]
      ? `'${key}' has 1 to ${LONGEST[key]} characters`
      : null;
  return STATION_LABELS.some((label) => label === value)
    ? null
    : `unknown label '${value}'; known: ${STATION_LABELS.join(', ')}`;
};

/**
 * Reads the optional keys of the front matter, the lines 1 to `end`; answers with those lines that are its own,
 * counted from 0.
 */
export const readBackground = (
  lines: readonly string[],
  end: number,
  faults: CaseFault[],
): { background: StationBackground; taken: Set<number>; lineOf: (key: string) => number } => {
  const taken = new Set<number>();
  const at = new Map<string, number>();
  let sources: StationSource[] = [];
  const texts = new Map<TextKey, string>();
  for (let index = 1; index < end; index += 1) {
    const [, name = '', value = ''] = /^([\w-]+):(.*)$/.exec(lines[index] ?? '') ?? [];
    if (!backgroundKeys.includes(name)) continue;
    taken.add(index);
    if (at.has(name)) faults.push({ line: index + 1, reason: `'${name}' is given twice` });
    at.set(name, index + 1);
    if (name === 'sources') {
      sources = readSources(lines.slice(0, end + 1), index + 1, faults);
      for (let item = index + 1; item < end && ITEM.test(lines[item] ?? ''); item += 1) taken.add(item);
    }
    const key = textKeys.find((each) => each === name);
    if (key === undefined) continue;
    texts.set(key, value.trim());
    const reason = faultOf(key, value.trim());
    if (reason) faults.push({ line: index + 1, reason });
  }
  const background: StationBackground = {
    sources,
    reviewed: texts.get('reviewed') ?? null,
    contentNote: texts.get('content-note') ?? null,
    label: STATION_LABELS.find((label) => label === texts.get('label')) ?? null,
  };
  return { background, taken, lineOf: (key) => at.get(key) ?? end + 1 };
};
