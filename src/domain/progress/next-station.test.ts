import { expect, it } from 'vitest';
import { nextStations } from './next-station.ts';

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
