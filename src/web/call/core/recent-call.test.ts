// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetInCall, noteMuted, wasMuted } from './recent-call.ts';

beforeEach(() => sessionStorage.clear());

it('keeps someone who reloads muted, before the call and in it, and in no other room', () => {
  noteMuted('room', true);
  expect([wasMuted('room'), wasMuted('other')]).toEqual([true, false]);
  noteMuted('room', false);
  expect(wasMuted('room')).toBe(false);
});

it('forgets the mute with the call', () => {
  noteMuted('room', true);
  forgetInCall('room');
  expect(wasMuted('room')).toBe(false);
});
