import { expect, it } from 'vitest';
import { mayStore } from './storage-quota.ts';

const quota = { totalBytes: 20e9, dailyBytes: 4e9 };

it('lets people store up to what there is for them, in all and a day', () => {
  expect(mayStore({ totalBytes: 19e9, dailyBytes: 3e9 }, 1e9, quota)).toEqual({ ok: true, value: null });
});

it('says which of the two is full, and what helps', () => {
  expect(mayStore({ totalBytes: 20e9, dailyBytes: 0 }, 1, quota)).toEqual({
    ok: false,
    refusal: 'too-large',
    detail:
      'Your recordings fill the 20 GB there are for you. Delete some on your profile page to be recorded again.',
  });
  expect(mayStore({ totalBytes: 5e9, dailyBytes: 4e9 }, 1, quota)).toEqual({
    ok: false,
    refusal: 'too-large',
    detail:
      'Your recordings of the last 24 hours fill the 4 GB there are for a day. You can be recorded again tomorrow.',
  });
});
