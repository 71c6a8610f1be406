import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

it.each([
  failure('ECONNREFUSED'),
  failure('57P01'),
  failure('57P03'),
  failure('08006'),
  failure('53300'),
  failure('53100'),
  failure('25006'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
])('knows that the database is away: %s', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it.each([failure('23505'), failure('42P01'), new Error('oops'), 'text', null, undefined])(
  'counts %s as a fault of ours',
  (error) => {
    expect(isDatabaseAway(error)).toBe(false);
  },
);
