import { expect, it } from 'vitest';
import type { DebriefFacts, FormFacts } from './debrief.ts';
import { agreedOn, settlersOf } from './settling.ts';

const TWO = ['candidate', 'partner'] as const;
const PANEL = ['partner', 'examiner-1', 'examiner-2'] as const;

it('settles what both say alike, and nothing else', () => {
  expect(agreedOn(TWO, { candidate: 'met', partner: 'met' })).toBe('met');
  expect(agreedOn(TWO, { candidate: 'met' })).toBeNull();
  expect(agreedOn(TWO, { candidate: 'met', partner: 'missed' })).toBeNull();
  expect(agreedOn(TWO, {})).toBeNull();
  expect(agreedOn([], {})).toBeNull();
});

it('settles with a panel what one examiner and another say alike, unless someone objects', () => {
  expect(agreedOn(PANEL, { 'examiner-1': 'met', 'examiner-2': 'met' })).toBe('met');
  expect(agreedOn(PANEL, { 'examiner-1': 'met', partner: 'met' })).toBe('met');
  expect(agreedOn(PANEL, { 'examiner-1': 'met', partner: 'met', 'examiner-2': 'missed' })).toBeNull();
  expect(agreedOn(PANEL, { 'examiner-1': 'met', candidate: 'met' })).toBeNull();
  expect(agreedOn(['candidate', 'partner', 'examiner-1'], { candidate: 'met', partner: 'met' })).toBeNull();
});

const form = (changes: Partial<FormFacts> = {}): FormFacts => ({
  userId: 'someone',
  doneAt: 5,
  skippedAt: null,
  ...changes,
});
const settling = (examiners: Partial<DebriefFacts>, partner = form()) =>
  settlersOf({ openedAt: 0, candidate: form(), partner, ...examiners }).join(' ');

it('is for those who listened where an examiner handed in, and for the two otherwise', () => {
  expect(settling({})).toBe('candidate partner');
  expect(settling({ 'examiner-1': form(), 'examiner-2': form() })).toBe('partner examiner-1 examiner-2');
  expect(settling({ 'examiner-1': form({ doneAt: null }) })).toBe('candidate partner');
  expect(settling({ 'examiner-1': form({ observing: true }) })).toBe('candidate partner');
  expect(settling({ 'examiner-1': form() }, form({ userId: null }))).toBe('candidate examiner-1');
});
