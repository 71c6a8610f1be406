import { frontMatterKeys } from './case-front-matter.ts';
import { partsBelow, type CasePart } from './case-part.ts';
import { stationDimensions, type StationDimension } from './case-station.ts';

/*
 * A station as a form: every field is some lines of the text, and a change of a field rewrites those lines alone
 * (station-form-edit.ts). So the form and the text are two views of one thing, and what the form does not show stays.
 */

/** Lines of the text, counted from 1, the last one included. */
export type LineSpan = { from: number; to: number };

export const HEAD_KEYS = [...frontMatterKeys, 'content-note', 'label', 'sources'] as const;
export type HeadKey = (typeof HEAD_KEYS)[number];

/** What stands below one heading. */
export type FormSection = LineSpan & { name: string; value: string };

/** One point or red flag with the lines below it. */
export type FormItem = LineSpan & {
  text: string;
  safetyCritical: boolean;
  /** The dimension in brackets at the end of a red flag; null where there is none. */
  dimension: StationDimension | null;
  listenFor: string[];
  danger: string[];
  object: string;
  /** The other lines below it, as they stand, without their indent. */
  rest: string;
};

export type FormGroup = LineSpan & { name: string; items: FormItem[] };

export type StationForm = {
  head: LineSpan & { entries: Partial<Record<HeadKey, LineSpan & { value: string }>> };
  candidate: LineSpan & { sections: FormSection[] };
  actor: LineSpan & { sections: FormSection[] };
  findings: (LineSpan & { sections: FormSection[] }) | null;
  marks: LineSpan & { groups: FormGroup[] };
  model: FormSection | null;
};

export const CRITICAL = ' (safety-critical)';
export const RED_FLAGS = 'Red flags';
/** Groups of a mark scheme that hold no points; they are written as text. */
const WORD_GROUPS = ['Shared dangers', 'Synonyms'];

export const linesOf = (text: string): string[] => text.split(/\r?\n/);

/** One space after a colon or a bar belongs to the format; any more was typed. */
const afterSpace = (text: string): string => text.replace(/^ /, '');
const phraseIn = (part: string): string => afterSpace(part).replace(/ $/, '');

const entriesOf = (lines: readonly string[], end: number): StationForm['head']['entries'] => {
  const entries: StationForm['head']['entries'] = {};
  for (let index = 1; index < end; index += 1) {
    const [, name, rest = ''] = /^([\w-]+):(.*)$/.exec(lines[index] ?? '') ?? [];
    const key = HEAD_KEYS.find((each) => each === name);
    if (key === undefined || entries[key]) continue;
    let last = index;
    if (key === 'sources') while (/^\s+-/.test(lines[last + 1] ?? '')) last += 1;
    const items = lines.slice(index + 1, last + 1).map((line) => line.replace(/^\s+- ?/, ''));
    const value = key === 'sources' ? items.join('\n') : afterSpace(rest);
    entries[key] = { from: index + 1, to: last + 1, value };
  }
  return entries;
};

/** The words of a section; one empty line before the next heading belongs to the format. */
const wordsOf = (lines: readonly string[]): string =>
  (lines.at(-1)?.trim() === '' ? lines.slice(0, -1) : lines).join('\n');

const spanOf = ({ line, lines }: CasePart): LineSpan => ({ from: line, to: line + lines.length });

const sectionsOf = (part: CasePart): FormSection[] =>
  partsBelow('##', part, '', []).map((section) => {
    const { from, to } = spanOf(section);
    return { from, to, name: section.name, value: wordsOf(section.lines) };
  });

const labelled = (lines: readonly string[], label: string): string[] =>
  lines.flatMap((line) => (line.startsWith(`  ${label}:`) ? [afterSpace(line.slice(label.length + 3))] : []));

const SHOWN = /^ {2}(?:listen for|danger|object):/;

const itemOf = (from: number, lines: readonly string[]): FormItem => {
  const [first = '', ...below] = lines;
  const whole = afterSpace(first.slice(1));
  const safetyCritical = whole.endsWith(CRITICAL);
  const dimension = stationDimensions.find((name) => whole.endsWith(` (${name})`)) ?? null;
  const suffix = safetyCritical ? CRITICAL : dimension === null ? '' : ` (${dimension})`;
  return {
    from,
    to: from + lines.length - 1,
    text: whole.slice(0, whole.length - suffix.length),
    safetyCritical,
    dimension,
    listenFor: labelled(below, 'listen for').flatMap((line) => line.split('|').map(phraseIn)),
    danger: labelled(below, 'danger').flatMap((line) => line.split(/[\s,]+/).filter((kind) => kind !== '')),
    object: labelled(below, 'object').join(' | '),
    rest: below
      .filter((line) => !SHOWN.test(line))
      .map((line) => line.replace(/^ {2}/, ''))
      .join('\n'),
  };
};

const itemsOf = (group: CasePart): FormItem[] => {
  const starts = group.lines.flatMap((line, index) => (/^-(?: |$)/.test(line) ? [index] : []));
  return starts.map((start, index) => {
    const lines = group.lines.slice(start, starts[index + 1]);
    while (lines.at(-1) === '') lines.pop();
    return itemOf(group.firstLine + start, lines);
  });
};

const groupsOf = (part: CasePart): FormGroup[] =>
  partsBelow('##', part, '', []).map((group) => {
    const { from, to } = spanOf(group);
    return { from, to, name: group.name, items: WORD_GROUPS.includes(group.name) ? [] : itemsOf(group) };
  });

/** A text as a form; null while it lacks a part that every station has. */
export const stationForm = (text: string): StationForm | null => {
  const lines = linesOf(text);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) return null;
  const parts = partsBelow('#', { lines: lines.slice(end + 1), firstLine: end + 2 }, '', []);
  const part = (name: string) => parts.find((each) => each.name === name);
  const [candidate, actor, marks] = [part('Candidate brief'), part('Actor brief'), part('Mark scheme')];
  if (!candidate || !actor || !marks) return null;
  const [findings, model] = [part('Findings'), part('Model answer')];
  return {
    head: { from: 1, to: end + 1, entries: entriesOf(lines, end) },
    candidate: { ...spanOf(candidate), sections: sectionsOf(candidate) },
    actor: { ...spanOf(actor), sections: sectionsOf(actor) },
    findings: findings ? { ...spanOf(findings), sections: sectionsOf(findings) } : null,
    marks: { ...spanOf(marks), groups: groupsOf(marks) },
    model: model ? { ...spanOf(model), name: model.name, value: wordsOf(model.lines) } : null,
  };
};

/** The groups that hold points, without the red flags and what is written as text. */
export const pointGroups = ({ marks }: StationForm): FormGroup[] =>
  marks.groups.filter(({ name }) => name !== RED_FLAGS && !WORD_GROUPS.includes(name));

export const flagGroup = ({ marks }: StationForm): FormGroup | undefined =>
  marks.groups.find(({ name }) => name === RED_FLAGS);

/** The groups that the form leaves to the text, such as synonyms. */
export const wordGroups = ({ marks }: StationForm): FormGroup[] =>
  marks.groups.filter(({ name }) => WORD_GROUPS.includes(name));

/** The dimensions that a text names, as far as there are such. */
export const dimensionsIn = ({ head }: StationForm): StationDimension[] =>
  (head.entries.dimensions?.value ?? '').split('|').flatMap((part) => {
    const known = stationDimensions.find((name) => name === part.trim());
    return known === undefined ? [] : [known];
  });

const QUOTED = /^> ?/;
/** Whether a section is nothing but quoted lines, as an opening line is; its field then shows the words alone. */
export const isQuoted = (value: string): boolean =>
  value.split('\n').every((line) => line.trim() === '' || QUOTED.test(line));
export const unquoted = (value: string): string =>
  value
    .split('\n')
    .map((line) => line.replace(QUOTED, ''))
    .join('\n');
