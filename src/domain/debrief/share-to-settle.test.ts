import { expect, it } from 'vitest';
import { asksToShare } from './share-to-settle.ts';

const asked = {
  role: 'candidate',
  assessor: 'heard',
  assessorShared: false,
  debrief: { maySettle: true },
} as const;

it('asks a candidate who settles with someone that does not hear the assessor', () => {
  expect(asksToShare(asked)).toBe(true);
});

it('asks no one else, and not where there is nothing to share or no one to settle with', () => {
  expect(asksToShare({ ...asked, role: 'partner' })).toBe(false);
  expect(asksToShare({ ...asked, role: 'examiner-1' })).toBe(false);
  expect(asksToShare({ ...asked, assessor: 'under-way' })).toBe(false);
  expect(asksToShare({ ...asked, assessor: 'unrecorded' })).toBe(false);
  expect(asksToShare({ ...asked, assessorShared: true })).toBe(false);
  expect(asksToShare({ ...asked, debrief: { maySettle: false } })).toBe(false);
  expect(asksToShare({ ...asked, debrief: null })).toBe(false);
});
