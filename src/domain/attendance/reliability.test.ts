import { expect, it } from 'vitest';
import { FEW_BOOKINGS, mayBookMore, ownReliability, reliabilityWord, type Turnout } from './reliability.ts';

const turnouts = (letters: string): Turnout[] =>
  Array.from(letters, (letter) => (letter === 'm' ? 'missed' : 'came'));

it('says to others that someone is new, usually turns up, or nothing', () => {
  expect(
    ['', 'cc', 'mm', 'ccc', 'cmmcc', 'mmm', 'cccccccmmm'].map((one) => reliabilityWord(turnouts(one))),
  ).toEqual(['new-here', 'new-here', 'new-here', 'usually-turns-up', 'usually-turns-up', null, null]);
});

it('counts the last ten only, so what was missed is made good by coming', () => {
  expect(reliabilityWord(turnouts('ccccccccmmm'))).toBe('usually-turns-up');
  expect(ownReliability(turnouts('ccccccccmmm'))).toEqual({ missed: 2, sessions: 10, limit: null });
});

it('limits the sessions ahead of someone who missed three of them', () => {
  const often = turnouts('cmcmcm');
  expect(ownReliability(often)).toEqual({ missed: 3, sessions: 6, limit: FEW_BOOKINGS });
  expect(mayBookMore(often, FEW_BOOKINGS - 1)).toMatchObject({ ok: true });
  expect(mayBookMore(often, FEW_BOOKINGS)).toMatchObject({ refusal: 'conflict' });
  expect(mayBookMore(turnouts('cmcmc'), 50)).toMatchObject({ ok: true });
});
