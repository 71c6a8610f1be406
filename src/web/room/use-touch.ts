import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Room } from '../../contract/room.ts';
import { failureWording } from '../../domain/failure-wording.ts';
import { CallFailed, valueOf } from '../account/query-client.ts';
import { call, session } from '../account/session.ts';
import { useUser } from '../account/user.ts';
import { toast } from '../ui/toast.ts';
import { keepAnswer, readRoomsAnew } from './room-cache.ts';
import { isTouch, touchWords, type Touch } from './touch.ts';

const TOUCH = ['touch-room'] as const;

const send = async (touch: Touch, userId: string): Promise<Room | null> => {
  const { kind, roomId } = touch;
  if (kind === 'cancel') {
    valueOf(await call('deleteRoom', { roomId }));
    return null;
  }
  const field = kind === 'accept' ? { guestId: userId } : { startUtc: touch.startUtc };
  return valueOf(await call('updateRoom', { roomId, ...field })).room;
};

/** What has been asked of rooms and not yet been answered: lists show it as done, and stop when it fails. */
export const usePendingTouches = (): Touch[] =>
  useMutationState({
    filters: { mutationKey: TOUCH, status: 'pending' },
    select: ({ state: { variables } }) => (isTouch(variables) ? [variables] : []),
  }).flat();

/** Accepts, moves or cancels a room and says how it went. Answers whether it worked, and the room as it is then. */
export const useTouch = () => {
  const { id: userId } = useUser();
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: TOUCH,
    networkMode: 'always',
    mutationFn: (touch: Touch) => keepAnswer(cache, touch.roomId, () => send(touch, userId)),
  });

  return async (touch: Touch): Promise<{ ok: boolean; room: Room | null }> => {
    const words = touchWords[touch.kind];
    if (session.getSnapshot().status !== 'signed-in') {
      toast({ title: words.signedOut, variant: 'destructive' });
      return { ok: false, room: null };
    }
    try {
      const room = await mutateAsync(touch);
      toast(words.done);
      return { ok: true, room };
    } catch (error) {
      const failure = error instanceof CallFailed ? error.failure : {};
      toast({ ...failureWording(failure, words.context), variant: 'destructive' });
      readRoomsAnew(cache);
      return { ok: false, room: null };
    }
  };
};
