import { expect } from 'vitest';
import { range } from '../moment.ts';
import type { Negotiation } from '../negotiation.ts';

/** The calls about another time, and a proposal to make them about. Asks for the scene when called: it is made later. */
export const proposalCalls = (scene: () => Negotiation) => {
  const propose = (token: string, fields: Record<string, unknown> = range(72)) =>
    scene().world.callRaw('proposeTime', { token, ...fields });
  return {
    propose,
    decide: (token: string, action: string, fields: Record<string, unknown> = {}) =>
      scene().world.callRaw('decideProposal', { token, action, ...fields }),
    readDecision: async (t: string) => (await scene().world.call('readDecision', { t })).body,
    readLink: (token: string) => scene().world.call('readReschedule', { token }),
    /** A session about which the host has proposed another time, and the guest's link to decide. */
    proposed: async (fields: Record<string, unknown> = range(72)) => {
      const meeting = await scene().meet();
      expect((await propose(meeting.hosts, fields)).status).toBe(200);
      return { ...meeting, decision: await scene().tokenOf(scene().guest, 'decision') };
    },
  };
};
