import { isMember } from '../../domain/room.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import { roomFor } from '../../domain/room-view.ts';
import { roundFor } from '../../domain/round-view.ts';
import type { Round } from '../../contract/round.ts';
import { changeRound, createRound } from '../actions/set-up-round.ts';
import { startRecording, stopRecording } from '../actions/record-round.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { findRoom } from '../store/room.ts';
import { findLatestRound, findRound, findRoundByNumber } from '../store/round.ts';
import { listRoundsOf, listRoundsSharedWith } from '../store/round-history.ts';

export const roundRoutes = (ports: Ports) => {
  const { db } = ports;
  const timed = <T extends object>(value: T) => done({ ...value, serverTime: ports.now().getTime() });
  const asReply = (outcome: Outcome<Round>) => (outcome.ok ? timed({ round: outcome.value }) : outcome);

  /** A round of a room for one of its people; 'forbidden' to anyone else, whether or not there is a round. */
  const readFor = async (roomId: string, userId: string, read: () => Promise<Round | null>) => {
    const room = await findRoom(db, roomId);
    if (!room) return refuse('missing');
    if (!isMember(room, userId)) return refuse('forbidden');
    const round = await read();
    return done(round && roundFor(round, room, userId));
  };

  return {
    createRound: async (input, { person }) => {
      const made = await createRound(ports, { person, ...input });
      return made.ok ? timed({ ...made.value, round: made.value }) : made;
    },
    updateRound: async ({ roundId, candidateId, caseBriefId, timerSeconds }, { person }) => {
      if (candidateId !== undefined)
        return asReply(await changeRound(ports, { person, roundId, change: { candidateId } }));
      if (caseBriefId !== undefined)
        return asReply(await changeRound(ports, { person, roundId, change: { caseBriefId } }));
      if (timerSeconds !== undefined)
        return asReply(await changeRound(ports, { person, roundId, change: { timerSeconds } }));
      return refuse('invalid');
    },
    readLatestRound: async ({ roomId }, { person }) => {
      const found = await readFor(roomId, person.id, () => findLatestRound(db, roomId));
      return found.ok ? timed({ round: found.value }) : found;
    },
    readRound: async ({ roomId, roundNumber }, { person }) => {
      const found = await readFor(roomId, person.id, () => findRoundByNumber(db, roomId, roundNumber));
      if (!found.ok) return found;
      return found.value ? timed({ round: found.value }) : refuse('missing');
    },
    listMyRounds: async (_input, { person }) => {
      const [rounds, shared] = await Promise.all([
        listRoundsOf(db, person.id),
        listRoundsSharedWith(db, person.id),
      ]);
      return done({ rounds, shared });
    },
    readRoomOfRound: async ({ roundId }, { person }) => {
      const round = await findRound(db, roundId);
      const room = round && (await findRoom(db, round.roomId));
      if (!room) return refuse('missing');
      return isMember(room, person.id) ? done({ room: roomFor(room, person.id) }) : refuse('forbidden');
    },
    startRecording: async ({ roomUrl }, { person }) => {
      const started = await startRecording(ports, { person, roomUrl });
      return started.ok ? timed(started.value) : started;
    },
    stopRecording: async ({ roomUrl, roomId }, { person }) => {
      const stopped = await stopRecording(ports, { person, roomUrl, roomId });
      return stopped.ok ? timed(stopped.value) : stopped;
    },
  } satisfies Partial<Handlers>;
};
