import { describe, expect, it } from 'vitest';
import {
  freshFirst,
  metIds,
  NO_SEARCH,
  searchCases,
  suggestedForBoth,
  type CaseSearch,
  surpriseCases,
} from './case-search.ts';

const cases = [
  { id: '1', type: 'Clinical', category: 'Retina', caseName: 'Wavy lines', minutes: 10, difficulty: 'Core' },
  { id: '2', type: 'Clinical', category: 'Glaucoma', caseName: 'A headache', minutes: 8, difficulty: 'Core' },
  {
    id: '3',
    type: 'Ethics',
    category: 'Retina',
    caseName: 'A headline',
    minutes: 10,
    difficulty: 'Advanced',
  },
];
const known = metIds([
  { caseId: '2', userId: 'a', role: 'candidate' },
  { caseId: '3', userId: 'b', role: 'actor' },
]);
const found = (search: Partial<CaseSearch>) =>
  searchCases(cases, { ...NO_SEARCH, ...search }, known).map(({ id }) => id);

describe('searching the cases', () => {
  it('wants every word, in any case and order, in the name, category or type', () => {
    expect(found({ words: ' HEAD ' })).toEqual(['2', '3']);
    expect(found({ words: 'head retina' })).toEqual(['3']);
    expect(found({ words: 'clinical' })).toEqual(['1', '2']);
    expect(found({ words: 'nothing' })).toEqual([]);
    expect(found({})).toEqual(['1', '2', '3']);
  });

  it('narrows by length, difficulty and what is new to both', () => {
    expect(found({ minutes: 10 })).toEqual(['1', '3']);
    expect(found({ difficulty: 'Advanced' })).toEqual(['3']);
    expect(found({ isNewToBoth: true })).toEqual(['1']);
  });
});

it('picks by chance from what neither has met, and from all once there is nothing new', () => {
  expect(freshFirst(cases, known).map(({ id }) => id)).toEqual(['1']);
  expect(freshFirst(cases.slice(1), known).map(({ id }) => id)).toEqual(['2', '3']);
});

it('picks what someone wrote by chance only where there is nothing else', () => {
  const mixed = [
    { id: 'a', own: { from: 'you' } },
    { id: 'b', own: { from: 'member' } },
    { id: 'c', own: undefined },
  ];
  expect(surpriseCases(mixed).map(({ id }) => id)).toEqual(['b', 'c']);
  expect(surpriseCases(mixed.slice(0, 1)).map(({ id }) => id)).toEqual(['a']);
});

it('finds a case by its condition for someone who will act, and for no one else', () => {
  const [, headache] = cases;
  if (!headache) throw new Error('there is no such case');
  const named = [{ ...headache, caseNameInternal: 'Angle closure' }];
  const search = { ...NO_SEARCH, words: 'closure' };
  expect(searchCases(named, search, known, true).map(({ id }) => id)).toEqual(['2']);
  expect(searchCases(named, search, known)).toEqual([]);
});

it('suggests three cases of different types that are new to both and in the interview today', () => {
  const listed = (id: string, type: string) => ({ id, type, category: 'Retina', caseName: id });
  const library = [
    listed('a', 'Clinical'),
    listed('b', 'Clinical'),
    listed('c', 'Structured interview'),
    listed('d', 'Communication'),
    listed('e', 'Data and pictures'),
    listed('f', 'Ethics and professionalism'),
  ];
  const ids = (met: string[]) => suggestedForBoth(library, new Set(met)).map(({ id }) => id);
  expect(ids([])).toEqual(['a', 'd', 'e']);
  expect(ids(['a'])).toEqual(['b', 'd', 'e']);
  expect(ids(['a', 'b', 'd', 'e', 'f'])).toEqual([]);
});
