import { expect, it } from 'vitest';
import { toldSeat, type PanelBetween } from './panel-between.ts';

const seat = (changes: Partial<PanelBetween>): PanelBetween => ({
  oneSits: false,
  otherSits: true,
  isAsked: false,
  oneHosts: false,
  otherHosts: false,
  isNameless: false,
  isRunning: false,
  ...changes,
});

it('tells an examiner of their own seat', () => {
  const mine = { oneSits: true, otherSits: false };
  expect(toldSeat(seat(mine))).toBe('yours');
  expect(toldSeat(seat({ ...mine, isNameless: true, isRunning: true }))).toBe('yours');
  expect(toldSeat(seat({ ...mine, isAsked: true, otherHosts: true }))).toBe('yours');
});

it('tells someone who is only asked nothing of a guest', () => {
  expect(toldSeat(seat({ oneSits: true, otherSits: false, isAsked: true }))).toBeNull();
});

it('tells the two people of an examiner whom they know', () => {
  expect(toldSeat(seat({}))).toBe('theirs');
  expect(toldSeat(seat({ isAsked: true, oneHosts: true }))).toBe('theirs');
  expect(toldSeat(seat({ isAsked: true }))).toBeNull();
});

it('tells them nothing of a nameless panel, or while the interview runs', () => {
  expect(toldSeat(seat({ isNameless: true, oneHosts: true }))).toBeNull();
  expect(toldSeat(seat({ isRunning: true, oneHosts: true }))).toBeNull();
});
