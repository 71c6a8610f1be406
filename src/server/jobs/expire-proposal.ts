import { expireProposal as expire } from '../actions/expire-proposal.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';

/** Runs at the start of a session about which a proposal was made. */
export const expireProposal =
  (ports: Ports): JobHandler<'expire-proposal'> =>
  ({ proposalId }) =>
    expire(ports, proposalId);
