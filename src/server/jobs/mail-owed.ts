import { expireProposal } from '../actions/expire-proposal.ts';
import type { JobHandler } from '../job-table.ts';
import type { Ports } from '../ports.ts';
import { findOverdueProposals } from '../store/proposal.ts';
import { requeueUnsentMails } from '../store/room-mail.ts';

/**
 * Looks after what the queue has lost sight of: unsent mails after a long outage or a killed process, and proposals
 * that expired unnoticed. Our own tables say what is unsent, so nothing depends on a job having survived.
 */
export const mailOwed =
  (ports: Ports): JobHandler<'mail-owed'> =>
  async () => {
    for (const { id } of await findOverdueProposals(ports.db, ports.now())) await expireProposal(ports, id);
    await requeueUnsentMails(ports.db);
  };
