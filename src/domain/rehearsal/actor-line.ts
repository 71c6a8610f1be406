import { sectionOf } from '../station/case-file.ts';

/** One thing the actor says in a rehearsal, as the station's file has it. */
export type ActorLine = {
  text: string;
  /** The minute by which it is asked, where the file says so. */
  byMinute: number | null;
  /** Meant for someone who is doing well. */
  isExtra: boolean;
};

const MINUTES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const minuteIn = (cue: string): number | null => {
  const [, word = ''] = /^By minute (\w+)/.exec(cue) ?? [];
  const place = MINUTES.indexOf(word);
  return place < 0 ? null : place + 1;
};

/** Emphasis is for the one who reads it aloud. */
const plain = (words: string): string => words.replaceAll(/[*_]/g, '').replaceAll(/\s+/g, ' ').trim();

/** An item of a numbered list: its first line and those that go on below it. */
const itemsIn = (section: string): string[] => {
  const items: string[][] = [];
  for (const line of section.split('\n'))
    if (/^\d+\. /.test(line)) items.push([line.slice(line.indexOf(' ') + 1)]);
    else items.at(-1)?.push(line.trim());
  return items.map((lines) => lines.join(' '));
};

const questionIn = (item: string): ActorLine[] => {
  const [cue = '', words] = item.split('"');
  if (words === undefined) return [];
  return [{ text: plain(words), byMinute: minuteIn(cue), isExtra: /^(?:For|If|Only|Once) /.test(cue) }];
};

/** What the browser may say in the actor's place: the opening line, then the scripted questions in their order. */
export const actorLines = (actorBrief: string): ActorLine[] => {
  const opening = sectionOf(actorBrief, 'Opening line')
    .split('\n')
    .filter((line) => line.startsWith('>'))
    .map((line) => line.slice(1).trim());
  const text = plain(opening.join(' '));
  const asked = itemsIn(sectionOf(actorBrief, 'Questions you must ask|Probing questions'));
  return [...(text === '' ? [] : [{ text, byMinute: null, isExtra: false }]), ...asked.flatMap(questionIn)];
};
