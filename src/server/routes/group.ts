import { done } from '../../domain/refusal.ts';
import { groupsFor, joinGroup, leaveGroup, readGroupLink } from '../actions/join-group.ts';
import {
  closeGroup,
  createGroup,
  endGroupLink,
  readGroup,
  removeMember,
  renameGroup,
  renewGroupLink,
} from '../actions/lead-group.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';

export const groupRoutes = (ports: Ports) =>
  ({
    listGroups: async (_input, { person }) => done({ groups: await groupsFor(ports, person.id) }),
    readGroup: ({ groupId }, { person }) => readGroup(ports, { person, groupId }),
    createGroup: ({ name }, { person }) => createGroup(ports, { person, name }),
    renameGroup: (change, { person }) => renameGroup(ports, { person, ...change }),
    renewGroupLink: ({ groupId }, { person }) => renewGroupLink(ports, { person, groupId }),
    endGroupLink: ({ groupId }, { person }) => endGroupLink(ports, { person, groupId }),
    readGroupLink: ({ token }, { person, ip }) =>
      readGroupLink(ports, { token, userId: person?.id ?? null, ip }),
    joinGroup: ({ token }, { person, ip }) => joinGroup(ports, { person, token, ip }),
    leaveGroup: ({ groupId }, { person }) => leaveGroup(ports, { person, groupId }),
    removeGroupMember: (change, { person }) => removeMember(ports, { person, ...change }),
    closeGroup: ({ groupId }, { person }) => closeGroup(ports, { person, groupId }),
  }) satisfies Partial<Handlers>;
