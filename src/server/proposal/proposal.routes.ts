import type { ParsedInput } from '../../contract/endpoints.ts';
import type { Decision } from '../../domain/proposal/proposal.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { decideProposal, readDecision, findClash } from './decide-proposal.ts';
import { proposeTime, readReschedule } from './propose-time.ts';
import { stepBackByLink } from './step-back.ts';
import type { Handlers } from '../platform/http/bind.ts';

type Answer = Omit<ParsedInput<'decideProposal'>, 'token' | 'note'>;

/** The decision that the fields of an answer make. */
export const decisionOf = ({ action, proposedStartUtc, proposedEndUtc }: Answer): Outcome<Decision> => {
  if (action !== 'propose') return done({ action });
  if (proposedStartUtc === undefined || proposedEndUtc === undefined)
    return refuse('invalid', 'Please select a date');
  return done({ action, startUtc: proposedStartUtc, endUtc: proposedEndUtc });
};

export const proposalRoutes = {
  readReschedule: (ports, { token }) => readReschedule(ports, token),
  proposeTime: (ports, { token, proposedStartUtc, proposedEndUtc, note = null, ip }) => {
    const range = { startUtc: proposedStartUtc, endUtc: proposedEndUtc };
    return proposeTime(ports, { token, range, note, ip });
  },
  stepBackByLink: (ports, { token, note = null, ip }) => stepBackByLink(ports, { token, note, ip }),
  findClash: (ports, { token, proposedStartUtc, proposedEndUtc, ip }) => {
    const range = { startUtc: proposedStartUtc, endUtc: proposedEndUtc };
    return findClash(ports, { token, range, ip });
  },
  readDecision: (ports, { t }) => readDecision(ports, t),
  decideProposal: async (ports, { token, note = null, ip, ...fields }) => {
    const decision = decisionOf(fields);
    if (!decision.ok) return decision;
    return decideProposal(ports, { token, decision: decision.value, note, ip });
  },
} satisfies Partial<Handlers>;
