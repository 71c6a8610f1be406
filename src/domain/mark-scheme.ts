import type { CaseFault, StationDimension } from './case-station.ts';
import { parsePhrasing } from './evidence/phrasing.ts';
import type { Synonym } from './evidence/synonyms.ts';

/** One thing a good candidate says or does, and the phrasings that are evidence of it. */
export type MarkPoint = {
  text: string;
  dimension: StationDimension;
  safetyCritical: boolean;
  listenFor: string[];
  /** Where practice varies, or what else an examiner should know. */
  note?: string;
};

/** Something no safe candidate says, and the phrasings that give it away. */
export type RedFlag = { text: string; dimension: StationDimension; listenFor: string[]; note?: string };

export type MarkScheme = { points: MarkPoint[]; redFlags: RedFlag[]; synonyms: Synonym[] };

type Item = { text: string; line: number; listenFor: string[]; note?: string };
type Group = { name: string; line: number; items: Item[] };

const redFlagGroup = 'Red flags';
const synonymGroup = 'Synonyms';
const critical = /\s*\(safety-critical\)$/;

const phrasingsIn = (text: string, line: number, faults: CaseFault[]): string[] =>
  text.split('|').map((part) => {
    const phrasing = part.trim();
    const parsed = parsePhrasing(phrasing);
    if (!parsed.ok) faults.push({ line, reason: parsed.reason });
    return phrasing;
  });

/** The groups of the mark scheme: a `##` heading, then list items with indented `listen for:` and `note:` lines. */
const readGroups = (lines: readonly string[], firstLine: number, faults: CaseFault[]): Group[] => {
  const groups: Group[] = [];
  lines.forEach((text, index) => {
    const line = firstLine + index;
    const group = groups.at(-1);
    const item = group?.items.at(-1);
    const [, heading] = /^## (.+?)\s*$/.exec(text) ?? [];
    const [, point] = /^- (.+?)\s*$/.exec(text) ?? [];
    const [, label, rest = ''] = /^ {2}(listen for|note): ?(.*?)\s*$/.exec(text) ?? [];
    if (text.trim() === '') return;
    if (heading !== undefined) groups.push({ name: heading, line, items: [] });
    else if (group !== undefined && point !== undefined)
      group.items.push({ text: point, line, listenFor: [] });
    else if (item !== undefined && label === 'listen for')
      item.listenFor.push(...phrasingsIn(rest, line, faults));
    else if (item !== undefined && label === 'note' && rest !== '') item.note = rest;
    else faults.push({ line, reason: "expected '## Group', '- point', '  listen for: …' or '  note: …'" });
  });
  return groups;
};

const checkItem = (item: Item, fewest: number, faults: CaseFault[]): void => {
  const distinct = new Set(item.listenFor).size;
  if (distinct !== item.listenFor.length)
    faults.push({ line: item.line, reason: 'a phrasing is listed twice' });
  if (distinct < fewest)
    faults.push({ line: item.line, reason: `at least ${fewest} phrasings wanted, ${distinct} given` });
};

const noteOf = (item: Item): { note?: string } => (item.note === undefined ? {} : { note: item.note });

const pointsOf = (group: Group, dimension: StationDimension, faults: CaseFault[]): MarkPoint[] => {
  if (group.items.length < 2)
    faults.push({ line: group.line, reason: `'${group.name}' needs 2 points or more` });
  return group.items.map((item) => {
    checkItem(item, 3, faults);
    const safetyCritical = critical.test(item.text);
    return {
      text: item.text.replace(critical, ''),
      dimension,
      safetyCritical,
      listenFor: item.listenFor,
      ...noteOf(item),
    };
  });
};

const redFlagsOf = (
  group: Group | undefined,
  dimensions: readonly StationDimension[],
  faults: CaseFault[],
): RedFlag[] =>
  (group?.items ?? []).flatMap((item) => {
    checkItem(item, 2, faults);
    const dimension = dimensions.find((name) => item.text.endsWith(` (${name})`));
    if (dimension === undefined) {
      faults.push({
        line: item.line,
        reason: 'a red flag ends with its dimension in brackets, as in the front matter',
      });
      return [];
    }
    const text = item.text.slice(0, -dimension.length - 3);
    return [{ text, dimension, listenFor: item.listenFor, ...noteOf(item) }];
  });

const synonymsOf = (group: Group | undefined, faults: CaseFault[]): Synonym[] =>
  (group?.items ?? []).flatMap(({ text, line, listenFor }) => {
    const [, word, list] = /^([^:|]+): (.+)$/.exec(text) ?? [];
    const also = (list ?? '').split('|').map((each) => each.trim());
    if (
      word !== undefined &&
      listenFor.length === 0 &&
      also.every((each) => /^[\p{L}\d][\p{L}\d\s&'-]*$/u.test(each))
    ) {
      return [{ word: word.trim(), also }];
    }
    faults.push({ line, reason: "a synonym reads '- word: other | another way', with no other signs" });
    return [];
  });

/** Reads the lines below `# Mark scheme`; pushes what is wrong to `faults`. */
export const readMarkScheme = (
  lines: readonly string[],
  firstLine: number,
  dimensions: readonly StationDimension[],
  faults: CaseFault[],
): MarkScheme => {
  const groups = readGroups(lines, firstLine, faults);
  const names = groups.map((group) => group.name);
  const wanted = [...dimensions, redFlagGroup];
  const order = names.filter((name) => name !== synonymGroup);
  if (order.join('|') !== wanted.join('|')) {
    faults.push({
      line: firstLine,
      reason: `groups must be, in order: ${wanted.join(', ')}; optionally ${synonymGroup}`,
    });
  }
  const named = (name: string): Group | undefined => groups.find((group) => group.name === name);
  const points = dimensions.flatMap((dimension) => {
    const group = named(dimension);
    return group === undefined ? [] : pointsOf(group, dimension, faults);
  });
  const redFlags = redFlagsOf(named(redFlagGroup), dimensions, faults);
  const count = (what: string, given: number, fewest: number, most: number): void => {
    if (given >= fewest && given <= most) return;
    faults.push({ line: firstLine, reason: `${fewest} to ${most} ${what} wanted, ${given} given` });
  };
  count('points', points.length, 8, 14);
  count('red flags', redFlags.length, 1, 6);
  const texts = [...points, ...redFlags].map((each) => each.text);
  if (new Set(texts).size !== texts.length)
    faults.push({ line: firstLine, reason: 'two points have the same text' });
  return { points, redFlags, synonyms: synonymsOf(named(synonymGroup), faults) };
};
