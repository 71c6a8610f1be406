import { z } from 'zod';
import { GROUP_NAME_LIMIT, groupNameTooLong } from '../domain/group/group.ts';
import { cleanName, isVisible } from '../domain/profile/name.ts';
import { accepted, type Endpoint } from './endpoint.ts';
import { profile } from './profile.ts';
import { cleanedText, id, token } from './text-input.ts';

/** A group as one of its members sees it. `mine` means that the reader looks after it. */
const group = z.object({
  id: z.string(),
  name: z.string(),
  mine: z.boolean(),
  members: z.int(),
});
export type Group = z.infer<typeof group>;

const groupMember = profile.extend({ maker: z.boolean() });

const groupId = id;
const name = cleanedText(cleanName, GROUP_NAME_LIMIT, groupNameTooLong).refine(isVisible, 'Required.');
const link = z.object({ url: z.string() });

export const groupEndpoints = {
  listGroups: {
    whileHeld: true,
    summary: 'The groups you are in',
    output: z.object({ groups: z.array(group) }),
    refusals: [],
  },
  readGroup: {
    whileHeld: true,
    summary: 'Who is in a group of yours; `url` is its join link, for the person who looks after it',
    params: z.object({ groupId }),
    output: z.object({
      group,
      members: z.array(groupMember),
      url: z.string().nullable(),
      /** Whether its members are asked for a second step. */
      demandsFactor: z.boolean(),
    }),
    refusals: ['missing'],
  },
  createGroup: {
    summary: 'Make a group and its join link',
    body: z.object({ name }),
    output: z.object({ group }),
    refusals: ['invalid', 'forbidden', 'conflict', 'too-many'],
  },
  renameGroup: {
    summary: 'Give a group you look after another name',
    body: z.object({ groupId, name }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'too-many'],
  },
  renewGroupLink: {
    summary: 'Make another join link; the one before no longer works',
    body: z.object({ groupId }),
    output: link,
    refusals: ['invalid', 'forbidden', 'missing', 'too-many'],
  },
  endGroupLink: {
    summary: 'End the join link of a group you look after',
    params: z.object({ groupId }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'too-many'],
  },
  readGroupLink: {
    summary: 'The name of the group that a join link leads to; `joined` is its id once you are in it',
    public: true,
    body: z.object({ token }),
    output: z.object({ name: z.string(), joined: z.string().nullable() }),
    refusals: ['invalid', 'gone', 'too-many'],
  },
  joinGroup: {
    summary: 'Join a group by its link; its members see your name',
    body: z.object({ token }),
    output: z.object({ group }),
    refusals: ['invalid', 'forbidden', 'conflict', 'gone', 'too-many'],
  },
  leaveGroup: {
    whileHeld: true,
    summary: 'Leave a group. One that you look after goes to its longest-standing member, or is closed',
    body: z.object({ groupId }),
    output: accepted,
    refusals: ['invalid', 'missing'],
  },
  removeGroupMember: {
    summary: 'Take someone out of a group you look after; the link they know lets them in no more',
    body: z.object({ groupId, userId: id }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing', 'too-many'],
  },
  closeGroup: {
    summary: 'Close a group you look after; sessions for it that wait become private',
    params: z.object({ groupId }),
    output: accepted,
    refusals: ['invalid', 'forbidden', 'missing'],
  },
} as const satisfies Record<string, Endpoint>;
