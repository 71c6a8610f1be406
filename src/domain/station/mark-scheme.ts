import type { CaseFault, StationDimension } from './case-station.ts';
import type { DangerKind, SharedDangerTag } from './danger.ts';
import { checkItem, refuseLines, waysToHear } from './mark-scheme-check.ts';
import type { SkillTag } from './skill.ts';
import { sharedFlagsOf } from './shared-flag.ts';
import { ITEM_LABELS, newItem, readItemLine, type Act, type Asked, type Item } from './mark-scheme-item.ts';
import { checkCost } from './mark-scheme-cost.ts';
import { synonymsOf } from './mark-scheme-synonyms.ts';
import type { Synonym } from './phrasing/synonyms.ts';

/** One thing a good candidate says or does, and the phrasings that are evidence of it. */
export type MarkPoint = {
  text: string;
  dimension: StationDimension;
  safetyCritical: boolean;
  listenFor: string[];
  /** Weak wordings: heard alone they make the point 'possibly' met. */
  possibly?: string[];
  /** Questions of the other person, and the answer that meets the point. */
  asked?: Asked[];
  /** The act that meets the point, where its first verb misleads. */
  by?: Act;
  /** The evidence counts only while none of these has been said. */
  before?: string[];
  /** By when, in days, it has to happen; 0 is today. */
  within?: number;
  /** Findings by id: the point is also met when the actor gave one of them, because the candidate asked for it. */
  given?: string[];
  /** What it shares with points of other stations, whose phrasings it listens for too. */
  skill?: SkillTag[];
  /** Where practice varies, or what else an examiner should know. */
  note?: string;
};

/** Something no safe candidate says, and the phrasings that give it away. */
export type RedFlag = {
  text: string;
  dimension: StationDimension;
  listenFor: string[];
  possibly?: string[];
  asked?: Asked[];
  /** What kinds of danger it is, and the things that make it one: a medicine, a name, a place. */
  danger?: DangerKind[];
  object?: string[];
  /** The tag of the shared danger it was made from. */
  shared?: SharedDangerTag;
  /** Raised when a full-length talk meets none of these points (indices). */
  absent?: number[];
  /** Safe acts (indices of points): when one is met, loose wordings do not raise the flag. */
  unless?: number[];
  note?: string;
};

export type MarkScheme = {
  points: MarkPoint[];
  redFlags: RedFlag[];
  synonyms: Synonym[];
  /** The questions the actor must ask, word for word from the brief. */
  questions?: string[];
  /** What the actor lets slip for a good listener to take up, word for word from the brief. */
  cues?: string[];
};

/** Whether nothing in a scheme can be heard: then only people mark it. */
export const isMarkedByPeople = ({ points, redFlags }: Pick<MarkScheme, 'points' | 'redFlags'>): boolean =>
  points.every(({ listenFor, asked, given }) => listenFor.length === 0 && !asked && !given) &&
  redFlags.every(({ listenFor, asked, absent }) => listenFor.length === 0 && !asked && !absent);

/** The longest lists that a reason repeats. */
const LONGEST = { names: 60, known: 600 } as const;

type ItemGroup = { name: string; line: number; items: Item[] };

const redFlagGroup = 'Red flags';
const synonymGroup = 'Synonyms';
const sharedGroup = 'Shared dangers';
const critical = '(safety-critical)';

/** The groups of the mark scheme: a `##` heading, then list items with indented lines such as `listen for:`. */
const readGroups = (lines: readonly string[], firstLine: number, faults: CaseFault[]): ItemGroup[] => {
  const groups: ItemGroup[] = [];
  lines.forEach((text, index) => {
    const line = firstLine + index;
    const group = groups.at(-1);
    const [, heading] = /^## (.+)$/.exec(text.trimEnd()) ?? [];
    const [, point] = /^- (.+)$/.exec(text.trimEnd()) ?? [];
    if (text.trim() === '') return;
    if (heading !== undefined) groups.push({ name: heading, line, items: [] });
    else if (group !== undefined && point !== undefined) group.items.push(newItem(point, line));
    else if (!readItemLine(group?.items.at(-1), text, line, faults))
      faults.push({ line, reason: `expected '## Group', '- point', or one of: ${ITEM_LABELS}` });
  });
  return groups;
};

/** Leaves out what an item does not use, so that a stored mark scheme holds only what was written. */
const used = ({ possibly, asked, by, before, within, given, skill, danger, object, note }: Item) => ({
  ...(possibly.length > 0 ? { possibly } : {}),
  ...(asked.length > 0 ? { asked } : {}),
  ...(by === undefined ? {} : { by }),
  ...(before.length > 0 ? { before } : {}),
  ...(within === undefined ? {} : { within }),
  ...(given.length > 0 ? { given } : {}),
  ...(skill.length > 0 ? { skill } : {}),
  ...(danger.length > 0 ? { danger } : {}),
  ...(object.length > 0 ? { object } : {}),
  ...(note === undefined ? {} : { note }),
});

const clipped = (names: readonly string[], most: number): string => {
  const list = names.join(', ');
  return list.length > most ? `${list.slice(0, most)}…` : list;
};

const pointsOf = (
  group: ItemGroup,
  dimension: StationDimension,
  { findings, byPeople }: { findings: readonly string[]; byPeople: boolean },
  faults: CaseFault[],
): MarkPoint[] => {
  if (group.items.length < 2)
    faults.push({ line: group.line, reason: `'${group.name}' needs 2 points or more` });
  return group.items.map((item) => {
    checkItem(item, byPeople ? 0 : 3, faults);
    refuseLines(item, ['absent', 'unless', 'danger', 'object'], faults);
    const unknown = item.given.filter((name) => !findings.includes(name));
    if (unknown.length > 0) {
      const known = findings.length > 0 ? `; known: ${clipped(findings, LONGEST.known)}` : '';
      faults.push({
        line: item.line,
        reason: `'given:' names '${clipped(unknown, LONGEST.names)}', which is no finding of this file${known}`,
      });
    }
    const safetyCritical = item.text.endsWith(critical);
    return {
      text: safetyCritical ? item.text.slice(0, -critical.length).trimEnd() : item.text,
      dimension,
      safetyCritical,
      listenFor: item.listenFor,
      ...used(item),
    };
  });
};

/** 'p3' as the index of the third point; a number without a point is a fault. */
const indicesOf = (names: readonly string[], line: number, points: number, faults: CaseFault[]): number[] =>
  names.flatMap((name) => {
    const number = Number(/^p(\d+)$/.exec(name)?.[1] ?? 0);
    if (number >= 1 && number <= points) return [number - 1];
    faults.push({ line, reason: `'${name}' is no point: p1 to p${points} in the order of the mark scheme` });
    return [];
  });

const redFlagsOf = (
  group: ItemGroup | undefined,
  dimensions: readonly StationDimension[],
  { points, byPeople, mayLackDanger }: { points: number; byPeople: boolean; mayLackDanger: boolean },
  faults: CaseFault[],
): RedFlag[] =>
  (group?.items ?? []).flatMap((item) => {
    checkItem(item, byPeople ? 0 : 2, faults);
    if (!mayLackDanger && item.danger.length === 0)
      faults.push({ line: item.line, reason: "a red flag says what kind it is: '  danger: …'" });
    if (!mayLackDanger && item.listenFor.length + item.asked.length === 0)
      faults.push({ line: item.line, reason: 'a red flag has phrasings of its own' });
    refuseLines(item, ['by', 'before', 'within', 'given', 'skill'], faults);
    const dimension = dimensions.find((name) => item.text.endsWith(` (${name})`));
    if (dimension === undefined) {
      faults.push({
        line: item.line,
        reason: 'a red flag ends with its dimension in brackets, as in the front matter',
      });
      return [];
    }
    const text = item.text.slice(0, -dimension.length - 3);
    const absent = indicesOf(item.absent, item.line, points, faults);
    const unless = indicesOf(item.unless, item.line, points, faults);
    return [
      {
        text,
        dimension,
        listenFor: item.listenFor,
        ...used(item),
        ...(absent.length > 0 ? { absent } : {}),
        ...(unless.length > 0 ? { unless } : {}),
      },
    ];
  });

/** The line of the first item that says what one above it says. */
const lineOfRepeat = (items: readonly Item[]): number | undefined => {
  const words = ({ text }: Item) => text.replace(/ \([\w -]+\)$/, '');
  return items.find((item, index) => items.slice(0, index).some((above) => words(above) === words(item)))
    ?.line;
};

/** What the rest of the file says that a mark scheme depends on. `mayLackPhrasings`: a scheme without any is for people to mark. */
type SchemeContext = {
  dimensions: readonly StationDimension[];
  findings: readonly string[];
  mayLackPhrasings: boolean;
};

/** Reads the lines below `# Mark scheme`; pushes what is wrong to `faults`. */
export const readMarkScheme = (
  { lines, firstLine }: { lines: readonly string[]; firstLine: number },
  { dimensions, findings, mayLackPhrasings }: SchemeContext,
  faults: CaseFault[],
): MarkScheme => {
  const groups = readGroups(lines, firstLine, faults);
  const items = groups.flatMap((group) => group.items);
  const byPeople = mayLackPhrasings && items.every((item) => waysToHear(item) === 0);
  const wanted = [...dimensions, redFlagGroup];
  const order = groups
    .map((group) => group.name)
    .filter((name) => name !== synonymGroup && name !== sharedGroup);
  if (order.join('|') !== wanted.join('|')) {
    faults.push({
      line: firstLine,
      reason: `groups must be, in order: ${wanted.join(', ')}; optionally ${sharedGroup}, ${synonymGroup}`,
    });
  }
  const named = (name: string): ItemGroup | undefined => groups.find((group) => group.name === name);
  const points = dimensions.flatMap((dimension) => {
    const group = named(dimension);
    return group === undefined ? [] : pointsOf(group, dimension, { findings, byPeople }, faults);
  });
  const rules = { points: points.length, byPeople, mayLackDanger: mayLackPhrasings };
  const ownFlags = redFlagsOf(named(redFlagGroup), dimensions, rules, faults);
  const redFlags = [...ownFlags, ...sharedFlagsOf(named(sharedGroup)?.items ?? [], dimensions, faults)];
  const count = (what: string, given: number, fewest: number, most: number): void => {
    if (given >= fewest && given <= most) return;
    faults.push({ line: firstLine, reason: `${fewest} to ${most} ${what} wanted, ${given} given` });
  };
  count('points', points.length, 8, 14);
  count('red flags', ownFlags.length, 1, 6);
  const texts = [...points, ...redFlags].map((each) => each.text);
  if (new Set(texts).size !== texts.length)
    faults.push({ line: lineOfRepeat(items) ?? firstLine, reason: 'two points have the same text' });
  const synonyms = synonymsOf(named(synonymGroup)?.items ?? [], faults);
  checkCost(items, synonyms, firstLine, faults);
  return { points, redFlags, synonyms };
};
