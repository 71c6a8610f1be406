import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Turn } from '../src/domain/recording/transcript.ts';
import { readLines } from '../src/domain/assessment/scripted-talk.ts';

const msPerWord = 400;

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Reads a hand-written transcript, every word as long as the next. */
export const parseTranscript = (file: string): Turn[] => {
  let clock = 0;
  return readLines(file).map(({ speaker, text }) => {
    const startMs = clock;
    clock += wordCount(text) * msPerWord;
    return { speaker, startMs, endMs: clock, text };
  });
};

export const readTranscript = async (id: string, kind: 'strong' | 'weak'): Promise<Turn[]> =>
  parseTranscript(await readFile(join(import.meta.dirname, 'transcripts', `${id}.${kind}.md`), 'utf8'));
