import type { EndpointInput } from '../../contract/endpoints.ts';
import type { Room } from '../../contract/room.ts';
import type { FailureContext } from '../../domain/foundation/failure-wording.ts';
import { toastCallFailure } from '../account/failure-toast.ts';
import { valueOf, failureOf } from '../account/query-client.ts';
import { call, session } from '../account/session.ts';
import { useUser } from '../account/user.ts';
import type { Result } from '../platform/client.ts';
import { createOverlay } from '../platform/overlay.ts';
import { useStore } from '../platform/store.ts';
import { toast, type NewToast } from '../platform/toast.ts';
import { forgetAccepted, rememberAccepted } from './accepted-rooms.ts';
import { dropRoom, refetchRooms, takeRoom } from './room-cache.ts';
import type { RoomMutation } from './room-list.ts';

const overlay = createOverlay<RoomMutation>();

type Answer = Extract<RoomMutation, { kind: 'answer' }>['action'];
type MutationName = Exclude<RoomMutation['kind'], 'answer'> | `answer-${Answer}`;

const answering = {
  signedOut: 'You must be logged in to answer a proposal.',
  context: 'reschedule' as const,
};

const words: Record<MutationName, { signedOut: string; context: FailureContext; done: NewToast }> = {
  accept: {
    signedOut: 'You must be logged in to accept an invitation.',
    context: 'booking',
    done: { title: 'Room accepted!', description: 'A calendar invite will arrive by email.' },
  },
  reschedule: {
    signedOut: 'You must be logged in to reschedule a room.',
    context: 'reschedule',
    done: { title: 'Session rescheduled', description: 'Updated calendar invite will arrive by email.' },
  },
  cancel: {
    signedOut: 'You must be logged in to cancel a session.',
    context: 'cancel',
    done: { title: 'Session cancelled', description: 'Cancellation email has been sent.' },
  },
  'step-back': {
    signedOut: 'You must be logged in to step back from a session.',
    context: 'cancel',
    done: {
      title: 'You stepped back',
      description: 'Your partner gets an email, and both calendars are updated.',
    },
  },
  'answer-agree': { ...answering, done: { title: 'Approved and updated invites sent.' } },
  'answer-cancel': { ...answering, done: { title: 'Meeting cancelled.' } },
  'answer-keep': {
    ...answering,
    done: { title: 'The session keeps its time.', description: 'Your partner gets an email.' },
  },
};

const wordsFor = (mutation: RoomMutation) =>
  words[mutation.kind === 'answer' ? (`answer-${mutation.action}` as const) : mutation.kind];

/** Answers with the room as it is then; null when it is gone. */
const send = async (
  mutation: RoomMutation,
  userId: string,
): Promise<Result<{ room: Room | null } | { status: true }>> => {
  const { kind, roomId } = mutation;
  if (kind === 'cancel') return call('deleteRoom', { roomId });
  if (kind === 'answer') {
    const { proposalId, action } = mutation;
    return call('answerProposal', { proposalId, action });
  }
  if (kind === 'step-back') return call('stepBack', { roomId, note: mutation.note });
  const field = kind === 'accept' ? { guestId: userId } : { startUtc: mutation.startUtc };
  return call('updateRoom', { roomId, ...field });
};

/** What was sent and is not answered yet. */
export const usePendingRoomMutations = (): readonly RoomMutation[] => useStore(overlay);

/** Sends it and takes the answer over into the lists; answers the room as it is then. */
const settle = async (mutation: RoomMutation, userId: string): Promise<Room | null> => {
  const result = await send(mutation, userId);
  const value = valueOf(result);
  const room = 'room' in value ? value.room : null;
  if (mutation.kind === 'accept') rememberAccepted(mutation.roomId);
  if (mutation.kind === 'step-back') forgetAccepted(mutation.roomId);
  if (room) takeRoom(room, result.ok ? result.asked : undefined);
  else dropRoom(mutation.roomId);
  return room;
};

/** Accepts, reschedules, cancels, leaves or answers about a room and says how it went. Answers whether it worked, and the room as it is then. */
export const useRoomMutation = () => {
  const { id: userId } = useUser();
  return async (mutation: RoomMutation): Promise<{ ok: boolean; room: Room | null }> => {
    const { signedOut, context, done } = wordsFor(mutation);
    if (session.getSnapshot().status !== 'signed-in') {
      toast({ title: signedOut, variant: 'destructive' });
      return { ok: false, room: null };
    }
    try {
      const room = await overlay.during(mutation, settle(mutation, userId));
      toast(done);
      return { ok: true, room };
    } catch (error) {
      toastCallFailure(failureOf(error), context);
      refetchRooms();
      return { ok: false, room: null };
    }
  };
};

type NewRoom = Omit<EndpointInput<'createRoom'>, 'hostId'>;

/** Schedules a room in your name. Answers what went wrong, or null. */
export const useSchedule = () => {
  const { id: hostId } = useUser();
  return async (plan: NewRoom): Promise<string | null> => {
    if (session.getSnapshot().status !== 'signed-in') return 'You must be logged in to schedule a room.';
    const result = await call('createRoom', { hostId, ...plan });
    if (!result.ok) return result.failure.error || 'Failed to schedule room.';
    takeRoom(result.value.room, result.asked);
    return null;
  };
};
