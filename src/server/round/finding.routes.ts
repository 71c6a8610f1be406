import { findingsFor } from '../../domain/round/finding-policy.ts';
import { done } from '../../domain/foundation/refusal.ts';
import { giveFinding } from './give-finding.ts';
import { findOwnRound } from './own-round.ts';
import type { Handlers } from '../platform/http/bind.ts';
import { findingViewOf } from '../station/station-text.ts';
import { readKeptCaseText } from './round.store.ts';
import { timedRound } from '../platform/http/timed-reply.ts';

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
