import type { CaseFault } from './case-station.ts';
import { DANGER_KINDS, type DangerKind } from './danger.ts';
import { SKILL_TAGS, type SkillTag } from './skill.ts';
import { phrasingFault } from './phrasing/phrasing.ts';

/** What a candidate does with words to meet a point. A request may be a question or not: 'What is the pressure?', 'I'd like the pressure'. */
export const ACTS = ['asking', 'request', 'saying', 'doing', 'apology', 'anything'] as const;
export type Act = (typeof ACTS)[number];

/**
 * A question of the other person and the answer that counts. 'yes' goes along with what is asked for, 'no' refuses
 * it; otherwise the phrasings are listened for in the reply.
 */
export type Asked = { question: string[]; answer: 'yes' | 'no' | string[] };

/** One `- point` of a mark scheme with the lines below it, as they stand in the file. */
export type Item = {
  text: string;
  line: number;
  listenFor: string[];
  possibly: string[];
  asked: Asked[];
  by?: Act;
  before: string[];
  /** By when, in days, what the point asks for has to happen; 0 is today. */
  within?: number;
  absent: string[];
  unless: string[];
  given: string[];
  skill: SkillTag[];
  danger: DangerKind[];
  object: string[];
  note?: string;
};

export const ITEM_LABELS =
  "'  listen for: …', '  possibly: …', '  asked: …' with '  answer: …', '  by: …', '  before: …', '  within: …', '  absent: …', '  unless: …', '  given: …', '  skill: …', '  danger: …', '  object: …', '  note: …'";

export const newItem = (text: string, line: number): Item => ({
  text,
  line,
  listenFor: [],
  possibly: [],
  asked: [],
  before: [],
  absent: [],
  unless: [],
  given: [],
  skill: [],
  danger: [],
  object: [],
});

type Fault = (reason: string) => void;

/** More than any point or line of the library has; each one over it would be a separate fault. */
const MOST = { phrasings: 60, references: 20, names: 3 } as const;

const bounded = (parts: string[], most: number, what: string, fault: Fault): string[] => {
  if (parts.length <= most) return parts;
  fault(`${most} ${what} at most in one line, ${parts.length} given`);
  return [];
};

const phrasingsIn = (text: string, fault: Fault): string[] =>
  bounded(text.split('|'), MOST.phrasings, 'phrasings', fault).map((part) => {
    const phrasing = part.trim();
    const reason = phrasingFault(phrasing);
    if (reason !== undefined) fault(reason);
    return phrasing;
  });

/** An `answer:` belongs to the `asked:` above it; until it is read, the question has an empty list of answers. */
const readAnswer = (item: Item, text: string, fault: Fault): void => {
  const last = item.asked.at(-1);
  if (last === undefined || last.answer.length > 0) return fault("'answer:' stands below an 'asked:'");
  last.answer = text === 'yes' || text === 'no' ? text : phrasingsIn(text, fault);
};

const readAct = (item: Item, text: string, fault: Fault): void => {
  const act = ACTS.find((each) => each === text);
  if (act === undefined) fault(`'by:' is one of: ${ACTS.join(', ')}`);
  else item.by = act;
};

/** 'today', or a number of days. */
const readWithin = (item: Item, text: string, fault: Fault): void => {
  const [whole, days] = /^(?:today|([1-9]\d{0,2}) days?)$/.exec(text) ?? [];
  if (whole === undefined) fault("'within:' is 'today' or a number of days: '  within: 14 days'");
  else item.within = Number(days ?? 0);
};

/** Reads names out of a closed list, as `danger:` and `skill:` have them. */
const readNames = <T extends string>(
  known: readonly T[],
  into: T[],
  { label, text }: { label: string; text: string },
  fault: Fault,
): void => {
  for (const name of bounded(text.split(/[\s,]+/), MOST.names, 'names', fault)) {
    const found = known.find((each) => each === name);
    if (found === undefined) fault(`'${label}:' is one or more of: ${known.join(', ')}`);
    else into.push(found);
  }
};

/** Reads one indented line below a point; false when it is none that is known. */
export const readItemLine = (
  item: Item | undefined,
  text: string,
  line: number,
  faults: CaseFault[],
): boolean => {
  const [, label, rest = ''] =
    /^ {2}(listen for|possibly|asked|answer|by|before|within|absent|unless|given|skill|danger|object|note): ?(.*)$/.exec(
      text.trimEnd(),
    ) ?? [];
  if (item === undefined || label === undefined) return false;
  const fault: Fault = (reason) => {
    faults.push({ line, reason });
  };
  if (item.asked.at(-1)?.answer.length === 0 && label !== 'answer')
    fault("'asked:' needs an 'answer:' below it");
  if (label === 'listen for') item.listenFor.push(...phrasingsIn(rest, fault));
  else if (label === 'possibly') item.possibly.push(...phrasingsIn(rest, fault));
  else if (label === 'before') item.before.push(...phrasingsIn(rest, fault));
  else if (label === 'asked') item.asked.push({ question: phrasingsIn(rest, fault), answer: [] });
  else if (label === 'answer') readAnswer(item, rest, fault);
  else if (label === 'object') item.object.push(...phrasingsIn(rest, fault));
  else if (label === 'danger') readNames(DANGER_KINDS, item.danger, { label, text: rest }, fault);
  else if (label === 'skill') readNames(SKILL_TAGS, item.skill, { label, text: rest }, fault);
  else if (label === 'within') readWithin(item, rest, fault);
  else if (label === 'by') readAct(item, rest, fault);
  else if (label === 'absent' || label === 'unless' || label === 'given')
    item[label].push(...bounded(rest.split(/[\s,]+/), MOST.references, 'names', fault));
  else if (rest !== '') item.note = rest;
  else return false;
  return true;
};
