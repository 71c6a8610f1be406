import { expect, it } from 'vitest';
import { togetherMs } from './presence.ts';

const minutes = (from: number, until: number) => ({ from: from * 60_000, until: until * 60_000 });
const RUN = minutes(10, 18);

it('is the time of a run in which both were there', () => {
  expect(togetherMs([[minutes(5, 30)], [minutes(12, 30)]], RUN)).toBe(6 * 60_000);
  expect(togetherMs([[minutes(5, 12), minutes(15, 30)], [minutes(0, 30)]], RUN)).toBe(
    (2 + 3) * 60_000 + 45_000,
  );
});

it('is nothing of someone who never came, or came before or after', () => {
  expect(togetherMs([[minutes(5, 30)], []], RUN)).toBe(0);
  expect(togetherMs([[minutes(5, 30)], [minutes(2, 9), minutes(18, 25)]], RUN)).toBe(0);
});

it('takes someone to be there for a little after their page last said so', () => {
  expect(togetherMs([[minutes(5, 30)], [minutes(10, 10)]], RUN)).toBe(45_000);
});
