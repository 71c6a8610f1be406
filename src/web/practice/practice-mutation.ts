import type { Room } from '../../contract/room.ts';
import type { Round } from '../../contract/round.ts';
import type { PlannedStation } from '../../domain/round/circuit.ts';
import type { FailureContext } from '../../domain/foundation/failure-wording.ts';
import { actualTiming, usualTiming } from '../../domain/round/extra-time.ts';
import { recordingIsOn } from '../../domain/round/recording.ts';
import type { RecordingRequest } from '../../domain/round/recording-state.ts';
import type { Stage } from '../../domain/room/stage.ts';
import { isSameTiming, type Timing } from '../../domain/round/timing.ts';
import type { CallEndpoint, Result } from '../platform/client.ts';

/** One thing that someone does to a room in practice: the actor gives findings, the guest is ready, the host does the rest. */
export type PracticeMutation =
  | { kind: 'stage'; stage: Stage }
  | { kind: 'round'; roundNumber: number }
  | { kind: 'candidate'; roundId: string; candidateId: string }
  | { kind: 'case'; roundId: string; caseBriefId: string }
  | { kind: 'timer'; roundId: string; timerSeconds: number }
  | { kind: 'finding'; roundId: string; findingId: string }
  | { kind: 'timing'; roundId: string; timing: Timing }
  | { kind: 'extra-time'; roundId: string; extraTime: boolean }
  | { kind: 'ready'; roundId: string; guestReady: boolean }
  | { kind: 'start-timer'; roundId: string }
  | { kind: 'stop-timer'; roundId: string }
  | { kind: 'circuit'; stations: PlannedStation[] }
  | { kind: 'preset'; presetId: string; candidateId: string; extraTime: boolean }
  | { kind: 'next-station'; circuitId: string }
  | { kind: 'end-circuit'; circuitId: string }
  | { kind: 'start' }
  | { kind: 'stop' };

/** What is said when it fails, and in which words the reason is put. */
export const failedWords: Record<PracticeMutation['kind'], { title: string; context: FailureContext }> = {
  stage: { title: 'Failed to update stage', context: 'generic' },
  round: { title: 'Failed to create new round', context: 'round' },
  candidate: { title: 'Failed to set candidate', context: 'round' },
  case: { title: 'Failed to set case', context: 'round' },
  timer: { title: 'Failed to set timer', context: 'round' },
  finding: { title: 'Failed to give the finding', context: 'round' },
  timing: { title: 'Failed to set timing', context: 'round' },
  'extra-time': { title: 'Failed to set extra time', context: 'round' },
  ready: { title: 'Failed to say that you are ready', context: 'round' },
  'start-timer': { title: 'Failed to start timer', context: 'round' },
  'stop-timer': { title: 'Failed to stop timer', context: 'round' },
  circuit: { title: 'Failed to set up the mock exam', context: 'round' },
  preset: { title: 'Failed to set up the mock exam', context: 'round' },
  'next-station': { title: 'Failed to start the next station', context: 'round' },
  'end-circuit': { title: 'Failed to end the mock exam', context: 'round' },
  start: { title: 'Failed to start recording', context: 'recording' },
  stop: { title: 'Failed to stop recording', context: 'recording' },
};

/** Every answer carries the room or the round it changed, or both. */
type Answer =
  | { room: Room }
  | { round: Round; serverTime: number }
  | { room: Room; round: Round; serverTime: number };

export const sendMutation = (
  call: CallEndpoint,
  room: Room,
  mutation: PracticeMutation,
): Promise<Result<Answer>> => {
  const roomUrl = room.roomUrl ?? '';
  switch (mutation.kind) {
    case 'stage':
      return call('updateRoom', { roomId: room.id, stage: mutation.stage });
    case 'round':
      return call('createRound', { roomId: room.id, roundNumber: mutation.roundNumber });
    case 'start':
      return call('startRecording', { roomUrl });
    case 'stop':
      return call('stopRecording', { roomUrl, roomId: room.id });
    case 'finding':
      return call('giveFinding', { roundId: mutation.roundId, findingId: mutation.findingId });
    case 'circuit':
      return call('createCircuit', { roomId: room.id, stations: mutation.stations });
    case 'preset': {
      const { kind: _kind, ...fields } = mutation;
      return call('createPresetCircuit', { roomId: room.id, ...fields });
    }
    case 'next-station':
      return call('startNextStation', { circuitId: mutation.circuitId });
    case 'end-circuit':
      return call('endCircuit', { circuitId: mutation.circuitId });
    case 'ready':
      return call('sayReady', { roundId: mutation.roundId, guestReady: mutation.guestReady });
    case 'start-timer':
      return call('startTimer', { roundId: mutation.roundId });
    case 'stop-timer':
      return call('stopTimer', { roundId: mutation.roundId });
    case 'candidate':
    case 'case':
    case 'timing':
    case 'extra-time':
    case 'timer': {
      const { kind: _kind, ...fields } = mutation;
      return call('updateRound', fields);
    }
  }
};

/** The timing of a round after a change of it; extra time is added to what is chosen, on the timer too. */
const timingAfter = (
  round: Round,
  mutation: { timing: Timing } | { timerSeconds: number } | { extraTime: boolean },
): Timing & { extraTime: boolean } => {
  const extraTime = 'extraTime' in mutation ? mutation.extraTime : round.extraTime;
  const usual = 'timing' in mutation ? mutation.timing : usualTiming(round);
  const set = 'timerSeconds' in mutation ? { ...usual, timerSeconds: mutation.timerSeconds } : usual;
  return { ...actualTiming({ ...set, extraTime }), extraTime };
};

export type Seen = { room: Room; round: Round | null };

/** The room and round as they will be once the server agrees. */
export const applyMutation = (seen: Seen, mutation: PracticeMutation): Seen => {
  const { room, round } = seen;
  if (mutation.kind === 'stage')
    // The last move takes the host away; until then they stay where they are.
    return mutation.stage === 'Finished' ? seen : { room: { ...room, stage: mutation.stage }, round };
  // A finding is given when the server says so: its time is the server's.
  if (mutation.kind === 'finding') return seen;
  if (!round || !('roundId' in mutation) || mutation.roundId !== round.id) return seen;
  if (mutation.kind === 'timing' || mutation.kind === 'timer' || mutation.kind === 'extra-time')
    return { room, round: { ...round, ...timingAfter(round, mutation) } };
  const { kind: _kind, roundId: _id, ...fields } = mutation;
  return { room, round: { ...round, ...fields } };
};

const requests: Partial<Record<PracticeMutation['kind'], 'start' | 'stop'>> = {
  start: 'start',
  'start-timer': 'start',
  stop: 'stop',
  'stop-timer': 'stop',
};

/** What has been asked of the recorder, or of the timer without one, and not been answered. */
export const recorderRequest = (pending: readonly PracticeMutation[]): RecordingRequest =>
  pending.flatMap(({ kind }) => requests[kind] ?? []).at(-1) ?? null;

/** Whether the room already is as the mutation wants it, for instance because another tab did it. */
export const isDone = (mutation: PracticeMutation, { room, round }: Seen): boolean => {
  if (mutation.kind === 'stage') return room.stage === mutation.stage;
  if (!round) return false;
  if (mutation.kind === 'round') return round.roundNumber === mutation.roundNumber;
  if (mutation.kind === 'circuit' || mutation.kind === 'preset') return round.circuitId !== null;
  // Another tab did it, or it failed; which of the two the room shows by itself.
  if (mutation.kind === 'next-station' || mutation.kind === 'end-circuit') return false;
  if (mutation.kind === 'start') return recordingIsOn(round.recording);
  if (mutation.kind === 'stop') return round.recording !== null && !recordingIsOn(round.recording);
  if (mutation.roundId !== round.id) return false;
  if (mutation.kind === 'finding') return round.givenFindings.some(({ id }) => id === mutation.findingId);
  if (mutation.kind === 'ready') return round.guestReady === mutation.guestReady;
  if (mutation.kind === 'start-timer') return recordingIsOn(round.clock);
  if (mutation.kind === 'stop-timer') return round.clock !== null && !recordingIsOn(round.clock);
  if (mutation.kind === 'timing') return isSameTiming(usualTiming(round), mutation.timing);
  if (mutation.kind === 'extra-time') return round.extraTime === mutation.extraTime;
  if (mutation.kind === 'candidate') return round.candidateId === mutation.candidateId;
  if (mutation.kind === 'case') return round.caseBriefId === mutation.caseBriefId;
  return usualTiming(round).timerSeconds === mutation.timerSeconds;
};
