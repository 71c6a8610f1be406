import { expect, it } from 'vitest';
import { unsentLine } from './unsent.ts';

it('tells of seconds that are not sent once they are more than a moment’s delay', () => {
  expect(unsentLine(5)).toBeNull();
  expect(unsentLine(6)).toBe('6 seconds of your recording are safe in this browser and will be sent.');
});
