import { findingsFor } from '../../domain/finding-policy.ts';
import { done } from '../../domain/refusal.ts';
import { giveFinding } from '../actions/give-finding.ts';
import { findOwnRound } from '../actions/own-round.ts';
import type { Handlers } from '../http/bind.ts';
import { findingViewOf } from '../station-text.ts';
import { readKeptCaseText } from '../store/round.ts';
import { timedRound } from './timed-reply.ts';

export const findingRoutes = {
  readFindings: async (ports, { roundId, person }) => {
    const found = await findOwnRound(ports, roundId, person.id);
    if (!found.ok) return found;
    const { room, round } = found.value;
    const kept = await readKeptCaseText(ports.db, roundId);
    const findings = findingsFor(kept?.findings ?? [], room, round, person.id);
    return done({ findings: findings.map(findingViewOf) });
  },
  giveFinding: timedRound(giveFinding),
} satisfies Partial<Handlers>;
