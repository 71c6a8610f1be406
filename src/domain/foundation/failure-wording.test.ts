import { describe, expect, it } from 'vitest';
import {
  failureDetail,
  failureWording,
  inlineWording,
  type Failure,
  type FailureContext,
  isOutOfReach,
} from './failure-wording.ts';

type Row = [what: string, failure: Failure, context: FailureContext, title: string, description: string];

const rows: Row[] = [
  ['401', { status: 401, error: 'x' }, 'generic', 'Session expired', 'Please sign in again.'],
  ['403 with a detail', { status: 403, error: 'Hosts only.' }, 'booking', 'Not allowed', 'Hosts only.'],
  ['403 in booking', { status: 403 }, 'booking', 'Not allowed', 'You cannot book this session.'],
  ['403 elsewhere', { status: 403 }, 'generic', 'Not allowed', 'You are not allowed to perform this action.'],
  ['404', { status: 404, error: 'x' }, 'generic', 'Not found', 'The requested resource was not found.'],
  [
    '409 in booking',
    { status: 409, error: 'x' },
    'booking',
    'Already booked',
    'This session has already been booked.',
  ],
  [
    '409 in recording',
    { status: 409, error: 'x' },
    'recording',
    'Conflict',
    'Recording state prevents this action.',
  ],
  ['409 with a detail', { status: 409, error: 'Gone.' }, 'cancel', 'Conflict', 'Gone.'],
  ['409 without', { status: 409 }, 'round', 'Conflict', 'A conflicting state prevents this action.'],
  ['400 with a detail', { status: 400, error: 'No.' }, 'reschedule', 'Invalid request', 'No.'],
  [
    '400 in reschedule',
    { status: 400 },
    'reschedule',
    'Invalid request',
    'Please select a valid future date/time.',
  ],
  ['400 elsewhere', { status: 400 }, 'profile', 'Invalid request', 'Your request is invalid.'],
  ['500 with a detail', { status: 500, error: 'Down.' }, 'recording', 'Server error', 'Down.'],
  [
    '502 in recording',
    { status: 502 },
    'recording',
    'Server error',
    'Upstream provider error. Try again shortly.',
  ],
  ['503 elsewhere', { status: 503 }, 'generic', 'Server error', 'Server error. Please try again.'],
  ['429', { status: 429, error: 'Slow down.' }, 'generic', 'Request failed', 'Slow down.'],
  ['418 with an exception only', { status: 418, exception: 'odd' }, 'generic', 'Request failed', 'odd'],
  ['no answer', {}, 'generic', 'Request failed', 'Network Error'],
];

describe('a failed call in words', () => {
  // spec: wording
  it.each(rows)('%s', (_what, failure, context, title, description) => {
    expect(failureWording(failure, context)).toEqual({ title, description });
  });

  // spec: wording-order
  it('takes the error field first, then the issues, then the exception', () => {
    const issues = [
      { path: 'body.startUtc', message: 'Invalid date' },
      { path: 'private', message: 'Expected a boolean' },
    ];
    expect(failureWording({ status: 400, error: 'First.', issues }).description).toBe('First.');
    expect(failureWording({ status: 400, issues }).description).toBe(
      'startUtc: Invalid date; private: Expected a boolean',
    );
    expect(failureWording({ status: 418, issues: [], exception: 'odd' }).description).toBe('odd');
  });

  // spec: inline-wording
  it('reads as one line where it stands inline', () => {
    expect(inlineWording(failureWording({ status: 403 }, 'booking'))).toBe(
      'Not allowed: You cannot book this session.',
    );
  });

  it('keeps what the call said for itself where the screen brings its own title', () => {
    expect(failureDetail({ status: 401, error: 'Wrong email or password.' })).toBe(
      'Wrong email or password.',
    );
    expect(failureDetail({ status: 503 })).toBe('Please try again.');
    expect(failureDetail({})).toBe('Network Error');
  });
});

it('tells what will never open from what may open when asked again', () => {
  const answered = (statuses: readonly number[]) => statuses.map((status) => isOutOfReach({ status }));
  expect(answered([400, 403, 404])).toEqual([true, true, true]);
  expect(answered([429, 500, 502, 503])).toEqual([false, false, false, false]);
  expect(isOutOfReach({ exception: 'Failed to fetch' })).toBe(false);
});
