import { describe, expect, it } from 'vitest';
import {
  debriefSummary,
  EMPTY_FORM,
  formFor,
  isRevealed,
  isWaitingFor,
  REVEAL_AFTER_MS,
  type DebriefFacts,
  type FormFacts,
} from './debrief.ts';

const OPENED = 1000;
const form = (changes: Partial<FormFacts> = {}): FormFacts => ({
  userId: 'someone',
  doneAt: null,
  skippedAt: null,
  ...changes,
});
const facts = (candidate: Partial<FormFacts> = {}, partner: Partial<FormFacts> = {}): DebriefFacts => ({
  openedAt: OPENED,
  candidate: form(candidate),
  partner: form(partner),
});

describe('both see everything', () => {
  it('once both forms are in, and not before', () => {
    expect(isRevealed(facts({ doneAt: 2000 }), 9000)).toBe(false);
    expect(isRevealed(facts({}, { doneAt: 2000 }), 9000)).toBe(false);
    expect(isRevealed(facts({ doneAt: 2000 }, { doneAt: 3000 }), 3000)).toBe(true);
  });

  it('once the candidate has skipped', () => {
    expect(isRevealed(facts({ skippedAt: 2000 }), 2000)).toBe(true);
  });

  it('a day later, whatever was handed in', () => {
    expect(isRevealed(facts(), OPENED + REVEAL_AFTER_MS - 1)).toBe(false);
    expect(isRevealed(facts(), OPENED + REVEAL_AFTER_MS)).toBe(true);
  });

  it('without waiting for a partner whose account is gone', () => {
    expect(isRevealed(facts({ doneAt: 2000 }, { userId: null }), 2000)).toBe(true);
    expect(isRevealed(facts({}, { userId: null }), 2000)).toBe(false);
  });
});

it('waits for a form until it is handed in, and not for ever', () => {
  const week = 7 * REVEAL_AFTER_MS;
  expect(isWaitingFor(facts(), 'partner', OPENED + 2 * REVEAL_AFTER_MS)).toBe(true);
  expect(isWaitingFor(facts(), 'partner', OPENED + week)).toBe(false);
  expect(isWaitingFor(facts({}, { doneAt: 2000 }), 'partner', 3000)).toBe(false);
  expect(isWaitingFor(facts({ skippedAt: 2000 }), 'candidate', 3000)).toBe(false);
});

it('says in a list how far each side is', () => {
  expect(debriefSummary(facts({ doneAt: 2000 }), 'partner', 3000)).toEqual({
    role: 'partner',
    mine: 'open',
    theirs: 'done',
    revealed: false,
    waits: true,
  });
});

it('keeps of a form what its role is asked', () => {
  const full = {
    ...EMPTY_FORM,
    overall: 4,
    ratings: { Safety: 3, Juggling: 5 },
    patient: { listened: 5 },
    sharesNotes: true,
  };
  expect(formFor('candidate', full, ['Safety'])).toMatchObject({
    overall: 4,
    ratings: { Safety: 3 },
    patient: {},
    sharesNotes: false,
  });
  expect(formFor('partner', full, ['Safety'])).toMatchObject({
    overall: 4,
    ratings: {},
    patient: { listened: 5 },
    sharesNotes: true,
  });
});
