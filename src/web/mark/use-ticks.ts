import type { Debrief } from '../../contract/debrief.ts';
import { isMarkingClosed } from '../../domain/debrief/own-voice.ts';
import { nextTick, type MarkItem, type TickVerdict } from '../../domain/mark/mark.ts';
import { useUser } from '../account/user.ts';
import { useStore } from '../platform/store.ts';
import { verdictsWith } from './mark-queue-entry.ts';
import { markQueueOf } from './page-mark-queue.ts';

/** Ticks in a round: shown at once, kept in this browser, and sent until the server has them. */
export const useTicks = (debrief: Debrief, caseBriefId: string) => {
  const queue = markQueueOf(useUser().id);
  const { entries } = useStore(queue);
  const say = ({ id: item }: MarkItem, verdict: TickVerdict): void =>
    queue.add({ kind: 'tick', roundId: debrief.id, caseBriefId, item, verdict });
  return {
    verdicts: verdictsWith(debrief, caseBriefId, entries),
    /** Whether no mark is taken: they are handed in, or the reader only observes. */
    isClosed: isMarkingClosed(debrief),
    tick: (item: MarkItem): void => {
      const before = verdictsWith(debrief, caseBriefId, queue.getSnapshot().entries);
      say(item, nextTick(item.kind, before[item.id]));
    },
    say,
  };
};
