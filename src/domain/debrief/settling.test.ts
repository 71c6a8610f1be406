import { expect, it } from 'vitest';
import { agreedOn } from './settling.ts';

const SETTLERS = ['candidate', 'partner'] as const;

it('settles what everyone who is asked says alike, and nothing else', () => {
  expect(agreedOn(SETTLERS, { candidate: 'met', partner: 'met' })).toBe('met');
  expect(agreedOn(SETTLERS, { candidate: 'met' })).toBeNull();
  expect(agreedOn(SETTLERS, { candidate: 'met', partner: 'missed' })).toBeNull();
  expect(agreedOn(SETTLERS, {})).toBeNull();
  expect(agreedOn([], {})).toBeNull();
});
