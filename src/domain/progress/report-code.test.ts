import { expect, it } from 'vitest';
import { reportCodeEnd, reportCodeOf, reportReadingEnd, typedCode } from './report-code.ts';

it('always has six digits', () => {
  expect([reportCodeOf(7), reportCodeOf(123_456_789)]).toEqual(['000007', '456789']);
});

it('is read with the spaces that people put into it', () => {
  expect(typedCode(' 123 456 ')).toBe('123456');
});

it('works for ten minutes, and opens two hours of reading', () => {
  expect([reportCodeEnd(5), reportReadingEnd(5)]).toEqual([600_005, 7_200_005]);
});
