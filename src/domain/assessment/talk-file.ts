import { itemsOf, type MarkItem, type Verdict } from '../mark/mark.ts';
import { partsBelow } from '../station/case-part.ts';
import type { Station } from '../station/case-file.ts';
import { CASE_LIMITS, type CaseFault } from '../station/case-station.ts';
import { readLines, type Line } from './scripted-talk.ts';

/** Whose marks a talk is compared with. */
export const TALK_SOURCES = ['readings', 'fellow-eye', 'people'] as const;
export type TalkSource = (typeof TALK_SOURCES)[number];

/** The sample round among the talks. */
export const SAMPLE_TALK = 'sample';

export type PanelMark = { item: string; verdict: Verdict; quote: string | null };

/** A scripted talk on a station, with the marks that two independent readings agreed on. */
export type MarkedTalk = { id: string; turns: Line[]; items: MarkItem[]; marks: PanelMark[] };

export type TalkReading = { ok: true; talk: MarkedTalk } | { ok: false; faults: CaseFault[] };

const MARK = /^([pf]\d+) (met|partly|missed|raised|quiet)(?: "(.+)")?$/;
const fitting = { point: ['met', 'partly', 'missed'], flag: ['raised', 'quiet'] } as const;

const verdictOf = (kind: MarkItem['kind'], word: string): Verdict | undefined =>
  fitting[kind].find((each) => each === word);

/** Reads one talk in the format of `cases/talks/`, with the station that it is named after; or every line that is wrong and why. */
export const readTalkFile = (text: string, stationOf: (id: string) => Station | undefined): TalkReading => {
  const faults: CaseFault[] = [];
  const refused = (line: number, reason: string): TalkReading => ({ ok: false, faults: [{ line, reason }] });
  if (text.length > CASE_LIMITS.characters) return refused(1, 'the file is too long');
  const lines = text.split(/\r?\n/);
  const [, id = ''] = /^id: ([a-z0-9-]+)$/.exec(lines[1] ?? '') ?? [];
  if (lines[0] !== '---' || lines[2] !== '---')
    return refused(1, "the file must begin with '---', id, '---'");
  const station = stationOf(id);
  if (!station) return refused(2, `there is no station '${id}'`);
  const parts = partsBelow('#', { lines: lines.slice(3), firstLine: 4 }, "text before '# Talk'", faults);
  const [talk, marked] = parts;
  if (parts.map(({ name }) => name).join(', ') !== 'Talk, Marks' || !talk || !marked)
    return refused(4, 'the parts must be, in order: # Talk, # Marks');
  const spoken = talk.lines.join('\n').trim();
  if (!/^(?:Candidate|Actor):\s+\S/.test(spoken))
    return refused(talk.firstLine, "each turn opens with 'Candidate:' or 'Actor:'");
  const turns = readLines(spoken);
  const items = itemsOf(station.markScheme);
  const marks = marked.lines.flatMap((line, index): PanelMark[] => {
    if (line.trim() === '') return [];
    const fault = (reason: string): PanelMark[] => {
      faults.push({ line: marked.firstLine + index, reason });
      return [];
    };
    const [, item = '', word = '', quote] = MARK.exec(line) ?? [];
    const about = items.find((each) => each.id === item);
    const verdict = about && verdictOf(about.kind, word);
    if (!verdict) return fault(`expected 'p1 met "words"' on an item of the station; found: ${line}`);
    const isSaid =
      quote === undefined ||
      turns.some(({ speaker, text: said }) => speaker === 'candidate' && said.includes(quote));
    return isSaid ? [{ item, verdict, quote: quote ?? null }] : fault('the candidate does not say the quote');
  });
  if (new Set(marks.map(({ item }) => item)).size !== marks.length)
    faults.push({ line: marked.line, reason: 'an item is marked twice' });
  if (marks.filter(({ item }) => item.startsWith('p')).length < 10)
    faults.push({ line: marked.line, reason: 'marks on ten points or more are wanted' });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, talk: { id, turns, items, marks } };
};
