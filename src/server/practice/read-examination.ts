import type { Examination } from '../../contract/examination.ts';
import { isPanelDisconnected } from '../../domain/examiner/listening-agreement.ts';
import { examinerSeatOf } from '../../domain/examiner/examiner-policy.ts';
import { done, refuse } from '../../domain/foundation/refusal.ts';
import { displayName } from '../../domain/profile/name.ts';
import { isMember } from '../../domain/room/room-member.ts';
import { mayRelay } from '../../domain/room/room-policy.ts';
import { stageOf } from '../../domain/room/stage.ts';
import { NO_TEXTS, textsForExaminer } from '../../domain/round/case-view.ts';
import { givenFindings } from '../../domain/round/finding-policy.ts';
import { roundForExaminer } from '../../domain/round/round-view.ts';
import { markSchemeText } from '../../domain/station/mark-scheme-text.ts';
import { hasRelay, iceServers } from '../call/ice.ts';
import type { Reply, RequestBy } from '../platform/http/request.ts';
import type { Ports } from '../platform/ports.ts';
import { findRoom, type StoredRoom } from '../room/room.store.ts';
import { caseInRound } from '../round/round-case.store.ts';
import { findLatestRound, readKeptCaseText } from '../round/round.store.ts';
import { findCase } from '../station/case.store.ts';
import { findingViewOf } from '../station/station-text.ts';

type ExaminationContent = Pick<Examination, 'round' | 'case' | 'findings'>;

const readRound = async ({ db }: Ports, room: StoredRoom): Promise<ExaminationContent> => {
  const round = await findLatestRound(db, room.id);
  if (!round) return { round: null, case: null, findings: [] };
  const seen = roundForExaminer(round, room);
  // Which case it will be is the host's to decide until it starts.
  if (stageOf(room) === 'Prep' || round.caseBriefId === null)
    return { round: { ...seen, caseBriefId: null }, case: null, findings: [] };
  const [listed, kept] = await Promise.all([findCase(db, round.caseBriefId), readKeptCaseText(db, round.id)]);
  const texts = kept
    ? textsForExaminer({ ...kept, markScheme: markSchemeText(kept.markScheme) }, room, round)
    : NO_TEXTS;
  return {
    round: seen,
    case: listed ? { ...caseInRound(listed, kept?.shown), ...texts } : null,
    findings: givenFindings(kept?.findings ?? [], round).map(findingViewOf),
  };
};

/** A room as one of its examiners sees it. */
export const readExamination = async (
  ports: Ports,
  { roomId, person }: RequestBy<'readExamination'>,
): Reply<'readExamination'> => {
  const room = await findRoom(ports.db, roomId);
  if (!room) return refuse('missing');
  const seat = examinerSeatOf(room.panel, person.id);
  // To anyone but its people a room is not there: a private one must not be told from none.
  if (!seat) return refuse(isMember(room, person.id) ? 'forbidden' : 'missing');
  const { guestId, guestProfile } = room;
  const now = ports.now();
  const examined = await readRound(ports, room);
  return done({
    examination: {
      id: room.id,
      stage: stageOf(room),
      startUtc: room.startUtc,
      host: { userId: room.hostId, name: displayName(room.hostProfile) },
      guest: guestId ? { userId: guestId, name: displayName(guestProfile) } : null,
      seat: { position: seat.position, observing: seat.observing },
      isPutOut: isPanelDisconnected(room, examined.round?.candidateId ?? null),
      ...examined,
    },
    iceServers: iceServers(
      ports.ice.urls,
      mayRelay(room, room.hostId, now.getTime()) ? ports.ice.turnSecret : undefined,
      person.id,
      now,
    ),
    relayOnly: hasRelay(ports.ice),
    serverTime: now.getTime(),
  });
};
