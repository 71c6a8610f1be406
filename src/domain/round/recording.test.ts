import { expect, it } from 'vitest';
import { keptUntil } from './recording.ts';

it('a recording is kept for a number of days from its start', () => {
  const start = Date.UTC(2026, 10, 14, 18, 30);
  expect(new Date(keptUntil(start, 90)).toISOString()).toBe('2027-02-12T18:30:00.000Z');
});
