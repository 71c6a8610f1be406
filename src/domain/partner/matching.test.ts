import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pairUp, type Steps } from './matching.ts';

const allOf = <T>(steps: Steps<T>): T => {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

/** Who suits whom among a few people, by the place of each pair. */
const crowd = fc.integer({ min: 0, max: 14 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    scores: fc.array(fc.option(fc.integer({ min: -20, max: 60 }), { freq: 1 }), {
      minLength: count * count,
      maxLength: count * count,
    }),
  }),
);
const suiting =
  ({ count, scores }: { count: number; scores: readonly (number | null)[] }) =>
  (one: number, other: number) =>
    scores[Math.min(one, other) * count + Math.max(one, other)] ?? null;

it('pairs nobody twice, nobody with themselves, and only those who can meet', () => {
  fc.assert(
    fc.property(crowd, (people) => {
      const suits = suiting(people);
      const pairs = allOf(pairUp(people.count, suits));
      expect(new Set(pairs.flat()).size).toBe(pairs.length * 2);
      for (const [one, other] of pairs) expect(suits(one, other)).not.toBeNull();
    }),
  );
});

it('leaves no two people alone who could meet, nor two who could meet by parting one pair', () => {
  fc.assert(
    fc.property(crowd, (people) => {
      const suits = suiting(people);
      const pairs = allOf(pairUp(people.count, suits));
      const paired = new Set(pairs.flat());
      const alone = Array.from({ length: people.count }, (_, one) => one).filter((one) => !paired.has(one));
      const meets = (one: number, other: number) => suits(one, other) !== null;
      const missed = alone.flatMap((one) =>
        alone.filter(
          (other) =>
            one !== other && (meets(one, other) || pairs.some(([a, b]) => meets(one, a) && meets(other, b))),
        ),
      );
      expect(missed).toEqual([]);
    }),
  );
});

it('gives someone with one option that option, and those with several the best of what is left', () => {
  const scores: Record<string, number> = { '0-1': 50, '0-2': 10, '1-3': 5, '0-3': 40 };
  const suits = (one: number, other: number) => scores[`${one}-${other}`] ?? null;
  expect(allOf(pairUp(4, suits))).toEqual([
    [0, 2],
    [1, 3],
  ]);
});

it('has no long step among 300 people who all suit each other', () => {
  const steps = pairUp(300, (one, other) => ((one * 31 + other * 17) % 97) + 1);
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBeGreaterThan(700);
});
