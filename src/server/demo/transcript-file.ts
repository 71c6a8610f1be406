import type { Turn } from '../../domain/transcript.ts';

/** What someone says in one go, before anyone knows when. */
export type Line = Pick<Turn, 'speaker' | 'text'>;

/** Reads a hand-written transcript: each turn opens with `Candidate:` or `Actor:` at the start of a line. */
export const readLines = (file: string): Line[] =>
  file
    .trim()
    .split(/^(?=(?:Candidate|Actor):)/m)
    .map((turn) => {
      const [, name, spoken = ''] = /^(Candidate|Actor):\s+([^]+)$/.exec(turn) ?? [];
      if (name === undefined) throw new Error(`A turn must open with 'Candidate:' or 'Actor:': ${turn}`);
      // A line break in the file is a matter of layout, not the end of a sentence.
      return {
        speaker: name === 'Candidate' ? 'candidate' : 'actor',
        text: spoken.trim().replace(/\s+/g, ' '),
      };
    });
