import type { Room } from '../../contract/room.ts';
import type { Round } from '../../contract/round.ts';
import type { FailureContext } from '../../domain/failure-wording.ts';
import { recordingIsOn, type RecordingRequest } from '../../domain/recording.ts';
import type { Stage } from '../../domain/stage.ts';

/** One thing a host does to a room. */
export type RoomChange =
  | { kind: 'stage'; stage: Stage }
  | { kind: 'round'; roundNumber: number }
  | { kind: 'candidate'; roundId: string; candidateId: string }
  | { kind: 'case'; roundId: string; caseBriefId: string }
  | { kind: 'timer'; roundId: string; timerSeconds: number }
  | { kind: 'start' }
  | { kind: 'stop' };

/** What is said when it fails, and in which words the reason is put. */
export const failedWords: Record<RoomChange['kind'], { title: string; context: FailureContext }> = {
  stage: { title: 'Failed to update stage', context: 'generic' },
  round: { title: 'Failed to create new round', context: 'round' },
  candidate: { title: 'Failed to set candidate', context: 'round' },
  case: { title: 'Failed to set case', context: 'round' },
  timer: { title: 'Failed to set timer', context: 'round' },
  start: { title: 'Failed to start recording', context: 'recording' },
  stop: { title: 'Failed to stop recording', context: 'recording' },
};

export type Seen = { room: Room; round: Round | null };

const afterChange = (seen: Seen, change: RoomChange): Seen => {
  const { room, round } = seen;
  if (change.kind === 'stage')
    // The last move takes the host away; until then they stay where they are.
    return change.stage === 'Finished' ? seen : { room: { ...room, stage: change.stage }, round };
  if (!round || !('roundId' in change) || change.roundId !== round.id) return seen;
  const { kind: _kind, roundId: _id, ...fields } = change;
  return { room, round: { ...round, ...fields } };
};

/** The room as its host sees it: what was asked for counts as done until the server says otherwise. */
export const withPending = (seen: Seen, pending: readonly RoomChange[]): Seen =>
  pending.reduce(afterChange, seen);

/** What has been asked of the recorder and not been answered. */
export const askedOfRecorder = (pending: readonly RoomChange[]): RecordingRequest =>
  pending.map(({ kind }) => kind).findLast((kind) => kind === 'start' || kind === 'stop') ?? null;

/** Whether a change is what is the case already, whoever brought it about. */
export const isDone = (change: RoomChange, { room, round }: Seen): boolean => {
  if (change.kind === 'stage') return room.stage === change.stage;
  if (!round) return false;
  if (change.kind === 'round') return round.roundNumber === change.roundNumber;
  if (change.kind === 'start') return recordingIsOn(round.recording);
  if (change.kind === 'stop') return round.recording !== null && !recordingIsOn(round.recording);
  if (change.roundId !== round.id) return false;
  if (change.kind === 'candidate') return round.candidateId === change.candidateId;
  if (change.kind === 'case') return round.caseBriefId === change.caseBriefId;
  return round.timerSeconds === change.timerSeconds;
};
