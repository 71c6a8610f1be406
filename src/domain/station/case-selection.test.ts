import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  caseCategories,
  caseTypes,
  filterCases,
  NO_FILTER,
  randomCase,
  toggleCategory,
  toggleType,
} from './case-selection.ts';

const cases = [
  { id: '1', type: 'Communication', category: 'Retina', caseName: 'A' },
  { id: '2', type: 'Clinical', category: 'Retina', caseName: 'B' },
  { id: '3', type: 'Clinical', category: 'Glaucoma', caseName: 'C' },
  { id: '4', type: 'Clinical', category: 'Glaucoma', caseName: 'D' },
];

describe('the filters', () => {
  // spec: filter-options
  it('list distinct types and categories, sorted, categories narrowed by the type', () => {
    expect(caseTypes(cases)).toEqual(['Clinical', 'Communication']);
    expect(caseCategories(cases, null)).toEqual(['Glaucoma', 'Retina']);
    expect(caseCategories(cases, 'Communication')).toEqual(['Retina']);
    expect([caseTypes([]), caseCategories([], null)]).toEqual([[], []]);
  });
  // spec: toggle-filters
  it('are toggled by clicking', () => {
    const clinical = toggleType(cases, NO_FILTER, 'Clinical');
    expect(clinical).toEqual({ type: 'Clinical', category: null });
    expect(toggleType(cases, clinical, 'Clinical')).toEqual(NO_FILTER);
    const glaucoma = toggleCategory(clinical, 'Glaucoma');
    expect(filterCases(cases, glaucoma).map(({ id }) => id)).toEqual(['3', '4']);
    expect(toggleCategory(glaucoma, 'Glaucoma')).toEqual(clinical);
  });
  // spec: drop-unlisted-category
  it('let go of a category that is no longer listed, and keep one that is', () => {
    expect(toggleType(cases, { type: 'Clinical', category: 'Glaucoma' }, 'Communication')).toEqual({
      type: 'Communication',
      category: null,
    });
    expect(toggleType(cases, { type: 'Clinical', category: 'Retina' }, 'Communication')).toEqual({
      type: 'Communication',
      category: 'Retina',
    });
    expect(toggleType(cases, { type: 'Communication', category: 'Retina' }, 'Communication')).toEqual({
      type: null,
      category: 'Retina',
    });
  });
});

// spec: random-case
it('picks a random case of those that fit, any of them, and none of none', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (list, chance) => {
        expect(list).toContain(randomCase(list, chance));
      },
    ),
  );
  expect([0, 0.3, 0.6, 0.999].map((chance) => randomCase(cases, chance)?.id)).toEqual(['1', '2', '3', '4']);
  expect(randomCase([], 0.5)).toBeNull();
});
