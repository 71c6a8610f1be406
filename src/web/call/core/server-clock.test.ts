import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

it('tells the server’s time by the surest of a few answers', async () => {
  let local = 1000;
  // The server is an hour ahead; the second way there and back is the quickest and so the surest.
  const trips = [
    [80, 20],
    [5, 5],
    [10, 90],
    [50, 50],
  ];
  const clock = createServerClock(
    () => {
      const [there = 0, back = 0] = trips.shift() ?? [];
      const answer = local + there + 3_600_000;
      local += there + back;
      return Promise.resolve(answer);
    },
    () => local,
  );
  expect(clock.now()).toBe(local);
  await clock.measure();
  expect(clock.now()).toBe(local + 3_600_000);
});

it('keeps what it knew when the server does not answer', async () => {
  const answers: (number | null)[] = [5000, null];
  const clock = createServerClock(
    () => Promise.resolve(answers.shift() ?? null),
    () => 1000,
  );
  await clock.measure();
  await clock.measure();
  expect(clock.now()).toBe(5000);
});
