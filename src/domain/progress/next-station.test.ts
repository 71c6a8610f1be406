import { expect, it } from 'vitest';
import { compareVoices } from '../debrief/compared-voices.ts';
import { placesOf, type Mark, type Verdict, type Voice } from '../mark/mark.ts';
import { nextStations, resultOf } from './next-station.ts';

const station = (id: string, difficulty: string, dimensions: string[] = [], done = 0) => ({
  id,
  difficulty,
  dimensions,
  done,
});
const round = (counts: Record<string, readonly [counted: number, of: number]>) => {
  const dimensions = new Map(
    Object.entries(counts).map(([name, [counted, of]]) => [name, { counted, of }] as const),
  );
  const all = [...dimensions.values()];
  return {
    counted: all.reduce((sum, { counted }) => sum + counted, 0),
    of: all.reduce((sum, { of }) => sum + of, 0),
    by: 'partner' as const,
    dimensions,
  };
};
const library = [
  station('a', 'Advanced', ['Safety', 'Safety']),
  station('b', 'Core', ['History']),
  station('c', 'Core', ['Safety', 'Safety']),
  station('d', 'Core', ['Safety'], 2),
  station('e', 'Foundation', ['Safety']),
];

it('begins with the foundations, in the order of the library', () => {
  expect(nextStations(library, [])).toEqual({ ids: ['e', 'b', 'c'], weakest: null });
});

it('offers what trains the weakest dimension, at the right difficulty first, and nothing done already', () => {
  const rounds = Array.from({ length: 3 }, () => round({ History: [5, 5], Safety: [1, 4] }));
  expect(nextStations(library, rounds)).toEqual({
    ids: ['c', 'a', 'e'],
    weakest: { dimension: 'Safety', counted: 3, of: 12 },
  });
});

it('names no weakest dimension that none of the stations left would train', () => {
  const rounds = Array.from({ length: 3 }, () => round({ History: [5, 5], Ethics: [1, 4] }));
  expect(nextStations(library, rounds)).toEqual({ ids: ['b', 'c', 'a'], weakest: null });
});

it('moves on to the advanced ones with strong results', () => {
  const rounds = [round({ History: [9, 10] })];
  expect(nextStations(library, rounds).ids[0]).toBe('a');
});

it('names no weakest dimension from fewer than three rounds, or too few points', () => {
  expect(nextStations(library, [round({ Safety: [0, 9] }), round({ Safety: [0, 9] })]).weakest).toBeNull();
  const few = Array.from({ length: 3 }, () => round({ History: [2, 2], Safety: [0, 1] }));
  expect(nextStations(library, few).weakest?.dimension).toBe('History');
});

it('names a voice for a count that is all that voice’s, and none for one of several or of what was settled', () => {
  const items = placesOf(['History', 'Safety'], 0);
  const mark = (voice: Voice, item: string, verdict: Verdict): Omit<Mark, 'madeAt'> => ({
    voice,
    item,
    verdict,
    atMs: null,
    quotes: [],
  });
  const byOf = (...marks: Omit<Mark, 'madeAt'>[]) => resultOf(compareVoices(items, marks, {}))?.by;
  const partners = [mark('partner', 'p1', 'met'), mark('partner', 'p2', 'missed')];
  expect(byOf(...partners, mark('assessor', 'p2', 'met'))).toBe('partner');
  expect(byOf(mark('examiner-1', 'p1', 'met'), mark('examiner-2', 'p2', 'met'))).toBe('examiner-1');
  expect(byOf(mark('partner', 'p1', 'met'), mark('assessor', 'p2', 'met'))).toBeNull();
  expect(byOf(...partners, mark('agreed', 'p2', 'met'))).toBeNull();
});
