// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetInCall, noteInCall, noteMuted, wasMuted } from './recent-call.ts';

beforeEach(() => sessionStorage.clear());

it('keeps someone who reloads during a call muted', () => {
  noteMuted('room', true);
  expect(wasMuted('room')).toBe(false);
  noteInCall('room');
  expect([wasMuted('room'), wasMuted('other')]).toEqual([true, false]);
  noteMuted('room', false);
  expect(wasMuted('room')).toBe(false);
});

it('forgets the mute with the call', () => {
  noteInCall('room');
  noteMuted('room', true);
  forgetInCall('room');
  noteInCall('room');
  expect(wasMuted('room')).toBe(false);
});
