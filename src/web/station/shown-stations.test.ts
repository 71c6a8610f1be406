import { expect, it } from 'vitest';
import { shownStations, type StationFilter } from './shown-stations.ts';

const station = (id: string, changes: object = {}) => ({
  id,
  caseName: `Case ${id}`,
  category: 'Retina',
  type: 'Clinical',
  minutes: 8,
  difficulty: 'Core',
  favourite: false,
  done: 0,
  lastAt: null,
  last: null,
  best: null,
  task: null,
  ...changes,
});
const library = [
  station('a', { done: 2 }),
  station('b', { favourite: true, category: 'Glaucoma' }),
  station('c', { type: 'Communication' }),
];
const shown = (changes: Partial<StationFilter>) =>
  shownStations(library, {
    search: '',
    type: null,
    category: null,
    difficulty: null,
    shown: 'all',
    ...changes,
  }).map(({ id }) => id);

it('leaves what fits every part of a filter', () => {
  expect(shown({})).toEqual(['a', 'b', 'c']);
  expect(shown({ shown: 'undone' })).toEqual(['b', 'c']);
  expect(shown({ shown: 'favourites' })).toEqual(['b']);
  expect(shown({ type: 'Communication' })).toEqual(['c']);
  expect(shown({ category: 'Glaucoma' })).toEqual(['b']);
  expect(shown({ difficulty: 'Core', category: 'Retina' })).toEqual(['a', 'c']);
  expect(shown({ difficulty: 'Advanced' })).toEqual([]);
  expect(shown({ search: ' GLAU' })).toEqual(['b']);
  expect(shown({ search: 'case a', shown: 'undone' })).toEqual([]);
});
