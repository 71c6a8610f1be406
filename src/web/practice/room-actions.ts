import { recordingIsOn } from '../../domain/round/recording.ts';
import { recordingState } from '../../domain/round/recording-state.ts';
import { adjustTimer, mayAdjustTimer } from '../../domain/round/timer.ts';
import { roundToBegin } from '../../domain/round/round.ts';
import { canStartCase, type Stage } from '../../domain/room/stage.ts';
import type { PlannedStation } from '../../domain/round/circuit.ts';
import { usualTiming } from '../../domain/round/extra-time.ts';
import { isSameTiming, runOf, type Timing } from '../../domain/round/timing.ts';
import { recorderRequest, type PracticeMutation } from './practice-mutation.ts';
import type { PracticeStore } from './practice-store.ts';

const MOVES: ReadonlySet<PracticeMutation['kind']> = new Set([
  'stage',
  'round',
  'circuit',
  'preset',
  'next-station',
  'end-circuit',
]);

/** Whether a step is under way that the next one must wait for; choices and minutes need not wait. */
export const isMoving = (pending: readonly PracticeMutation[]): boolean =>
  pending.some(({ kind }) => MOVES.has(kind)) || recorderRequest(pending) !== null;

/** What a host can do, each at most once at a time: a second click finds the first under way and does nothing. */
export const createRoomActions = (store: PracticeStore, onRecordingStopped: () => void = () => {}) => {
  const { mutate, seen } = store;
  const moving = () => isMoving(store.pending.getSnapshot());

  const moveTo = async (stage: Stage): Promise<boolean> => !moving() && mutate({ kind: 'stage', stage });

  // Every stop by this page goes through here.
  const stopRecording = async (): Promise<boolean> => {
    if (moving()) return false;
    const round = seen()?.round;
    if (round && recordingIsOn(round.clock)) return mutate({ kind: 'stop-timer', roundId: round.id });
    const stopped = await mutate({ kind: 'stop' });
    if (stopped) onRecordingStopped();
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
      const round = seen()?.round;
      if (round && round.candidateId !== candidateId)
        void mutate({ kind: 'candidate', roundId: round.id, candidateId });
    },
    chooseCase: (caseBriefId: string) => {
      const round = seen()?.round;
      if (round && round.caseBriefId !== caseBriefId)
        void mutate({ kind: 'case', roundId: round.id, caseBriefId });
    },
    giveFinding: (findingId: string) => {
      const round = seen()?.round;
      if (round) void mutate({ kind: 'finding', roundId: round.id, findingId });
    },
    startCase: () => {
      if (canStartCase(seen()?.round ?? null)) void moveTo('Interview');
    },
    adjustTimer: (direction: 1 | -1) => {
      const round = seen()?.round;
      const request = recorderRequest(store.pending.getSnapshot());
      if (!round || !mayAdjustTimer(recordingState(runOf(round), request))) return;
      const usual = usualTiming(round).timerSeconds;
      const timerSeconds = adjustTimer(usual, direction);
      if (timerSeconds !== usual) void mutate({ kind: 'timer', roundId: round.id, timerSeconds });
    },
    chooseTiming: (timing: Timing) => {
      const round = seen()?.round;
      if (round && !isSameTiming(usualTiming(round), timing))
        void mutate({ kind: 'timing', roundId: round.id, timing });
    },
    setExtraTime: (extraTime: boolean) => {
      const round = seen()?.round;
      if (round && round.extraTime !== extraTime)
        void mutate({ kind: 'extra-time', roundId: round.id, extraTime });
    },
    sayReady: (guestReady: boolean) => {
      const round = seen()?.round;
      if (round) void mutate({ kind: 'ready', roundId: round.id, guestReady });
    },
    startRecording: () => {
      if (!moving()) void mutate({ kind: 'start' });
    },
    /** Runs the time without a recording, which both people declined. */
    startTimer: () => {
      const round = seen()?.round;
      if (round && !moving()) void mutate({ kind: 'start-timer', roundId: round.id });
    },
    back: () => leaveInterview('Prep'),
    finishRound: () => leaveInterview('WrapUp'),
    anotherRound: async (): Promise<void> => {
      if (moving()) return;
      const roundNumber = roundToBegin(seen()?.round ?? null);
      if (await mutate({ kind: 'round', roundNumber })) await moveTo('Prep');
    },
    setUpCircuit: (stations: PlannedStation[]) => {
      if (!moving()) void mutate({ kind: 'circuit', stations });
    },
    setUpPreset: (presetId: string, candidateId: string, extraTime: boolean) => {
      if (!moving()) void mutate({ kind: 'preset', presetId, candidateId, extraTime });
    },
    startNextStation: (circuitId: string) => {
      if (!moving()) void mutate({ kind: 'next-station', circuitId });
    },
    endCircuit: (circuitId: string) => {
      if (!moving()) void mutate({ kind: 'end-circuit', circuitId });
    },
    /** Ends the session; answers whether it worked. */
    finish: () => moveTo('Finished'),
    retry: store.retry,
  };
};
