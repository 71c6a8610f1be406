import { z } from 'zod';
import { expireProposal as expire } from '../actions/expire-proposal.ts';
import type { Ports } from '../ports.ts';
import { defineJob } from './job.ts';

/** Runs at the start of a session about which a proposal was made. */
export const expireProposal = (ports: Ports) =>
  defineJob('expire-proposal', z.object({ proposalId: z.uuid() }), ({ proposalId }) =>
    expire(ports, proposalId),
  );
