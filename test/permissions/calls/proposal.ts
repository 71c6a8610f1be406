import { decisionToken } from '../../decision-token.ts';
import { range } from '../../moment.ts';
import { MADE_UP, type Rows } from './call-row.ts';
import { beforeAnyRound } from './room-state.ts';

export const proposalCalls = {
  readReschedule: {
    input: ({ place, world }) => ({ token: world.ports.signer.sign('reschedule-link', place.mailId) }),
  },
  'readReschedule, made up': { input: () => ({ token: MADE_UP }) },
  proposeTime: {
    input: ({ place, world }) => ({
      token: world.ports.signer.sign('reschedule-link', place.mailId),
      ...range(96),
    }),
  },
  stepBackByLink: {
    input: async (stage) => {
      await beforeAnyRound(stage);
      return { token: stage.world.ports.signer.sign('reschedule-link', stage.place.mailId) };
    },
  },
  'stepBackByLink, made up': { harmless: true, input: () => ({ token: MADE_UP }) },
  'proposeTime, made up': { harmless: true, input: () => ({ token: MADE_UP, ...range(96) }) },
  findClash: {
    input: ({ place, world }) => ({
      token: world.ports.signer.sign('reschedule-link', place.mailId),
      ...range(96),
    }),
  },
  'findClash, made up': { harmless: true, input: () => ({ token: MADE_UP, ...range(96) }) },
  readDecision: {
    input: async ({ place, world }) => ({ t: await decisionToken(world.ports, place.roomId) }),
  },
  'readDecision, made up': {
    input: () => ({ t: MADE_UP }),
    pick: ({ ok }) => (ok ? 'open' : undefined),
  },
  decideProposal: {
    input: async ({ place, world }) => ({
      token: await decisionToken(world.ports, place.roomId),
      action: 'agree',
    }),
  },
  'decideProposal, made up': { harmless: true, input: () => ({ token: MADE_UP, action: 'agree' }) },
} as const satisfies Rows;
