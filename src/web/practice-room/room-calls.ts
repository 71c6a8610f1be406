import type { Room } from '../../contract/room.ts';
import type { Recording, Round } from '../../contract/round.ts';
import type { Call, Result } from '../client.ts';
import type { RoomChange } from './room-change.ts';

/** What the server answered to a change: the part of the room that it touched. */
export type Answer =
  | { room: Room }
  | { round: Round; serverTime: number }
  | { recording: Recording; serverTime: number };

/** Makes the call that a change stands for. */
export const sendChange = (call: Call, room: Room, change: RoomChange): Promise<Result<Answer>> => {
  const roomUrl = room.roomUrl ?? '';
  switch (change.kind) {
    case 'stage':
      return call('updateRoom', { roomId: room.id, stage: change.stage });
    case 'round':
      return call('createRound', { roomId: room.id, roundNumber: change.roundNumber });
    case 'start':
      return call('startRecording', { roomUrl });
    case 'stop':
      return call('stopRecording', { roomUrl, roomId: room.id });
    case 'candidate':
    case 'case':
    case 'timer': {
      const { kind: _kind, ...fields } = change;
      return call('updateRound', fields);
    }
  }
};
