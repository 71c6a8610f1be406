import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import type { EndpointInput, EndpointOutput } from '../../contract/endpoints.ts';
import { call } from '../account/session.ts';
import { dropRoom, refetchRooms, takeRoom } from '../room/room-cache.ts';
import { toast } from '../platform/toast.ts';

type RoomCall = 'setPanel' | 'askExaminer' | 'releaseSeat' | 'claimSeat' | 'observe';

/** Makes a call about seats and takes over the room that it answers; says in a toast what was refused. */
export const changeSeats = async <N extends RoomCall>(
  name: N,
  input: EndpointInput<N>,
  refused: string,
): Promise<EndpointOutput<N>['room'] | null> => {
  const result = await call(name, input);
  if (result.ok) {
    takeRoom(result.value.room, result.asked);
    return result.value.room;
  }
  toast({ title: refused, description: failureDetail(result.failure), variant: 'destructive' });
  refetchRooms();
  return null;
};

/** Takes a seat as an examiner, and says so. */
export const takeSeat = async (roomId: string): Promise<boolean> => {
  const room = await changeSeats('claimSeat', { roomId }, 'You did not get the seat');
  if (room)
    toast({ title: 'You examine this session', description: 'A calendar invite will arrive by email.' });
  return room !== null;
};

/** Answers the host's question with no. */
export const declineSeat = async (roomId: string): Promise<void> => {
  const result = await call('declineSeat', { roomId });
  if (!result.ok)
    toast({ title: 'Not sent', description: failureDetail(result.failure), variant: 'destructive' });
  else {
    toast({ title: 'Declined', description: 'The host gets an email.' });
    refetchRooms();
  }
};

/** Steps back from a seat. */
export const leaveSeat = async (roomId: string, note: string): Promise<string | undefined> => {
  const result = await call('stepBack', { roomId, note });
  if (!result.ok) return failureDetail(result.failure);
  toast({ title: 'You stepped back', description: 'The host gets an email, and your calendar is updated.' });
  dropRoom(roomId);
  refetchRooms();
  return undefined;
};
