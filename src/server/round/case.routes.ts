import type { CaseBrief, ListedCase } from '../../contract/case.ts';
import { NO_TEXTS, textsFor } from '../../domain/round/case-view.ts';
import { markSchemeText } from '../../domain/station/mark-scheme-text.ts';
import { isOwnCase } from '../../domain/station/own-station.ts';
import { done, refuse, type Outcome } from '../../domain/foundation/refusal.ts';
import { findOwnRound } from './own-round.ts';
import type { Handlers } from '../platform/http/bind.ts';
import type { Ports } from '../platform/ports.ts';
import { findCase, listCases, mayUseCase } from '../station/case.store.ts';
import { readKeptCaseText } from './round.store.ts';
import { caseInRound } from './round-case.store.ts';

/** A case as it is shown in a round of the caller's, with what they may read of it there. */
const readInRound = async (
  ports: Ports,
  listed: ListedCase,
  roundId: string,
  userId: string,
): Promise<Outcome<CaseBrief>> => {
  const found = await findOwnRound(ports, roundId, userId);
  if (!found.ok) return found;
  const { room, round } = found.value;
  if (round.caseBriefId !== listed.id) return refuse('missing');
  const kept = await readKeptCaseText(ports.db, roundId);
  const texts = kept
    ? textsFor({ ...kept, markScheme: markSchemeText(kept.markScheme) }, room, round, userId)
    : NO_TEXTS;
  return done({ ...caseInRound(listed, kept?.shown), ...texts });
};

export const caseRoutes = {
  listCases: async ({ db }, { person }) => done({ cases: await listCases(db, person.id) }),
  readCase: async (ports, { caseId, roundId, person }): Promise<Outcome<{ case: CaseBrief }>> => {
    const found = await findCase(ports.db, caseId);
    if (!found) return refuse('missing');
    // The library is no secret; what others wrote is, except in a round of theirs.
    if (roundId === undefined && isOwnCase(caseId) && !(await mayUseCase(ports.db, caseId, person.id)))
      return refuse('missing');
    if (roundId === undefined) return done({ case: { ...found, ...NO_TEXTS } });
    const read = await readInRound(ports, found, roundId, person.id);
    return read.ok ? done({ case: read.value }) : read;
  },
} satisfies Partial<Handlers>;
