import { expect, it } from 'vitest';
import { isAssessmentOf, mayReadAssessment } from './assessment-access.ts';

const kept = { candidateId: 'guest', hostId: 'host', guestId: 'guest', sharedAt: null };
const shared = { ...kept, sharedAt: new Date(0) };

it('an assessment is its candidate’s', () => {
  expect([isAssessmentOf(kept, 'guest'), isAssessmentOf(shared, 'host')]).toEqual([true, false]);
});

it('it is read by its candidate, and by the other one while it is shared', () => {
  const readers = (round: typeof shared | typeof kept) =>
    ['guest', 'host', 'stranger'].filter((person) => mayReadAssessment(round, person));
  expect(readers(kept)).toEqual(['guest']);
  expect(readers(shared)).toEqual(['guest', 'host']);
});

it('one whose candidate is nobody yet is read by nobody', () => {
  expect(mayReadAssessment({ ...kept, candidateId: null }, 'host')).toBe(false);
});
