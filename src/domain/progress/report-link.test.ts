import { expect, it } from 'vitest';
import { mayReadReport, mayShareReport, reportLinkEnd } from './report-link.ts';

const link = { readerEmail: 'mentor@example.org', expiresAt: new Date(1000) };

const signedIn = (email: string) => ({ email, enteredCode: false });

it('opens to the address it was made for, until it ends', () => {
  expect(mayReadReport(link, signedIn('Mentor@example.org'), 999).ok).toBe(true);
  expect(mayReadReport(link, signedIn('mentor@example.org'), 1000)).toMatchObject({ refusal: 'gone' });
  expect(mayReadReport(link, signedIn('other@example.org'), 999)).toMatchObject({ refusal: 'forbidden' });
});

it('opens by the code that was mailed to that address, also to someone without an account', () => {
  expect(mayReadReport(link, { email: null, enteredCode: true }, 999).ok).toBe(true);
  expect(mayReadReport(link, { email: null, enteredCode: true }, 1000)).toMatchObject({ refusal: 'gone' });
  expect(mayReadReport(link, { email: null, enteredCode: false }, 999)).toMatchObject({
    refusal: 'forbidden',
  });
});

it('is the candidate’s to make', () => {
  expect(mayShareReport({ candidateId: 'ana' }, 'ana').ok).toBe(true);
  expect(mayShareReport({ candidateId: 'ana' }, 'ben').ok).toBe(false);
});

it('ends after whole days', () => {
  expect(reportLinkEnd(7, 5)).toBe(5 + 7 * 86_400_000);
});
