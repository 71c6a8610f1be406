import { expect, it } from 'vitest';
import { byCaseName } from './case-library.ts';

// spec: case-order
it('lists cases by name without regard to case, then by id', () => {
  const cases = [
    { id: 'z', caseName: 'floaters' },
    { id: 'b', caseName: 'Red eye' },
    { id: 'a', caseName: 'red eye' },
    { id: 'c', caseName: 'RED EYE' },
    { id: 'y', caseName: 'Angle closure' },
  ];
  expect(cases.toSorted(byCaseName).map(({ id }) => id)).toEqual(['y', 'z', 'a', 'b', 'c']);
});
