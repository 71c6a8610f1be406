import { describe, expect, it } from 'vitest';
import {
  debriefSummary,
  EMPTY_FORM,
  formFor,
  isInOnTime,
  isLate,
  isRevealedTo,
  revealsAt,
  isWaitingFor,
  REVEAL_AFTER_MS,
  sidesOf,
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

const DAY_OVER = OPENED + REVEAL_AFTER_MS;
const sees = (debrief: DebriefFacts, now: number) =>
  sidesOf(debrief).filter((role) => isRevealedTo(debrief, role, now));

describe('the other side is seen', () => {
  it('once both forms are in, and not before', () => {
    expect(sees(facts({ doneAt: 2000 }), 9000)).toEqual([]);
    expect(sees(facts({}, { doneAt: 2000 }), 9000)).toEqual([]);
    expect(sees(facts({ doneAt: 2000 }, { doneAt: 3000 }), 3000)).toEqual(['candidate', 'partner']);
  });

  it('by a candidate who chose to see it, and then by a partner who hands in', () => {
    expect(sees(facts({ skippedAt: 2000 }), 2000)).toEqual(['candidate']);
    expect(sees(facts({ skippedAt: 2000 }, { doneAt: 3000 }), 3000)).toEqual(['candidate', 'partner']);
  });

  it('a day later by whoever handed in; whoever did not stays blind however long it takes', () => {
    expect(sees(facts({ doneAt: 2000 }), DAY_OVER - 1)).toEqual([]);
    expect(sees(facts({ doneAt: 2000 }), DAY_OVER)).toEqual(['candidate']);
    expect(sees(facts(), DAY_OVER * 30)).toEqual([]);
    expect(sees(facts({}, { skippedAt: DAY_OVER }), DAY_OVER)).toEqual(['partner']);
  });

  it('with examiners once all of them are in, not waiting for one who never came or only observes', () => {
    const two = facts({ doneAt: 2000 }, { doneAt: 2000 });
    const all = { ...two, 'examiner-1': form({ doneAt: 3000 }), 'examiner-2': form() };
    expect(sees(all, 9000)).toEqual([]);
    expect(sees(all, DAY_OVER)).toEqual(['candidate', 'partner', 'examiner-1']);
    expect(sees({ ...all, 'examiner-2': form({ doneAt: 4000 }) }, 4000)).toEqual(sidesOf(all));
    expect(sees({ ...all, 'examiner-2': form({ absent: true }) }, 4000)).toEqual([
      'candidate',
      'partner',
      'examiner-1',
    ]);
    expect(sees({ ...all, 'examiner-2': form({ observing: true }) }, 4000)).toEqual(sidesOf(all));
    expect(
      sees({ ...all, 'examiner-1': form({ userId: null }), 'examiner-2': form({ userId: null }) }, 2000),
    ).toEqual(['candidate', 'partner']);
  });

  it('without waiting for a partner whose account is gone', () => {
    expect(sees(facts({ doneAt: 2000 }, { userId: null }), 2000)).toEqual(['candidate']);
    expect(sees(facts({}, { userId: null }), 2000)).toEqual([]);
  });
});

it('says of an open form from when on handing in shows the other side at once', () => {
  expect(revealsAt(facts(), 'partner')).toBe(DAY_OVER);
  expect(revealsAt(facts({ doneAt: 2000 }), 'candidate')).toBe(DAY_OVER);
  expect(revealsAt(facts({ doneAt: 2000 }, { doneAt: 3000 }), 'candidate')).toBe(3000);
});

describe('what a side says is late', () => {
  it('once it sees the other side', () => {
    expect(isLate(facts({ doneAt: 2000 }, { doneAt: 3000 }), 'partner', 2999)).toBe(false);
    expect(isLate(facts({ doneAt: 2000 }, { doneAt: 3000 }), 'partner', 3000)).toBe(true);
  });

  it('after a day if the other one has seen what there was, and not because they could not wait', () => {
    expect(isLate(facts({ skippedAt: 2000 }), 'partner', 9000)).toBe(false);
    expect(isLate(facts({ skippedAt: 2000 }), 'partner', DAY_OVER)).toBe(true);
    expect(isLate(facts(), 'partner', DAY_OVER * 2)).toBe(false);
  });
});

it('is in on time unless the other one had seen what there was', () => {
  expect(isInOnTime(facts({ doneAt: 2000 }), 'partner')).toBe(false);
  expect(isInOnTime(facts({ doneAt: 2000 }, { doneAt: DAY_OVER - 1 }), 'partner')).toBe(true);
  expect(isInOnTime(facts({ doneAt: 2000 }, { doneAt: DAY_OVER }), 'partner')).toBe(false);
  expect(isInOnTime(facts({ doneAt: DAY_OVER + 2 }, { doneAt: DAY_OVER + 1 }), 'partner')).toBe(true);
  expect(isInOnTime(facts({ doneAt: DAY_OVER + 2 }, { doneAt: DAY_OVER + 1 }), 'candidate')).toBe(false);
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
    isExamined: false,
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
