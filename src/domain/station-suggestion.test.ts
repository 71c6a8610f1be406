import { expect, it } from 'vitest';
import { suggestStations } from './station-suggestion.ts';

const station = (id: string, type: string, category: string) => ({ id, type, category });
const library = [
  station('a', 'Clinical', 'Retina'),
  station('b', 'Clinical', 'Uveitis'),
  station('c', 'Communication', 'Retina'),
  station('d', 'Communication', 'Glaucoma'),
  station('e', 'Ethics', 'Cornea'),
];
const ids = (done: string[], types: string[] = []) =>
  suggestStations(library, new Set(done), types).map(({ id }) => id);

it('suggests three of different types and categories that were not done', () => {
  expect(ids([])).toEqual(['a', 'd', 'e']);
  expect(ids(['a', 'e'])).toEqual(['b', 'c', 'd']);
});

it('begins with the type that was practised least', () => {
  expect(ids([], ['Clinical', 'Clinical', 'Communication'])[0]).toBe('e');
});

it('has nothing to suggest to someone who has done them all', () => {
  expect(ids(['a', 'b', 'c', 'd', 'e'])).toEqual([]);
});
