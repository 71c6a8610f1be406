import { expect, it } from 'vitest';
import { createEntities } from './entities.ts';

const row = (id: string, revision = 1) => ({ id, revision });
const ids = ({ getSnapshot }: ReturnType<typeof createEntities>) =>
  getSnapshot()
    .map(({ id, revision }) => `${id}${revision}`)
    .toSorted();

it('keeps the newer of two views, whichever arrives first', () => {
  const entities = createEntities();
  entities.put(row('a', 2), 20);
  entities.put(row('a', 1), 30);
  entities.put(row('b', 1), 20);
  entities.put(row('b', 2), 10);
  expect(ids(entities)).toEqual(['a2', 'b2']);
});

it('leaves a row deleted whose deletion overtook an answer', () => {
  const entities = createEntities();
  entities.put(row('a'), 10);
  entities.drop('a', 20);
  entities.put(row('a', 5), 15);
  entities.putList([row('a', 5)], 18);
  expect(ids(entities)).toEqual([]);
});

it('brings a row back that is there again for someone who asks later, also in the same revision', () => {
  const entities = createEntities();
  entities.put(row('a'), 10);
  entities.drop('a', 20);
  entities.put(row('a'), 30);
  expect(ids(entities)).toEqual(['a1']);
});

it('takes a list as it is, but for what became known since it was asked for', () => {
  const entities = createEntities();
  entities.put(row('old'), 10);
  entities.put(row('moved', 3), 25);
  entities.put(row('new'), 30);
  entities.putList([row('moved', 2), row('same')], 20);
  expect(ids(entities)).toEqual(['moved3', 'new1', 'same1']);
});

it('tells who shows them of every change', () => {
  const entities = createEntities();
  const seen: string[] = [];
  entities.subscribe(() => seen.push(ids(entities).join(' ')));
  entities.putList([row('a'), row('b')], 10);
  entities.put(row('a', 2), 20);
  entities.drop('b', 30);
  entities.clear();
  expect(seen).toEqual(['a1 b1', 'a2 b1', 'a2', '']);
});
