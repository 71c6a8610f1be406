import type { Debrief } from '../../contract/debrief.ts';
import type { CallEndpoint, Result } from '../platform/client.ts';
import { createOutbox, type OutboxState, type OutboxWorld } from '../platform/outbox.ts';
import {
  tickBatch,
  tickOf,
  type MarkingAction,
  type MarkQueueEntry,
  type TimedAction,
} from './mark-queue-entry.ts';

export const MARKING = 'marking';

export type MarkQueueState = OutboxState<TimedAction>;

type MarkQueueWorld = OutboxWorld & {
  call: CallEndpoint;
  serverNow: () => number | null;
  onReply: (debrief: Debrief) => void;
};

/** Ticks and notes on their way to the server. */
export const createMarkQueue = ({ call, serverNow, onReply, ...world }: MarkQueueWorld) => {
  const deliver = (
    batch: readonly MarkQueueEntry[],
    first: MarkQueueEntry,
    signal: AbortSignal,
  ): Promise<Result<{ debrief: Debrief }>> => {
    const { roundId, id, at } = first;
    if (first.kind === 'note')
      return call('keepNote', { roundId, noteId: id, text: first.text, at }, { signal });
    if (first.kind === 'note-deletion') return call('deleteNote', { noteId: first.noteId }, { signal });
    const ticks = batch.filter((entry) => entry.kind === 'tick').map(tickOf);
    return call('recordMarks', { roundId, caseBriefId: first.caseBriefId, ticks }, { signal });
  };
  const outbox = createOutbox<TimedAction>(world, {
    kind: MARKING,
    send: async (first, waiting, signal) => {
      const batch = first.kind === 'tick' ? tickBatch(first, waiting) : [first];
      const result = await deliver(batch, first, signal);
      if (result.ok) onReply(result.value.debrief);
      // A note that is gone already is deleted: an answer was lost, or another device did it.
      const isDone = result.ok || (first.kind === 'note-deletion' && result.failure.status === 404);
      return { batch, failure: isDone ? null : result.failure };
    },
  });
  return {
    ...outbox,
    add: (action: MarkingAction): void => outbox.add({ ...action, at: serverNow() }),
  };
};
