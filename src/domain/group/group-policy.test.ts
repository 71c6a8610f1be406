import { describe, expect, it } from 'vitest';
import {
  GROUP_LINK_ENDED,
  isHiddenByGroup,
  mayJoinGroup,
  mayLeadGroup,
  mayMakeGroup,
  mayRemoveMember,
} from './group-policy.ts';
import { MOST_GROUP_MEMBERS, MOST_GROUPS_JOINED, MOST_GROUPS_MADE, nextMaker } from './group.ts';
import { done } from '../foundation/refusal.ts';

const someone = { hasProfile: true, joined: 0 };

describe('a group', () => {
  it('is made by someone with a profile, and so many times', () => {
    expect(mayMakeGroup({ ...someone, made: 0 })).toEqual(done(true));
    expect(mayMakeGroup({ ...someone, hasProfile: false, made: 0 })).toMatchObject({ refusal: 'forbidden' });
    expect(mayMakeGroup({ ...someone, made: MOST_GROUPS_MADE })).toMatchObject({ refusal: 'conflict' });
    expect(mayMakeGroup({ ...someone, joined: MOST_GROUPS_JOINED, made: 0 })).toMatchObject({
      refusal: 'conflict',
    });
  });

  it('takes in who has a link that works, until it or they have enough', () => {
    const joiner = { ...someone, removed: false };
    expect(mayJoinGroup(joiner, 1)).toEqual(done(true));
    expect(mayJoinGroup({ ...joiner, removed: true }, 1)).toEqual(GROUP_LINK_ENDED);
    expect(mayJoinGroup({ ...joiner, hasProfile: false }, 1)).toMatchObject({ refusal: 'forbidden' });
    expect(mayJoinGroup({ ...joiner, joined: MOST_GROUPS_JOINED }, 1)).toMatchObject({ refusal: 'conflict' });
    expect(mayJoinGroup(joiner, MOST_GROUP_MEMBERS)).toMatchObject({ refusal: 'conflict' });
  });

  it('is changed by its maker, who cannot remove themselves', () => {
    expect(mayLeadGroup({ makerId: 'maker' }, 'maker')).toEqual(done(true));
    expect(mayLeadGroup({ makerId: 'maker' }, 'member')).toMatchObject({ refusal: 'forbidden' });
    expect(mayRemoveMember({ makerId: 'maker' }, 'member')).toEqual(done(true));
    expect(mayRemoveMember({ makerId: 'maker' }, 'maker')).toMatchObject({ refusal: 'invalid' });
  });

  it('goes to its longest-standing member who is not suspended, or to no one', () => {
    const [maker, first, second] = ['maker', 'first', 'second'].map((userId) => ({
      userId,
      suspended: userId === 'first',
    }));
    if (!maker || !first || !second) throw new Error('three people');
    expect(nextMaker([maker, first, second], 'maker')).toBe('second');
    expect(nextMaker([maker, first], 'maker')).toBeNull();
  });

  it('hides its rooms from those who are not in it, but never one’s own', () => {
    const room = { hostId: 'host', guestId: 'guest', groupId: 'group' };
    expect(isHiddenByGroup(room, 'me', false)).toBe(true);
    expect(isHiddenByGroup(room, 'me', true)).toBe(false);
    expect(isHiddenByGroup(room, 'guest', false)).toBe(false);
    expect(isHiddenByGroup(room, 'host', false)).toBe(false);
    expect(isHiddenByGroup({ ...room, groupId: null }, 'me', false)).toBe(false);
  });
});
