// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetInCall, rememberMuted, wasMuted } from './recent-call.ts';

beforeEach(() => sessionStorage.clear());

it('keeps someone who reloads muted, before the call and in it, and in no other room', () => {
  rememberMuted('room', true);
  expect([wasMuted('room'), wasMuted('other')]).toEqual([true, false]);
  rememberMuted('room', false);
  expect(wasMuted('room')).toBe(false);
});

it('forgets the mute with the call', () => {
  rememberMuted('room', true);
  forgetInCall('room');
  expect(wasMuted('room')).toBe(false);
});
