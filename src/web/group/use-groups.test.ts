import { expect, it } from 'vitest';
import { namedApart } from './use-groups.ts';

it('tells groups of the same name apart', () => {
  const group = (id: string, name: string) => ({ id, name, mine: false, members: 2 });
  const named = namedApart([group('a', 'Wessex'), group('b', 'Course'), group('c', 'Wessex')]);
  expect(named).toEqual([
    { id: 'a', name: 'Wessex' },
    { id: 'b', name: 'Course' },
    { id: 'c', name: 'Wessex (2)' },
  ]);
});
