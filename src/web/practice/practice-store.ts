import type { Round } from '../../contract/round.ts';
import type { Failure } from '../../domain/foundation/failure-wording.ts';
import { recordingIsOn } from '../../domain/round/recording.ts';
import { isHost } from '../../domain/room/room.ts';
import { stageOf } from '../../domain/room/stage.ts';
import type { CallEndpoint } from '../platform/client.ts';
import { createOverlay } from '../platform/overlay.ts';
import { createStore } from '../platform/store.ts';
import type { LiveRoom, LiveRoomState } from '../room/live-room.ts';
import {
  applyMutation,
  failedWords,
  isDone,
  sendMutation,
  type PracticeMutation,
  type Seen,
} from './practice-mutation.ts';

export type RoomProblem = { title: string; failure: Failure; mutation: PracticeMutation | null };

/** A new object each time, so that the same notice can be shown twice. */
export type RecorderNotice = { recorder: 'started' | 'stopped' };

export type PracticeState = {
  problem: RoomProblem | null;
  /** What the recorder has just done. */
  notice: RecorderNotice | null;
};

type World = { live: LiveRoom; userId: string; call: CallEndpoint; now: () => number };

/** What the recorder did between two views of the same round. */
const recorderNotice = (before: Round | null | undefined, after: Round): RecorderNotice | null => {
  if (!before || before.id !== after.id || !after.recording) return null;
  if (!before.recording && recordingIsOn(after.recording)) return { recorder: 'started' };
  const hasStopped = recordingIsOn(before.recording) && !recordingIsOn(after.recording);
  return hasStopped ? { recorder: 'stopped' } : null;
};

const seenIn = ({ room, round }: LiveRoomState): Seen | null => room && { room, round: round ?? null };

/** What this page does to its room: mutations are sent one after the other and shown as done until one fails. */
export const createPracticeStore = ({ live, userId, call, now }: World) => {
  const store = createStore<PracticeState>({ problem: null, notice: null });
  const pending = createOverlay<PracticeMutation>();
  const { getSnapshot, merge } = store;
  let queue: Promise<unknown> = Promise.resolve();
  let before = live.getSnapshot();
  let mayBegin = true;

  const isDoneNow = (mutation: PracticeMutation) => {
    const seen = seenIn(live.getSnapshot());
    return seen !== null && isDone(mutation, seen);
  };

  const send = async (mutation: PracticeMutation): Promise<Failure | null> => {
    const { room } = live.getSnapshot();
    if (!room) return { exception: 'No room loaded' };
    const asked = now();
    const result = await sendMutation(call, room, mutation);
    if (!result.ok) return result.failure;
    const { value } = result;
    if ('room' in value) live.take({ room: value.room }, asked);
    if ('round' in value) live.take({ round: value.round, serverTime: value.serverTime }, asked);
    return null;
  };

  const attempt = async (mutation: PracticeMutation): Promise<Failure | null> => {
    const failure = await send(mutation);
    if (failure?.status !== 409) return failure;
    await live.refetch();
    return isDoneNow(mutation) ? null : failure;
  };

  /** Sends one mutation after the other, in the order asked. Answers whether it worked. */
  const mutate = async (mutation: PracticeMutation): Promise<boolean> => {
    merge({ problem: null, notice: null });
    const turn = queue.then(() => attempt(mutation));
    queue = turn.catch(() => undefined);
    const failure = await pending.during(mutation, turn);
    if (failure && failure.status !== 401)
      merge({ problem: { title: failedWords[mutation.kind].title, failure, mutation } });
    if (failure) void live.refetch();
    return failure === null;
  };

  const beginFirstRound = ({ room, round }: LiveRoomState) => {
    if (!room || round !== null || !mayBegin || !isHost(room, userId) || stageOf(room) === 'Finished') return;
    mayBegin = false;
    void mutate({ kind: 'round', roundNumber: 1 });
  };

  live.subscribe(() => {
    const after = live.getSnapshot();
    const notice = after.round ? recorderNotice(before.round, after.round) : null;
    const isReconnected = after.isLive && !before.isLive;
    before = after;
    if (notice) merge({ notice });
    const { problem } = getSnapshot();
    // What failed here may have been done elsewhere: in another tab, or by the timer on the server.
    if (problem?.mutation && isDoneNow(problem.mutation)) merge({ problem: null });
    if (isReconnected && pending.getSnapshot().length === 0) mayBegin = true;
    beginFirstRound(after);
  });

  return {
    ...store,
    /** Sent or waiting to be sent, in order. */
    pending,
    mutate,
    /** The room with what is pending counted as done. */
    seen: (): Seen | null => {
      const seen = seenIn(live.getSnapshot());
      return seen && pending.getSnapshot().reduce(applyMutation, seen);
    },
    /** Sends once more what failed, or reads once more what could not be read. */
    retry: (): void => {
      const mutation = getSnapshot().problem?.mutation;
      void (mutation ? mutate(mutation) : live.refetch());
    },
  };
};

export type PracticeStore = ReturnType<typeof createPracticeStore>;
