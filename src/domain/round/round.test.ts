import { expect, it } from 'vitest';
import { nextCandidate, nextRoundNumber, roleIn, roundToBegin } from './round.ts';

// spec: actor-is-other
it('makes everyone who is not the candidate the actor', () => {
  expect([
    roleIn({ candidateId: 'a' }, 'a'),
    roleIn({ candidateId: 'a' }, 'b'),
    roleIn({ candidateId: null }, 'b'),
  ]).toEqual(['candidate', 'actor', 'actor']);
});

// spec: round-numbers
it('numbers rounds from 1', () => {
  expect([
    nextRoundNumber(null),
    nextRoundNumber({ roundNumber: 1 }),
    nextRoundNumber({ roundNumber: 7 }),
  ]).toEqual([1, 2, 8]);
});

it('uses a round that was begun and never set up before it begins another', () => {
  const blank = { roundNumber: 2, candidateId: null, caseBriefId: null };
  expect([roundToBegin(null), roundToBegin(blank), roundToBegin({ ...blank, candidateId: 'guest' })]).toEqual(
    [1, 2, 2],
  );
  expect(roundToBegin({ ...blank, caseBriefId: 'a-case' })).toBe(3);
});

it('takes turns: the other person is the next candidate', () => {
  const room = { hostId: 'host', guestId: 'guest' };
  expect(nextCandidate(room, { candidateId: 'host' })).toBe('guest');
  expect(nextCandidate(room, { candidateId: 'guest' })).toBe('host');
});

it('names no next candidate where there is no second person or nobody was the candidate', () => {
  const room = { hostId: 'host', guestId: 'guest' };
  expect(nextCandidate(room, null)).toBeNull();
  expect(nextCandidate(room, { candidateId: null })).toBeNull();
  expect(nextCandidate(room, { candidateId: 'someone who left' })).toBeNull();
  expect(nextCandidate({ ...room, guestId: null }, { candidateId: 'host' })).toBeNull();
});
