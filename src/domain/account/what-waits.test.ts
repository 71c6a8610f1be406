import { expect, it } from 'vitest';
import { whatWaits } from './what-waits.ts';

it('says what a link leads to, without a name', () => {
  expect(whatWaits('/invite/1')).toBe('An invitation to a practice session');
  expect(whatWaits('/report?s=token')).toBe('A report that a colleague shared with you');
  expect(whatWaits('/assessments?round=1')).toBe('The assessment of a round');
  expect(whatWaits('/interview-practice-room?roomId=1')).toBe('A practice session');
});

it('says nothing of pages that are no one’s link', () => {
  for (const path of ['/dashboard', '/assessments', '/reports', null]) expect(whatWaits(path)).toBeNull();
});
