import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Turn } from '../src/domain/transcript.ts';

const msPerWord = 400;

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Reads a hand-written transcript: each turn opens with `Candidate:` or `Actor:` at the start of a line. */
export const parseTranscript = (file: string): Turn[] => {
  let clock = 0;
  return file
    .trim()
    .split(/^(?=(?:Candidate|Actor):)/m)
    .map((turn) => {
      const [, name, spoken = ''] = /^(Candidate|Actor):\s+([^]+)$/.exec(turn) ?? [];
      if (name === undefined) throw new Error(`A turn must open with 'Candidate:' or 'Actor:': ${turn}`);
      const startMs = clock;
      clock += wordCount(spoken) * msPerWord;
      // A line break in the file is a matter of layout, not the end of a sentence.
      const text = spoken.trim().replace(/\s+/g, ' ');
      return { speaker: name === 'Candidate' ? 'candidate' : 'actor', startMs, endMs: clock, text };
    });
};

export const readTranscript = async (id: string, kind: 'strong' | 'weak'): Promise<Turn[]> =>
  parseTranscript(await readFile(join(import.meta.dirname, 'transcripts', `${id}.${kind}.md`), 'utf8'));
