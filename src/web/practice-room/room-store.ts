import type { Change } from '../../contract/realtime.ts';
import type { Room } from '../../contract/room.ts';
import type { Round } from '../../contract/round.ts';
import type { Failure } from '../../domain/failure-wording.ts';
import { recordingIsOn } from '../../domain/recording.ts';
import { isHost, isMember } from '../../domain/room.ts';
import { readServerClock, surerReading, type ClockReading } from '../../domain/server-clock.ts';
import { stageOf } from '../../domain/stage.ts';
import { isPassing, withRetry } from '../account/retry.ts';
import type { Call, Result } from '../client.ts';
import { logFailure } from '../parts/log.ts';
import { sendChange, type Answer } from './room-calls.ts';
import { failedWords, isDone, type RoomChange } from './room-change.ts';
import { settlingReader } from './settling-reader.ts';

export type Problem = { title: string; failure: Failure; change: RoomChange | null };

/** A new object each time, so that the same news can be told twice. */
export type RecorderNews = { recorder: 'started' | 'stopped' };

export type RoomState = {
  room: Room | null;
  /** Null before the first round, undefined before it is known. */
  round: Round | null | undefined;
  clock: ClockReading | null;
  /** Why there is no room to show. */
  failure: Failure | null;
  /** What was asked for and is not answered yet. */
  pending: readonly RoomChange[];
  problem: Problem | null;
  /** What the recorder has just done. */
  notice: RecorderNews | null;
};

type World = { roomId: string; userId: string; call: Call; now: () => number };

const READ_TRIES = 4;
const NO_ROUND = 'Failed to fetch latest round';
const NO_ROOM_NEWS = 'Failed to update room from realtime';

/** What the recorder did between two looks at the same round. */
const recorderNews = (before: Round | null | undefined, after: Round | null): RecorderNews | null => {
  if (!before || before.id !== after?.id || !after.recording) return null;
  if (!before.recording && recordingIsOn(after.recording)) return { recorder: 'started' };
  const hasStopped = recordingIsOn(before.recording) && !recordingIsOn(after.recording);
  return hasStopped ? { recorder: 'stopped' } : null;
};

/** One room as this page knows it: what the server said last, and what was asked of it since. Knows no framework. */
export const createRoomStore = ({ roomId, userId, call, now }: World) => {
  let state: RoomState = {
    room: null,
    round: undefined,
    clock: null,
    failure: null,
    pending: [],
    problem: null,
    notice: null,
  };
  const listeners = new Set<() => void>();
  let queue: Promise<unknown> = Promise.resolve();
  let heard = 0;
  let mayBegin = true;
  let toldOfRoom = false;

  const set = (changes: Partial<RoomState>) => {
    const next = { ...state, ...changes };
    const { room, round, problem } = next;
    // What failed here may have been done elsewhere: in another tab, or by the timer on the server.
    const settled = room && problem?.change && isDone(problem.change, { room, round: round ?? null });
    state = settled ? { ...next, problem: null } : next;
    for (const listener of listeners) listener();
  };

  const setUnread = (title: string, failure: Failure) => set({ problem: { title, failure, change: null } });
  /** The problem, unless it was that what has now been read could not be. */
  const without = (title: string) => (state.problem?.title === title ? null : state.problem);

  const takeRoom = (room: Room) => {
    if (isMember(room, userId)) set({ room, failure: null, problem: without(NO_ROOM_NEWS) });
    else set({ room: null, round: undefined, failure: { status: 403 } });
  };
  const takeRound = (round: Round | null) =>
    set({ round, notice: recorderNews(state.round, round) ?? state.notice, problem: without(NO_ROUND) });

  /** Asks, and on the way learns what the server's clock shows. */
  const timed = async <T extends object>(ask: () => Promise<Result<T>>): Promise<Result<T>> => {
    const asked = now();
    const result = await ask();
    if (result.ok && 'serverTime' in result.value && typeof result.value.serverTime === 'number')
      set({
        clock: surerReading(state.clock, readServerClock(asked, now(), result.value.serverTime)),
      });
    return result;
  };

  const room = settlingReader(
    () => withRetry(() => call('readRoom', { roomId }), { tries: READ_TRIES }),
    (result) => {
      const told = toldOfRoom;
      toldOfRoom = false;
      if (result.ok) return takeRoom(result.value.room);
      // A room that is already on the screen stays there through a gap in the network.
      if (!state.room || !isPassing(result.failure)) set({ room: null, failure: result.failure });
      else if (told) setUnread(NO_ROOM_NEWS, result.failure);
    },
    ({ ok }) => ok && state.room === null,
  );

  const round = settlingReader(
    () => withRetry(() => timed(() => call('readLatestRound', { roomId })), { tries: READ_TRIES }),
    (result) => {
      if (result.ok) takeRound(result.value.round);
      else if (state.round === undefined) setUnread(NO_ROUND, result.failure);
      // One that is on the screen stays there; it is read again when the feed speaks or the network is back.
      else logFailure('Failed to fetch round', result.failure);
    },
    ({ ok }) => ok && state.round === undefined,
  );

  const beginFirstRound = () => {
    if (!mayBegin || !state.room || state.round !== null || !isHost(state.room, userId)) return;
    if (stageOf(state.room) === 'Finished') return;
    mayBegin = false;
    void act({ kind: 'round', roundNumber: 1 });
  };

  /** Reads everything anew: at first, and whenever changes may have been missed. */
  const refresh = async (): Promise<void> => {
    mayBegin = true;
    await Promise.all([room.readAnew(), round.readAnew()]);
    beginFirstRound();
  };

  /** Takes an answer for the truth, unless the feed spoke while it was on its way: then nobody knows which is newer. */
  const takeAnswer = async (answer: Answer, heardBefore: number): Promise<void> => {
    if ('room' in answer) {
      const known = JSON.stringify(answer.room) === JSON.stringify(state.room);
      if (heard === heardBefore) takeRoom(answer.room);
      else if (!known) await room.readAnew();
      return;
    }
    const answered =
      'round' in answer ? answer.round : state.round && { ...state.round, recording: answer.recording };
    if (heard !== heardBefore && JSON.stringify(answered) !== JSON.stringify(state.round))
      await round.readAnew();
    else if (answered) {
      round.overtake();
      takeRound(answered);
    }
  };

  const send = async (change: RoomChange): Promise<Failure | null> => {
    const at = state.room;
    if (!at) return { exception: 'No room loaded' };
    const heardBefore = heard;
    const result = await timed(() => sendChange(call, at, change));
    if (!result.ok) return result.failure;
    await takeAnswer(result.value, heardBefore);
    return null;
  };

  const settle = async (change: RoomChange): Promise<boolean> => {
    let failure = await send(change);
    if (failure?.status === 409) {
      await Promise.all([room.readAnew(), round.readAnew()]);
      if (state.room && isDone(change, { room: state.room, round: state.round ?? null })) failure = null;
    }
    const { title } = failedWords[change.kind];
    set({
      pending: state.pending.filter((one) => one !== change),
      problem: failure && failure.status !== 401 ? { title, failure, change } : state.problem,
    });
    if (failure) void Promise.all([room.readAnew(), round.readAnew()]);
    return failure === null;
  };

  /** Does one thing after the other, in the order asked; it shows at once and is taken back when it fails. */
  function act(change: RoomChange): Promise<boolean> {
    set({ pending: [...state.pending, change], problem: null, notice: null });
    const turn = queue.then(() => settle(change));
    queue = turn.catch(() => undefined);
    return turn;
  }

  return {
    act,
    refresh,
    getSnapshot: (): RoomState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    heardOfRoom: (change: Change) => {
      heard += 1;
      toldOfRoom = true;
      if (change.table === 'practice_rooms' && change.new) takeRoom(change.new);
      void room.readAnew();
    },
    heardOfRound: (change: Change) => {
      if (change.table !== 'practice_rounds' || !change.new) return;
      heard += 1;
      round.overtake();
      const known = state.round?.roundNumber ?? 0;
      if (change.new.roundNumber >= known) takeRound(change.new);
    },
  };
};

export type RoomStore = ReturnType<typeof createRoomStore>;
