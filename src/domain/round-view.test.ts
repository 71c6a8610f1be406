import { expect, it } from 'vitest';
import { roundFor } from './round-view.ts';

const room = { hostId: 'host', guestId: 'guest' };
const round = { candidateId: 'guest', assessment: { summary: 'good' } };

it('shows the assessment to the candidate, the round to both, and nothing to others', () => {
  expect(roundFor(round, room, 'guest')).toEqual(round);
  expect(roundFor(round, room, 'host')).toEqual({ candidateId: 'guest', assessment: null });
  expect(roundFor(round, room, 'stranger')).toBeNull();
});
