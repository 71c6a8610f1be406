import { describe, expect, it } from 'vitest';
import { isHiddenByBlock, mayBlock, MOST_BLOCKS } from './block-policy.ts';
import { DELETED_USER_ID } from '../account/deleted-user.ts';
import { done } from '../foundation/refusal.ts';

const room = { hostId: 'host', guestId: 'guest' };

describe('a block', () => {
  it('hides a room of either of its people, but never one’s own', () => {
    expect(isHiddenByBlock(room, 'me', new Set())).toBe(false);
    expect(isHiddenByBlock(room, 'me', new Set(['host']))).toBe(true);
    expect(isHiddenByBlock(room, 'me', new Set(['guest']))).toBe(true);
    expect(isHiddenByBlock({ hostId: 'host', guestId: null }, 'me', new Set(['guest']))).toBe(false);
    expect(isHiddenByBlock(room, 'guest', new Set(['host']))).toBe(false);
  });

  it('is made of someone else who is still here, and so many times', () => {
    expect(mayBlock('me', 'other', 0)).toEqual(done(true));
    expect(mayBlock('me', 'me', 0)).toMatchObject({ refusal: 'invalid' });
    expect(mayBlock('me', DELETED_USER_ID, 0)).toMatchObject({ refusal: 'missing' });
    expect(mayBlock('me', 'other', MOST_BLOCKS)).toMatchObject({ refusal: 'conflict' });
  });
});
