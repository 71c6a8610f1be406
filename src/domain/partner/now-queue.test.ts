import { describe, expect, it } from 'vitest';
import { bestNow, hasAgreedNow, mayAnswerNow, mayWaitNow, type FreeNow, type Meeting } from './now-queue.ts';

const free = (userId: string, wish: FreeNow['wish'], since: number): FreeNow => ({
  userId,
  wish,
  since,
  groupId: null,
});
const meeting: Meeting = {
  oneId: 'amara',
  otherId: 'ben',
  oneAgreed: true,
  otherAgreed: false,
  expiresAt: 60_000,
  state: 'open',
};

describe('waiting for someone now', () => {
  it('needs a profile, no session of one’s own, and the group that was chosen', () => {
    const fine = { hasProfile: true, hasSession: false, isInGroup: true };
    expect(mayWaitNow(fine).ok).toBe(true);
    expect(mayWaitNow({ ...fine, hasProfile: false })).toMatchObject({ refusal: 'forbidden' });
    expect(mayWaitNow({ ...fine, hasSession: true })).toMatchObject({ refusal: 'conflict' });
    expect(mayWaitNow({ ...fine, isInGroup: false })).toMatchObject({ refusal: 'missing' });
  });

  it('finds the one with the same wish, then someone who takes anything, then anyone', () => {
    const me = free('me', 'Clinical', 5);
    const others = [
      free('late', 'Clinical', 3),
      free('any', 'Anything', 1),
      free('other', 'Communication', 0),
    ];
    expect(bestNow(me, others)?.userId).toBe('late');
    expect(bestNow(me, others.slice(1))?.userId).toBe('any');
    expect(bestNow(me, others.slice(2))?.userId).toBe('other');
    expect(bestNow(me, [])).toBeNull();
  });

  it('finds of two with the same wish the one who has waited longest', () => {
    const me = free('me', 'Anything', 5);
    expect(bestNow(me, [free('b', 'Anything', 2), free('a', 'Anything', 1)])?.userId).toBe('a');
  });
});

describe('two who are asked', () => {
  it('may each answer within the minute, and nobody else', () => {
    expect(hasAgreedNow(meeting, 'amara')).toBe(true);
    expect(hasAgreedNow(meeting, 'ben')).toBe(false);
    expect(mayAnswerNow(meeting, 'ben', 59_999).ok).toBe(true);
    expect(mayAnswerNow(meeting, 'ben', 60_000)).toMatchObject({ refusal: 'gone' });
    expect(mayAnswerNow(meeting, 'cara', 0)).toMatchObject({ refusal: 'missing' });
    expect(mayAnswerNow({ ...meeting, state: 'declined' }, 'ben', 0)).toMatchObject({ refusal: 'gone' });
  });
});
