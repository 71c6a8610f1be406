import { describe, expect, it } from 'vitest';
import { HOUR, meeting, NOW, range } from '../../../test/a-meeting.ts';
import { LINK_ENDS, linkEndWords } from './proposal-link.ts';
import {
  decide,
  isOverdue,
  PROPOSALS_EACH,
  proposalEnd,
  proposalProblem,
  propose,
  rescheduleLinkEnd,
  type Proposal,
} from './proposal.ts';
import type { TimeRange } from '../room/time-range.ts';

const fresh = { room: meeting, made: 0 };
const hostsLink = { userId: 'host', sequence: 1 };
const open: Proposal = {
  ...range(72),
  byUserId: 'host',
  toUserId: 'guest',
  sequence: 1,
  state: 'proposed',
};

describe('a proposed time', () => {
  it.each([
    ['ends when it starts', range(72, 0), 'End time must be after start time'],
    ['ends before it starts', range(72, -1), 'End time must be after start time'],
    ['is past', range(-1), 'Please select a valid future date/time.'],
    ['is this very moment', range(0), 'Please select a valid future date/time.'],
    ['is in another decade', range(24 * 3000), 'Please select a date within the next 2 years.'],
    ['is the current one', range(48), 'The session is already at that time. Please choose another.'],
    ['is off the quarter hour', range(72, 0.9), 'Please choose times on the quarter hour.'],
    ['lasts for days', range(72, 25), 'A session can last 24 hours at most.'],
    ['is no time at all', { startUtc: 'soon', endUtc: 'later' }, 'Please select a valid future date/time.'],
  ])('is refused when it %s', (_what, proposed, problem) => {
    expect(proposalProblem(proposed, meeting, NOW)).toBe(problem);
  });

  it('may have any length in quarters of an hour, and share its start with the current one', () => {
    for (const hours of [0.25, 0.5, 1.75, 24])
      expect(proposalProblem(range(72, hours), meeting, NOW)).toBeNull();
    expect(proposalProblem(range(48, 2), meeting, NOW)).toBeNull();
  });
});

describe('a reschedule link', () => {
  it.each([
    ['works until the start', meeting, 47.9, null],
    ['ends at the start', meeting, 48, 'started'],
    ['ends with the session', null, 0, 'cancelled'],
    ['ends when the session is finished', { ...meeting, stage: 'Finished' as const }, 0, 'finished'],
    ['ends when the session changes', { ...meeting, sequence: 2 }, 0, 'changed'],
    ['says that it changed even after the start', { ...meeting, sequence: 2 }, 99, 'changed'],
    ['is of no use alone', { ...meeting, guestId: null }, 0, 'alone'],
    ['is of no use to someone who left', { ...meeting, hostId: 'new' }, 0, 'alone'],
  ] as const)('%s', (_what, now, hours, end) => {
    expect(rescheduleLinkEnd(hostsLink, now, NOW + hours * HOUR)).toBe(end);
  });

  it('asks the other attendee, whichever side starts', () => {
    for (const [from, to] of [
      ['host', 'guest'],
      ['guest', 'host'],
    ] as const)
      expect(
        propose({ userId: from, sequence: 1 }, range(72), { room: meeting, open: null, made: 0 }, NOW),
      ).toMatchObject({
        ok: true,
        value: { byUserId: from, toUserId: to, sequence: 1, state: 'proposed' },
      });
  });

  it('does not ask twice for the same time, and asks again for another or the other way round', () => {
    const again = (userId: string, proposed: TimeRange) =>
      propose({ userId, sequence: 1 }, proposed, { room: meeting, open, made: 0 }, NOW);
    expect(again('host', range(72))).toMatchObject({ refusal: 'conflict' });
    expect(again('host', range(73)).ok).toBe(true);
    expect(again('guest', range(72)).ok).toBe(true);
  });
});

it('cannot be used to pester', () => {
  const asked = (made: number) => propose(hostsLink, range(72), { room: meeting, open: null, made }, NOW);
  expect([asked(PROPOSALS_EACH - 1).ok, asked(PROPOSALS_EACH)]).toMatchObject([
    true,
    { refusal: 'too-many' },
  ]);
});

describe('a proposal', () => {
  it.each([
    ['open', {}, meeting, 0, null],
    ['agreed', { state: 'agreed' }, { ...meeting, sequence: 2 }, 0, 'answered'],
    ['cancelled', { state: 'cancelled' }, null, 0, 'answered'],
    ['countered', { state: 'countered' }, meeting, 0, 'answered'],
    ['kept', { state: 'kept' }, meeting, 0, 'answered'],
    ['replaced by a newer one', { state: 'superseded' }, meeting, 0, 'replaced'],
    ['replaced, after the start', { state: 'superseded' }, meeting, 99, 'replaced'],
    ['overtaken by the host', { state: 'superseded' }, { ...meeting, sequence: 2 }, 0, 'changed'],
    ['overtaken unnoticed', {}, { ...meeting, sequence: 2 }, 0, 'changed'],
    ['about a cancelled session', { state: 'superseded' }, null, 0, 'cancelled'],
    ['expired', { state: 'expired' }, meeting, 99, 'expired'],
    ['left open until the start', {}, meeting, 48, 'expired'],
  ] as const)('%s', (_what, changes, now, hours, end) => {
    expect(proposalEnd({ ...open, ...changes }, now, NOW + hours * HOUR)).toBe(end);
  });

  it('is overdue at the start of the session and only while open', () => {
    expect(isOverdue(open, meeting, NOW + 47 * HOUR)).toBe(false);
    expect(isOverdue(open, meeting, NOW + 48 * HOUR)).toBe(true);
    expect(isOverdue({ ...open, state: 'expired' }, meeting, NOW + 48 * HOUR)).toBe(false);
    expect(isOverdue(open, { ...meeting, sequence: 2 }, NOW + 48 * HOUR)).toBe(false);
  });

  it('can be agreed to, cancelled over, turned down, or countered with the roles swapped', () => {
    expect(decide(open, { action: 'keep' }, fresh, NOW)).toMatchObject({ value: { state: 'kept' } });
    expect(decide(open, { action: 'agree' }, fresh, NOW)).toEqual({ ok: true, value: { state: 'agreed' } });
    expect(decide(open, { action: 'cancel' }, fresh, NOW)).toMatchObject({ value: { state: 'cancelled' } });
    expect(decide(open, { action: 'propose', ...range(96) }, fresh, NOW)).toMatchObject({
      value: { state: 'countered', counter: { ...range(96), byUserId: 'guest', toUserId: 'host' } },
    });
  });

  it('is not countered with itself, with nonsense, or with the current time', () => {
    const counter = (proposed: TimeRange) => decide(open, { action: 'propose', ...proposed }, fresh, NOW);
    for (const proposed of [range(72), range(48), range(72, -1), range(-5)])
      expect(counter(proposed)).toMatchObject({ ok: false, refusal: 'invalid' });
  });

  it('is not agreed to once its time has passed, but can still be countered or cancelled over', () => {
    const early = { ...open, ...range(2) };
    const later = NOW + 3 * HOUR;
    expect(decide(early, { action: 'agree' }, fresh, later)).toMatchObject({ refusal: 'invalid' });
    expect(decide(early, { action: 'propose', ...range(30) }, fresh, later).ok).toBe(true);
    expect(decide(early, { action: 'cancel' }, fresh, later).ok).toBe(true);
  });
});

it('has its own sentence for every end of a link', () => {
  const sentences = LINK_ENDS.map((end) => linkEndWords[end]);
  expect(new Set(sentences).size).toBe(LINK_ENDS.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
