import type { Debrief } from '../../contract/debrief.ts';
import { nextTick, type MarkItem } from '../../domain/mark.ts';
import { useUser } from '../account/user.ts';
import { useStore } from '../parts/store.ts';
import { notesWith, verdictsWith } from './mark-queue-entry.ts';
import { markQueueOf } from './page-mark-queue.ts';

type RecordedSpan = Parameters<typeof notesWith>[2];

/** Ticks in a round: shown at once, kept in this browser, and sent until the server has them. */
export const useTicks = (debrief: Debrief, caseBriefId: string) => {
  const queue = markQueueOf(useUser().id);
  const { entries } = useStore(queue);
  return {
    verdicts: verdictsWith(debrief, caseBriefId, entries),
    /** Whether the marks are handed in, so that none is taken any more. */
    isClosed: debrief.debrief !== null && debrief.debrief.mine.state !== 'open',
    tick: ({ id: item, kind }: MarkItem): void => {
      const before = verdictsWith(debrief, caseBriefId, queue.getSnapshot().entries);
      const verdict = nextTick(kind, before[item]);
      queue.add({ kind: 'tick', roundId: debrief.id, caseBriefId, item, verdict });
    },
  };
};

/** The reader's own notes in a round, kept and sent as ticks are. */
export const useNotes = (debrief: Debrief, recording: RecordedSpan) => {
  const queue = markQueueOf(useUser().id);
  const { entries } = useStore(queue);
  const roundId = debrief.id;
  return {
    notes: notesWith(debrief, entries, recording),
    keep: (text: string): void => queue.add({ kind: 'note', roundId, text }),
    remove: (noteId: string): void => queue.add({ kind: 'note-deletion', roundId, noteId }),
  };
};
