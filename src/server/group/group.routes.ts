import { done } from '../../domain/foundation/refusal.ts';
import { groupsFor, joinGroup, leaveGroup, readGroupLink } from './join-group.ts';
import {
  closeGroup,
  createGroup,
  endGroupLink,
  readGroup,
  removeMember,
  demandGroupFactors,
  renameGroup,
  renewGroupLink,
} from './lead-group.ts';
import type { Handlers } from '../platform/http/bind.ts';

export const groupRoutes = {
  listGroups: async (ports, { person }) => done({ groups: await groupsFor(ports, person.id) }),
  readGroup,
  createGroup,
  renameGroup,
  demandGroupFactors,
  renewGroupLink,
  endGroupLink,
  readGroupLink: (ports, { token, person, ip }) =>
    readGroupLink(ports, { token, userId: person?.id ?? null, ip }),
  joinGroup,
  leaveGroup,
  removeGroupMember: removeMember,
  closeGroup,
} satisfies Partial<Handlers>;
