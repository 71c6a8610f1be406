import { expect, it } from 'vitest';
import { seatFreedByBlock, type PanelBetween } from './panel-between.ts';

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
  expect(seatFreedByBlock(seat(mine))).toBe('yours');
  expect(seatFreedByBlock(seat({ ...mine, isNameless: true, isRunning: true }))).toBe('yours');
  expect(seatFreedByBlock(seat({ ...mine, isAsked: true, otherHosts: true }))).toBe('yours');
});

it('tells someone who is only asked nothing of a guest', () => {
  expect(seatFreedByBlock(seat({ oneSits: true, otherSits: false, isAsked: true }))).toBeNull();
});

it('tells the two people of an examiner whom they know', () => {
  expect(seatFreedByBlock(seat({}))).toBe('theirs');
  expect(seatFreedByBlock(seat({ isAsked: true, oneHosts: true }))).toBe('theirs');
  expect(seatFreedByBlock(seat({ isAsked: true }))).toBeNull();
});

it('tells them nothing of a nameless panel, or while the interview runs', () => {
  expect(seatFreedByBlock(seat({ isNameless: true, oneHosts: true }))).toBeNull();
  expect(seatFreedByBlock(seat({ isRunning: true, oneHosts: true }))).toBeNull();
});
