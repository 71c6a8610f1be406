import { displayName } from '../../domain/name.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import type { HistoryList } from '../../domain/round-history.ts';
import { roomFor, roundFor } from '../../domain/room-view.ts';
import type { Round } from '../../contract/round.ts';
import { findOwnRoom, findOwnRound } from '../actions/own-room.ts';
import { changeRound, createRound } from '../actions/set-up-round.ts';
import { startRecording, stopRecording, startTimer, stopTimer } from '../actions/record-round.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { findLatestRound, findRoundByNumber } from '../store/round.ts';
import { listPartners } from '../store/practice-partner.ts';
import { listPastRounds, readPastRound } from '../store/round-history.ts';

export const roundRoutes = (ports: Ports) => {
  const { db } = ports;
  const timed = <T extends object>(value: T) => done({ ...value, serverTime: ports.now().getTime() });
  const asReply = (outcome: Outcome<Round>) => (outcome.ok ? timed({ round: outcome.value }) : outcome);

  /** A round of a room of the caller's, as they may see it. */
  const readFor = async (roomId: string, userId: string, read: () => Promise<Round | null>) => {
    const room = await findOwnRoom(ports, roomId, userId);
    if (!room.ok) return room;
    const round = await read();
    return done(round && roundFor(round, room.value, userId));
  };

  return {
    createRound: async (input, { person }) => {
      const made = await createRound(ports, { person, ...input });
      return made.ok ? timed({ ...made.value, round: made.value }) : made;
    },
    updateRound: async ({ roundId, candidateId, caseBriefId, timerSeconds, timing }, { person }) => {
      if (candidateId !== undefined)
        return asReply(await changeRound(ports, { person, roundId, change: { candidateId } }));
      if (caseBriefId !== undefined)
        return asReply(await changeRound(ports, { person, roundId, change: { caseBriefId } }));
      if (timerSeconds !== undefined)
        return asReply(await changeRound(ports, { person, roundId, change: { timerSeconds } }));
      if (timing !== undefined)
        return asReply(await changeRound(ports, { person, roundId, change: { timing } }));
      return refuse('invalid');
    },
    startTimer: async ({ roundId }, { person }) => asReply(await startTimer(ports, { person, roundId })),
    stopTimer: async ({ roundId }, { person }) => asReply(await stopTimer(ports, { person, roundId })),
    readLatestRound: async ({ roomId }, { person }) => {
      const found = await readFor(roomId, person.id, () => findLatestRound(db, roomId));
      return found.ok ? timed({ round: found.value }) : found;
    },
    readRound: async ({ roomId, roundNumber }, { person }) => {
      const found = await readFor(roomId, person.id, () => findRoundByNumber(db, roomId, roundNumber));
      if (!found.ok) return found;
      return found.value ? timed({ round: found.value }) : refuse('missing');
    },
    listMyRounds: async (filter, { person }) => {
      const page = (list: HistoryList) =>
        listPastRounds(db, { userId: person.id, now: ports.now() }, { list, filter, after: null });
      const [own, shared, partnered] = await Promise.all([page('rounds'), page('shared'), page('partnered')]);
      return done({
        rounds: own.rounds,
        shared: shared.rounds,
        partnered: partnered.rounds,
        next: { rounds: own.next, shared: shared.next, partnered: partnered.next },
      });
    },
    listMoreRounds: async ({ list, after, ...filter }, { person }) =>
      done(await listPastRounds(db, { userId: person.id, now: ports.now() }, { list, filter, after })),
    readPastRound: async ({ roundId }, { person }) => {
      const found = await findOwnRound(ports, roundId, person.id);
      if (!found.ok) return found;
      const round = await readPastRound(db, { userId: person.id, now: ports.now() }, roundId);
      return round ? done({ round }) : refuse('missing');
    },
    listPartners: async (_input, { person }) => {
      const partners = await listPartners(db, person.id);
      return done({ partners: partners.map((each) => ({ userId: each.userId, name: displayName(each) })) });
    },
    readRoomOfRound: async ({ roundId }, { person }) => {
      const found = await findOwnRound(ports, roundId, person.id);
      return found.ok ? done({ room: roomFor(found.value.room, person.id) }) : found;
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
