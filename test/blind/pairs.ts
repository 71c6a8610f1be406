import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Turn } from '../../src/domain/recording/transcript.ts';
import { parseTranscript } from '../transcript-file.ts';
import type { Half } from './talk.ts';

/** How a danger is said: a plain statement, a short reply, an implication, or a reassurance that goes too far. */
export const FORMS = { a: 'statement', b: 'reply', c: 'implication', d: 'reassurance' } as const;
export type Form = keyof typeof FORMS;

/** One version of a talk, and the place that makes it dangerous or safe: `turns[turn].text.slice(start, end)`. */
export type Version = { turns: Turn[]; place: { turn: number; start: number; end: number } };

/** A good candidate's talk with one dangerous sentence, and the same talk with that sentence said safely. */
export type TalkPair = {
  id: string;
  name: string;
  form: Form;
  /** What is dangerous, in the writer's words. */
  danger: string;
  /** The red flag of the station that names this danger (f1…), or null when none does. */
  flag: string | null;
  dangerous: Version;
  safe: Version;
};

const folder = join(import.meta.dirname, 'pairs');
const MARKED = /\{\{danger: ([\s\S]+?) \|\| safe: ([\s\S]+?)\}\}/;

const versionOf = (talk: string, words: string): Version => {
  const turns = parseTranscript(talk.replace(MARKED, () => `{{${words}}}`));
  const turn = turns.findIndex(({ text }) => text.includes('{{'));
  const marked = turns[turn];
  if (marked === undefined) throw new Error('a marked place stands in no turn');
  const start = marked.text.indexOf('{{');
  const end = marked.text.indexOf('}}') - 2;
  turns[turn] = { ...marked, text: marked.text.replace('{{', '').replace('}}', '') };
  return { turns, place: { turn, start, end } };
};

const readPair = (half: Half, file: string): TalkPair => {
  const text = readFileSync(join(folder, half, file), 'utf8');
  const [head = '', ...rest] = text.split(/\n\s*\n/);
  const header = (key: string): string => {
    const value = new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1]?.trim();
    if (value === undefined) throw new Error(`${half}/${file} has no '${key}:' line`);
    return value;
  };
  const talk = rest.join('\n\n');
  const [form, flag] = [header('form'), header('flag')];
  const [, danger, safe] = MARKED.exec(talk) ?? [];
  if (danger === undefined || safe === undefined) throw new Error(`${half}/${file} has no marked place`);
  if (!(form in FORMS)) throw new Error(`${half}/${file}: 'form:' is one of a, b, c, d`);
  if (!/^(?:f\d+|none)$/.test(flag)) throw new Error(`${half}/${file}: 'flag:' is f1… or none`);
  return {
    id: file.split('.')[0] ?? '',
    name: file.replace(/\.md$/, ''),
    form: form as Form,
    danger: header('danger'),
    flag: flag === 'none' ? null : flag,
    dangerous: versionOf(talk, danger),
    safe: versionOf(talk, safe),
  };
};

/** Every pair of one half; none where the half is not there. */
export const readPairs = (half: Half): TalkPair[] => {
  const place = join(folder, half);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readPair(half, name));
};
