import { MADE_UP, type Stage, type Rows } from './call-row.ts';
import { groupOf } from './made-people.ts';

const joinToken = async (stage: Stage): Promise<string> =>
  stage.world.ports.signer.sign('group-link', (await groupOf(stage)).linkId);

export const groupCalls = {
  createGroup: { harmless: true, input: () => ({ name: 'A course' }) },
  joinGroup: { harmless: true, input: async (stage) => ({ token: await joinToken(stage) }) },
  'joinGroup, made up': { harmless: true, input: () => ({ token: MADE_UP }) },
  readGroupLink: { harmless: true, input: async (stage) => ({ token: await joinToken(stage) }) },
  'readGroupLink, made up': { harmless: true, input: () => ({ token: MADE_UP }) },
  listGroups: { harmless: true, input: () => ({}) },
  readGroup: { harmless: true, input: async (stage) => ({ groupId: (await groupOf(stage)).id }) },
  renameGroup: {
    harmless: true,
    input: async (stage) => ({ groupId: (await groupOf(stage)).id, name: 'Another name' }),
  },
  renewGroupLink: { harmless: true, input: async (stage) => ({ groupId: (await groupOf(stage)).id }) },
  endGroupLink: { harmless: true, input: async (stage) => ({ groupId: (await groupOf(stage)).id }) },
  removeGroupMember: {
    harmless: true,
    input: async (stage) => {
      const { id, memberId } = await groupOf(stage);
      return { groupId: id, userId: memberId };
    },
  },
  leaveGroup: { harmless: true, input: async (stage) => ({ groupId: (await groupOf(stage)).id }) },
  closeGroup: { harmless: true, input: async (stage) => ({ groupId: (await groupOf(stage)).id }) },
  readNextSession: { harmless: true, input: () => ({}) },
} as const satisfies Rows;
