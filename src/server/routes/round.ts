import { displayName } from '../../domain/name.ts';
import { done, refuse, type Outcome } from '../../domain/refusal.ts';
import type { HistoryList } from '../../domain/round-history.ts';
import { roomFor, roundFor } from '../../domain/room-view.ts';
import type { ParsedInput } from '../../contract/endpoints.ts';
import type { Round } from '../../contract/round.ts';
import { findOwnRoom, findOwnRound } from '../actions/own-room.ts';
import { changeRound, createRound } from '../actions/set-up-round.ts';
import { startRecording, stopRecording, startTimer, stopTimer } from '../actions/record-round.ts';
import type { Handlers } from '../http/bind.ts';
import type { Ports } from '../ports.ts';
import { findLatestRound, findRoundByNumber } from '../store/round.ts';
import { listPartners } from '../store/practice-partner.ts';
import { listPastRounds, readPastRound } from '../store/round-history.ts';

/** An answer with the server's clock, by which a page shows the server's seconds. */
const timed = <T extends object>({ now }: Ports, value: T) => done({ ...value, serverTime: now().getTime() });
const asReply = (ports: Ports, outcome: Outcome<Round>) =>
  outcome.ok ? timed(ports, { round: outcome.value }) : outcome;

/** A round of a room of the caller's, as they may see it. */
const readFor = async (ports: Ports, roomId: string, userId: string, read: () => Promise<Round | null>) => {
  const room = await findOwnRoom(ports, roomId, userId);
  if (!room.ok) return room;
  const round = await read();
  return done(round && roundFor(round, room.value, userId));
};

/** The one thing that a call sets in a round. */
const changeOf = ({ candidateId, caseBriefId, timerSeconds, timing }: ParsedInput<'updateRound'>) => {
  if (candidateId !== undefined) return { candidateId };
  if (caseBriefId !== undefined) return { caseBriefId };
  if (timerSeconds !== undefined) return { timerSeconds };
  return timing && { timing };
};

export const roundRoutes = {
  createRound: async (ports, request) => {
    const made = await createRound(ports, request);
    return made.ok ? timed(ports, { ...made.value, round: made.value }) : made;
  },
  updateRound: async (ports, { person, ...input }) => {
    const change = changeOf(input);
    if (!change) return refuse('invalid');
    return asReply(ports, await changeRound(ports, { person, roundId: input.roundId, change }));
  },
  startTimer: async (ports, request) => asReply(ports, await startTimer(ports, request)),
  stopTimer: async (ports, request) => asReply(ports, await stopTimer(ports, request)),
  readLatestRound: async (ports, { roomId, person }) => {
    const found = await readFor(ports, roomId, person.id, () => findLatestRound(ports.db, roomId));
    return found.ok ? timed(ports, { round: found.value }) : found;
  },
  readRound: async (ports, { roomId, roundNumber, person }) => {
    const read = () => findRoundByNumber(ports.db, roomId, roundNumber);
    const found = await readFor(ports, roomId, person.id, read);
    if (!found.ok) return found;
    return found.value ? timed(ports, { round: found.value }) : refuse('missing');
  },
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
  startRecording: async (ports, request) => {
    const started = await startRecording(ports, request);
    return started.ok ? timed(ports, started.value) : started;
  },
  stopRecording: async (ports, request) => {
    const stopped = await stopRecording(ports, request);
    return stopped.ok ? timed(ports, stopped.value) : stopped;
  },
} satisfies Partial<Handlers>;
