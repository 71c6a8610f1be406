import { expect, it } from 'vitest';
import { nextRoundNumber, roleIn, roundToBegin } from './round.ts';

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
    [1, 2, 3],
  );
});
