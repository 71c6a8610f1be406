import type { StationDimension } from './case-station.ts';
import {
  CRITICAL,
  dimensionsIn,
  flagGroup,
  linesOf,
  pointGroups,
  stationForm,
  type FormGroup,
  type FormItem,
  type FormSection,
  type HeadKey,
  type LineSpan,
  type StationForm,
} from './station-form.ts';

const replaced = (text: string, { from, to }: LineSpan, lines: readonly string[]): string =>
  linesOf(text)
    .toSpliced(from - 1, to - from + 1, ...lines)
    .join('\n');

/** Lines that go in below another one. */
const inserted = (text: string, below: number, lines: readonly string[]): string =>
  linesOf(text)
    .toSpliced(below, 0, ...lines)
    .join('\n');

/** A line break in a field of one line would end it. */
const oneLine = (value: string): string => value.replaceAll(/[\r\n]+/g, ' ');

/** What someone types is never a heading of the file: that would end the part it stands in. */
const withoutHeadings = (value: string): string[] =>
  linesOf(value).map((line) => (/^#{1,2}(?: |$)/.test(line) ? ` ${line}` : line));

const headLines = (key: HeadKey, value: string): string[] => {
  if (key !== 'sources') return [`${key}: ${oneLine(value)}`];
  return [`${key}:`, ...linesOf(value).map((line) => `  - ${line}`)];
};

const OPTIONAL: readonly HeadKey[] = ['content-note', 'label', 'sources'];

/** Sets one line of the front matter; an optional one that is left empty goes. */
export const withHead = (text: string, form: StationForm, key: HeadKey, value: string): string => {
  const { entries, to } = form.head;
  const entry = entries[key];
  const lines = value === '' && OPTIONAL.includes(key) ? [] : headLines(key, value);
  return entry ? replaced(text, entry, lines) : inserted(text, to - 1, lines);
};

/** Sets the words below a heading. */
export const withSection = (text: string, section: FormSection, value: string): string =>
  replaced(text, { from: section.from + 1, to: section.to }, [...withoutHeadings(value), '']);

/** Sets words that are quoted line by line, as an opening line is. */
export const withQuoted = (text: string, section: FormSection, value: string): string =>
  withSection(
    text,
    section,
    linesOf(value)
      .map((line) => `> ${line}`)
      .join('\n'),
  );

export const withSectionName = (text: string, section: FormSection, name: string): string =>
  replaced(text, { from: section.from, to: section.from }, [`## ${oneLine(name)}`]);

export const withoutSection = (text: string, section: FormSection): string => replaced(text, section, []);

/** A finding is headed by its id, which points name, and by what was examined. */
export const findingHead = (section: FormSection): { id: string; name: string } => {
  const at = section.name.indexOf(':');
  return at < 0
    ? { id: '', name: section.name }
    : { id: section.name.slice(0, at), name: section.name.slice(at + 1).replace(/^ /, '') };
};

const FIRST_FINDING = 'What was examined';

/** Adds a finding, with an id that no other one has. */
export const withFinding = (text: string, form: StationForm): string => {
  const ids = (form.findings?.sections ?? []).map((section) => findingHead(section).id);
  let number = ids.length + 1;
  while (ids.includes(`finding-${number}`)) number += 1;
  const lines = [`## finding-${number}: ${FIRST_FINDING}`, '', ''];
  return form.findings
    ? inserted(text, form.findings.to, lines)
    : inserted(text, form.marks.from - 1, ['# Findings', '', ...lines]);
};

/** Takes a finding out, and the part with the last one. */
export const withoutFinding = (text: string, form: StationForm, section: FormSection): string =>
  form.findings?.sections.length === 1 ? replaced(text, form.findings, []) : withoutSection(text, section);

export const withModelAnswer = (text: string, form: StationForm): string => {
  const isOpen = linesOf(text).at(-1) !== '';
  return inserted(text, form.marks.to, [...(isOpen ? [''] : []), '# Model answer', '', '']);
};

const headOf = ({
  text,
  safetyCritical,
  dimension,
}: Pick<FormItem, 'text' | 'safetyCritical' | 'dimension'>) => {
  const suffix = safetyCritical ? CRITICAL : dimension === null ? '' : ` (${dimension})`;
  return `- ${oneLine(text)}${suffix}`;
};

type ItemHead = Partial<Pick<FormItem, 'text' | 'safetyCritical' | 'dimension'>>;

/** Sets the first line of a point or flag. */
export const withItemHead = (text: string, item: FormItem, change: ItemHead): string =>
  replaced(text, { from: item.from, to: item.from }, [headOf({ ...item, ...change })]);

const PACKED = 110;

/** As many phrasings a line as are still read easily. */
const listenLines = (phrasings: readonly string[]): string[] => {
  const lines: string[] = [];
  for (const phrasing of phrasings) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + phrasing.length < PACKED)
      lines[lines.length - 1] = `${last} | ${phrasing}`;
    else lines.push(`  listen for: ${phrasing}`);
  }
  return lines;
};

/** Puts lines in the place of those with a label, or right below the head. */
const withLabel = (text: string, item: FormItem, label: string, lines: readonly string[]): string => {
  const below = linesOf(text).slice(item.from, item.to);
  const isLabelled = (line: string) => line.startsWith(`  ${label}:`);
  const at = below.findIndex(isLabelled);
  const others = below.filter((line) => !isLabelled(line));
  const place = at < 0 ? 0 : at;
  return replaced(text, { from: item.from + 1, to: item.to }, others.toSpliced(place, 0, ...lines));
};

/** Sets what would be heard, one phrasing a line. */
export const withPhrasings = (text: string, item: FormItem, typed: string): string =>
  withLabel(text, item, 'listen for', typed === '' ? [] : listenLines(linesOf(typed)));

export const withDanger = (text: string, item: FormItem, kinds: readonly string[]): string =>
  withLabel(text, item, 'danger', kinds.length === 0 ? [] : [`  danger: ${kinds.join(', ')}`]);

export const withObject = (text: string, item: FormItem, typed: string): string =>
  withLabel(text, item, 'object', typed === '' ? [] : [`  object: ${oneLine(typed)}`]);

/** Sets the lines that have no field of their own. */
export const withRest = (text: string, item: FormItem, typed: string): string => {
  const shown = linesOf(text)
    .slice(item.from, item.to)
    .filter((line) => /^ {2}(?:listen for|danger|object):/.test(line));
  const rest = typed === '' ? [] : linesOf(typed).map((line) => `  ${line}`);
  return replaced(text, { from: item.from + 1, to: item.to }, [...shown, ...rest]);
};

/** Flags name points by their number, which a point more or less above them changes; null takes a name out. */
const renumbered = (text: string, numberOf: (number: number) => number | null): string =>
  linesOf(text)
    .flatMap((line) => {
      const [, label, names = ''] = /^ {2}(absent|unless): ?(.*)$/.exec(line) ?? [];
      if (label === undefined) return [line];
      const kept = names.split(/[\s,]+/).flatMap((name) => {
        const number = Number(/^p(\d+)$/.exec(name)?.[1] ?? 0);
        const next = number === 0 ? null : numberOf(number);
        return number === 0 ? [name] : next === null ? [] : [`p${next}`];
      });
      return kept.length === 0 ? [] : [`  ${label}: ${kept.join(' ')}`];
    })
    .join('\n');

/** How many points stand before a line. */
const pointsBefore = (form: StationForm, line: number): number =>
  pointGroups(form)
    .flatMap(({ items }) => items)
    .filter(({ from }) => from < line).length;

/** Adds an empty row at the end of a group. */
export const withItem = (text: string, form: StationForm, group: FormGroup): string => {
  const last = group.items.at(-1)?.to ?? group.from;
  const isFlag = group === flagGroup(form);
  const [dimension = null] = dimensionsIn(form);
  const head = headOf({ text: '', safetyCritical: false, dimension: isFlag ? dimension : null });
  // Its lines come before the numbers change: an empty flag names no points.
  const number = pointsBefore(form, last + 1) + 1;
  const added = inserted(text, last, [head]);
  return isFlag ? added : renumbered(added, (each) => (each >= number ? each + 1 : each));
};

/** Takes a row out with everything below it. */
export const withoutItem = (text: string, form: StationForm, item: FormItem): string => {
  const isFlag = flagGroup(form)?.items.includes(item) ?? false;
  const number = pointsBefore(form, item.from) + 1;
  const left = replaced(text, item, []);
  if (isFlag) return left;
  return renumbered(left, (each) => (each === number ? null : each > number ? each - 1 : each));
};

/** Adds a dimension with room for its two points, or takes out one whose points are gone. */
export const withDimension = (
  text: string,
  form: StationForm,
  dimension: StationDimension,
  isChosen: boolean,
): string => {
  const others = dimensionsIn(form).filter((name) => name !== dimension);
  const named = withHead(text, form, 'dimensions', [...others, ...(isChosen ? [dimension] : [])].join(' | '));
  const after = stationForm(named);
  const group = after?.marks.groups.find(({ name }) => name === dimension);
  if (!after || isChosen === (group !== undefined)) return named;
  if (group)
    return group.items.every(({ text: words }) => words.trim() === '') ? replaced(named, group, []) : named;
  const flags = flagGroup(after);
  const below = flags ? flags.from - 1 : after.marks.to;
  const number = pointsBefore(after, below + 1) + 1;
  const added = inserted(named, below, [`## ${dimension}`, '- ', '- ', '']);
  return renumbered(added, (each) => (each >= number ? each + 2 : each));
};
