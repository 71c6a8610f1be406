import { findEvidence } from '../../src/domain/assessment/evidence/find-evidence.ts';
import type { Turn } from '../../src/domain/recording/transcript.ts';
import { schemeOf } from './scheme.ts';
import { readTalks } from './talk.ts';

const TEN_MINUTES = 600_000;
const RUNS = 20;

const wordsOf = ({ text }: Turn): number => text.split(/\s+/).length;

/** Milliseconds to judge a talk of ten minutes: the first time, with its mark scheme made ready, and as a median after that. */
export const durationOfTenMinutes = (): { words: number; first: number; median: number } => {
  const [talk] = readTalks('open').toSorted((a, b) => b.turns.length - a.turns.length);
  if (talk === undefined) throw new Error('no open talk');
  const turns: Turn[] = [];
  for (let shift = 0; shift < TEN_MINUTES; shift = turns.at(-1)?.endMs ?? TEN_MINUTES)
    turns.push(
      ...talk.turns.map((turn) => ({ ...turn, startMs: turn.startMs + shift, endMs: turn.endMs + shift })),
    );
  const scheme = { ...schemeOf(talk.id) };
  const times = Array.from({ length: RUNS }, () => {
    const from = performance.now();
    findEvidence(turns, scheme);
    return performance.now() - from;
  });
  const [first = 0, ...rest] = times;
  const median = rest.toSorted((a, b) => a - b)[Math.floor(rest.length / 2)] ?? 0;
  return { words: turns.reduce((sum, turn) => sum + wordsOf(turn), 0), first, median };
};
