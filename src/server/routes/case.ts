import type { CaseBrief } from '../../contract/case.ts';
import { textsFor } from '../../domain/case-view.ts';
import { markSchemeText } from '../../domain/mark-scheme-text.ts';
import { isOwnCase } from '../../domain/own-station.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { findOwnRoom, findOwnRound } from '../actions/own-room.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { listLastResults, listMetCases } from '../store/case-history.ts';
import { findCase, listCases, mayUseCase } from '../store/case.ts';
import { readKeptCaseText } from '../store/round.ts';

type VisibleTexts = ReturnType<typeof textsFor>;
const NO_TEXTS: VisibleTexts = { candidateBrief: null, actorBrief: null, markScheme: null };

/** What the caller may read of a case in a round of theirs. */
const textsInRound = async (
  ports: Ports,
  caseId: string,
  roundId: string,
  userId: string,
): Promise<Outcome<VisibleTexts>> => {
  const found = await findOwnRound(ports, roundId, userId);
  if (!found.ok) return found;
  const { room, round } = found.value;
  if (round.caseBriefId !== caseId) return refuse('missing');
  const kept = await readKeptCaseText(ports.db, roundId);
  return done(
    kept ? textsFor({ ...kept, markScheme: markSchemeText(kept.markScheme) }, room, round, userId) : NO_TEXTS,
  );
};

export const caseRoutes = (ports: Ports) =>
  ({
    listCases: async (_input, { person }) => done({ cases: await listCases(ports.db, person.id) }),
    listCaseHistory: async ({ roomId }, { person }) => {
      const room = await findOwnRoom(ports, roomId, person.id);
      if (!room.ok) return room;
      const { hostId, guestId } = room.value;
      const [met, results] = await Promise.all([
        listMetCases(ports.db, guestId ? [hostId, guestId] : [hostId]),
        listLastResults(ports.db, person.id),
      ]);
      return done({ met, results });
    },
    readCase: async ({ caseId, roundId }, { person }): Promise<Outcome<{ case: CaseBrief }>> => {
      const found = await findCase(ports.db, caseId);
      if (!found) return refuse('missing');
      // The library is no secret; what others wrote is, except in a round of theirs.
      if (roundId === undefined && isOwnCase(caseId) && !(await mayUseCase(ports.db, caseId, person.id)))
        return refuse('missing');
      const texts =
        roundId === undefined ? done(NO_TEXTS) : await textsInRound(ports, caseId, roundId, person.id);
      return texts.ok ? done({ case: { ...found, ...texts.value } }) : texts;
    },
  }) satisfies Partial<Handlers>;
