import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Turn } from '../../src/domain/recording/transcript.ts';
import { parseTranscript } from '../transcript-file.ts';

export const HALVES = ['open', 'held-out', 'fresh'] as const;
export type Half = (typeof HALVES)[number];
export const LEVELS = ['excellent', 'borderline', 'poor'] as const;
/** 'slip': a good candidate with one serious slip, in the fresh set only. */
export type Level = (typeof LEVELS)[number] | 'slip';
export type Answer = 'yes' | 'no' | 'partial';

/** One marker's answers, by point id (p1, p2, …) and flag id (f1, …), each with the words it rests on. */
export type Label = { answer: Answer; quote: string };
export type Labels = ReadonlyMap<string, Label>;

/** A talk written from the briefs alone; `second` is an independent marker's answers, on a third of the talks. */
export type Talk = {
  id: string;
  half: Half;
  level: Level;
  turns: Turn[];
  labels: Labels;
  second: Labels | null;
};

const folder = import.meta.dirname;

const LINE = /^([pf]\d+) (yes|no|partial)(?: "(.*)")?$/;

const parseLabels = (text: string, file: string): Labels =>
  new Map(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [, id, answer, quote = ''] = LINE.exec(line.trim()) ?? [];
        if (id === undefined || (answer !== 'yes' && answer !== 'no' && answer !== 'partial'))
          throw new Error(`${file}: expected 'p1 yes "words"', found '${line}'`);
        return [id, { answer, quote }];
      }),
  );

const read = (half: Half, name: string): string | null => {
  const path = join(folder, half, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

const readTalk = (half: Half, id: string, level: Level): Talk => {
  const name = `${id}.${level}`;
  const [talk, labels] = [read(half, `${name}.md`), read(half, `${name}.labels.txt`)];
  if (talk === null || labels === null) throw new Error(`${half}/${name} lacks its talk or its labels`);
  const second = read(half, `${name}.second.txt`);
  return {
    id,
    half,
    level,
    turns: parseTranscript(talk),
    labels: parseLabels(labels, `${name}.labels.txt`),
    second: second === null ? null : parseLabels(second, `${name}.second.txt`),
  };
};

/** Every talk of one half, by station and level. */
export const readTalks = (half: Half): Talk[] => {
  const place = join(folder, half);
  if (!existsSync(place)) return [];
  const levels: readonly Level[] = half === 'fresh' ? [...LEVELS, 'slip'] : LEVELS;
  const ids = new Set(
    readdirSync(place)
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.split('.')[0] ?? ''),
  );
  return [...ids].toSorted().flatMap((id) => levels.map((level) => readTalk(half, id, level)));
};
