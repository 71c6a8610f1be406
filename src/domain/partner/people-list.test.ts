import { expect, it } from 'vitest';
import { mergedPeople } from './people-list.ts';

const person = (userId: string, more: { favourite?: boolean; times?: string[] } = {}) => ({
  profile: { userId },
  favourite: false,
  times: [],
  ...more,
});

it('names everyone once: the wanted one, favourites, those with a time, the others', () => {
  const found = [person('a', { times: ['t'] }), person('b', { times: ['t'], favourite: true })];
  const known = [person('b', { favourite: true }), person('c'), person('d')];
  expect(mergedPeople(found, known, 'd').map(({ profile }) => profile.userId)).toEqual(['d', 'b', 'a', 'c']);
});
