import { expect, it } from 'vitest';
import { isMarkingClosed } from './own-voice.ts';

it('takes marks until they are handed in, and none of someone who only observes', () => {
  const form = (state: 'open' | 'done') => ({ mine: { state } });
  expect(isMarkingClosed({ observing: false, debrief: null })).toBe(false);
  expect(isMarkingClosed({ observing: false, debrief: form('open') })).toBe(false);
  expect(isMarkingClosed({ observing: false, debrief: form('done') })).toBe(true);
  expect(isMarkingClosed({ observing: true, debrief: null })).toBe(true);
});
