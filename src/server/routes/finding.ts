import { findingsFor } from '../../domain/finding-policy.ts';
import { done } from '../../domain/refusal.ts';
import { giveFinding } from '../actions/give-finding.ts';
import { findOwnRound } from '../actions/own-room.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { findingViewOf } from '../station-text.ts';
import { readKeptCaseText } from '../store/round.ts';

export const findingRoutes = (ports: Ports) =>
  ({
    readFindings: async ({ roundId }, { person }) => {
      const found = await findOwnRound(ports, roundId, person.id);
      if (!found.ok) return found;
      const { room, round } = found.value;
      const kept = await readKeptCaseText(ports.db, roundId);
      const findings = findingsFor(kept?.findings ?? [], room, round, person.id);
      return done({ findings: findings.map(findingViewOf) });
    },
    giveFinding: async (input, { person }) => {
      const given = await giveFinding(ports, { person, ...input });
      return given.ok ? done({ round: given.value, serverTime: ports.now().getTime() }) : given;
    },
  }) satisfies Partial<Handlers>;
