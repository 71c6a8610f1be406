import { displayName } from '../../domain/name.ts';
import { done, refuse } from '../../domain/refusal.ts';
import type { HistoryList } from '../../domain/round-history.ts';
import { roomFor, roundFor } from '../../domain/room-view.ts';
import type { Round } from '../../contract/round.ts';
import { findOwnRoom, findOwnRound } from '../actions/own-room.ts';
import { changeRound, createRound } from '../actions/set-up-round.ts';
import { startRecording, stopRecording, startTimer, stopTimer } from '../actions/record-round.ts';
import type { RequestBy } from '../http/request.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { findLatestRound, findRoundByNumber } from '../store/round.ts';
import { listPartners } from '../store/practice-partner.ts';
import { listPastRounds, readPastRound } from '../store/round-history.ts';
import { timed, timedRound } from './timed-reply.ts';

/** A round of a room of the caller's, as they may see it. */
const readFor = async (ports: Ports, roomId: string, userId: string, read: () => Promise<Round | null>) => {
  const room = await findOwnRoom(ports, roomId, userId);
  if (!room.ok) return room;
  const round = await read();
  return done({ round: round && roundFor(round, room.value, userId) });
};

/** The one thing that a call sets in a round. */
const changeOf = ({ candidateId, caseBriefId, timerSeconds, timing }: RequestBy<'updateRound'>) => {
  if (candidateId !== undefined) return { candidateId };
  if (caseBriefId !== undefined) return { caseBriefId };
  if (timerSeconds !== undefined) return { timerSeconds };
  return timing && { timing };
};

export const roundRoutes = {
  createRound: timed(async (ports, request: RequestBy<'createRound'>) => {
    const made = await createRound(ports, request);
    return made.ok ? done({ ...made.value, round: made.value }) : made;
  }),
  updateRound: timedRound(async (ports, request: RequestBy<'updateRound'>) => {
    const change = changeOf(request);
    return change ? changeRound(ports, { ...request, change }) : refuse('invalid');
  }),
  startTimer: timedRound(startTimer),
  stopTimer: timedRound(stopTimer),
  readLatestRound: timed((ports, { roomId, person }: RequestBy<'readLatestRound'>) =>
    readFor(ports, roomId, person.id, () => findLatestRound(ports.db, roomId)),
  ),
  readRound: timedRound(async (ports, { roomId, roundNumber, person }: RequestBy<'readRound'>) => {
    const read = () => findRoundByNumber(ports.db, roomId, roundNumber);
    const found = await readFor(ports, roomId, person.id, read);
    if (!found.ok) return found;
    return found.value.round ? done(found.value.round) : refuse('missing');
  }),
  listMyRounds: async ({ db, now }, { person, ...filter }) => {
    const page = (list: HistoryList) =>
      listPastRounds(db, { userId: person.id, now: now() }, { list, filter, after: null });
    const [own, shared, partnered] = await Promise.all([page('rounds'), page('shared'), page('partnered')]);
    return done({
      rounds: own.rounds,
      shared: shared.rounds,
      partnered: partnered.rounds,
      next: { rounds: own.next, shared: shared.next, partnered: partnered.next },
    });
  },
  listMoreRounds: async ({ db, now }, { list, after, person, ...filter }) =>
    done(await listPastRounds(db, { userId: person.id, now: now() }, { list, filter, after })),
  readPastRound: async (ports, { roundId, person }) => {
    const found = await findOwnRound(ports, roundId, person.id);
    if (!found.ok) return found;
    const round = await readPastRound(ports.db, { userId: person.id, now: ports.now() }, roundId);
    return round ? done({ round }) : refuse('missing');
  },
  listPartners: async ({ db }, { person }) => {
    const partners = await listPartners(db, person.id);
    return done({ partners: partners.map((each) => ({ userId: each.userId, name: displayName(each) })) });
  },
  readRoomOfRound: async (ports, { roundId, person }) => {
    const found = await findOwnRound(ports, roundId, person.id);
    return found.ok ? done({ room: roomFor(found.value.room, person.id) }) : found;
  },
  startRecording: timed(startRecording),
  stopRecording: timed(stopRecording),
} satisfies Partial<Handlers>;
