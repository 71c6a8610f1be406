import { done, refuse } from '../../domain/foundation/refusal.ts';
import { roomFor } from '../../domain/room/room-view.ts';
import { roundFor } from '../../domain/round/round-view.ts';
import { findOwnRoom } from '../room/own-room.ts';
import { findOwnRound } from '../round/own-round.ts';
import { changeRound, createRound, sayReady } from './set-up-round.ts';
import { startRecording, stopRecording, startTimer, stopTimer } from './record-round.ts';
import type { RequestBy } from '../platform/http/request.ts';
import type { Handlers } from '../platform/http/bind.ts';
import type { Ports } from '../platform/ports.ts';
import { findLatestRound, findRoundByNumber, type StoredRound } from '../round/round.store.ts';
import { timed, timedRound } from '../platform/http/timed-reply.ts';

/** A round of a room of the caller's, as they may see it. */
const readFor = async (
  ports: Ports,
  roomId: string,
  userId: string,
  read: () => Promise<StoredRound | null>,
) => {
  const room = await findOwnRoom(ports, roomId, userId);
  if (!room.ok) return room;
  const round = await read();
  return done({ round: round && roundFor(round, room.value, userId) });
};

/** The one thing that a call sets in a round. */
const changeOf = ({
  candidateId,
  caseBriefId,
  timerSeconds,
  timing,
  extraTime,
}: RequestBy<'updateRound'>) => {
  if (candidateId !== undefined) return { candidateId };
  if (caseBriefId !== undefined) return { caseBriefId };
  if (timerSeconds !== undefined) return { timerSeconds };
  if (extraTime !== undefined) return { extraTime };
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
  sayReady: timedRound(sayReady),
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
  readRoomOfRound: async (ports, { roundId, person }) => {
    const found = await findOwnRound(ports, roundId, person.id);
    return found.ok ? done({ room: roomFor(found.value.room, person.id) }) : found;
  },
  startRecording: timed(startRecording),
  stopRecording: timed(stopRecording),
} satisfies Partial<Handlers>;
