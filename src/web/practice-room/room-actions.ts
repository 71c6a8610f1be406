import { adjustTimer, mayAdjustTimer, recordingIsOn, recordingState } from '../../domain/recording.ts';
import { roundToBegin } from '../../domain/round.ts';
import { canStartCase, type Stage } from '../../domain/stage.ts';
import { askedOfRecorder, withPending } from './room-change.ts';
import type { RoomState, RoomStore } from './room-store.ts';

/** The state of things as the host sees it, with what they asked for counted as done. */
export const seenIn = ({ room, round, pending }: RoomState) =>
  room && withPending({ room, round: round ?? null }, pending);

/** Whether a step is under way that the next one must wait for; choices and minutes need not wait. */
export const isMoving = ({ pending }: RoomState): boolean =>
  pending.some(({ kind }) => kind === 'stage' || kind === 'round' || kind === 'start' || kind === 'stop');

/** What a host can do, each at most once at a time: a second click finds the first under way and does nothing. */
export const createRoomActions = (
  store: RoomStore,
  afterRecording: (state: RoomState) => void = () => {},
) => {
  const seen = () => seenIn(store.getSnapshot());
  const moving = () => isMoving(store.getSnapshot());
  const roundId = () => seen()?.round?.id;

  const moveTo = async (stage: Stage): Promise<boolean> => !moving() && store.act({ kind: 'stage', stage });

  // However a recording ends by this page's doing, it ends here.
  const stopRecording = async (): Promise<boolean> => {
    if (moving()) return false;
    const stopped = await store.act({ kind: 'stop' });
    if (stopped) afterRecording(store.getSnapshot());
    return stopped;
  };

  /** Leaves the interview; a recording that runs is stopped and kept first. */
  const leaveInterview = async (stage: 'Prep' | 'WrapUp'): Promise<void> => {
    if (moving()) return;
    if (recordingIsOn(seen()?.round?.recording ?? null) && !(await stopRecording())) return;
    await moveTo(stage);
  };

  return {
    stopRecording,
    chooseCandidate: (candidateId: string) => {
      const id = roundId();
      if (id !== undefined && seen()?.round?.candidateId !== candidateId)
        void store.act({ kind: 'candidate', roundId: id, candidateId });
    },
    chooseCase: (caseBriefId: string) => {
      const id = roundId();
      if (id !== undefined && seen()?.round?.caseBriefId !== caseBriefId)
        void store.act({ kind: 'case', roundId: id, caseBriefId });
    },
    startCase: () => {
      if (canStartCase(seen()?.round ?? null)) void moveTo('Interview');
    },
    adjustTimer: (direction: 1 | -1) => {
      const round = seen()?.round;
      const asked = askedOfRecorder(store.getSnapshot().pending);
      if (!round || !mayAdjustTimer(recordingState(round.recording, asked))) return;
      const timerSeconds = adjustTimer(round.timerSeconds, direction);
      if (timerSeconds !== round.timerSeconds)
        void store.act({ kind: 'timer', roundId: round.id, timerSeconds });
    },
    startRecording: () => {
      if (!moving()) void store.act({ kind: 'start' });
    },
    back: () => leaveInterview('Prep'),
    finishRound: () => leaveInterview('WrapUp'),
    anotherRound: async (): Promise<void> => {
      if (moving()) return;
      const roundNumber = roundToBegin(store.getSnapshot().round ?? null);
      if (await store.act({ kind: 'round', roundNumber })) await moveTo('Prep');
    },
    /** Ends the session; answers whether it worked. */
    finish: () => moveTo('Finished'),
    /** Does once more what failed. */
    retry: () => {
      const { problem } = store.getSnapshot();
      if (problem?.change) void store.act(problem.change);
      else void store.refresh();
    },
  };
};
