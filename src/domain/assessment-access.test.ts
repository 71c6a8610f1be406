import { expect, it } from 'vitest';
import { isAssessmentOf, mayReadAssessment } from './assessment-access.ts';

const kept = { candidateId: 'guest', hostId: 'host', guestId: 'guest', sharedAt: null };
const shared = { ...kept, sharedAt: new Date(0) };

it('belongs to its candidate', () => {
  expect([isAssessmentOf(kept, 'guest'), isAssessmentOf(shared, 'host')]).toEqual([true, false]);
});

it('is read by its candidate, and by the other one while it is shared', () => {
  const readers = (round: typeof shared | typeof kept) =>
    ['guest', 'host', 'stranger'].filter((person) => mayReadAssessment(round, person));
  expect(readers(kept)).toEqual(['guest']);
  expect(readers(shared)).toEqual(['guest', 'host']);
});

it('is read by nobody while nobody is the candidate', () => {
  expect(mayReadAssessment({ ...kept, candidateId: null }, 'host')).toBe(false);
});
