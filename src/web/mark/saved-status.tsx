import { failureDetail } from '../../domain/foundation/failure-wording.ts';
import { useUser } from '../account/user.ts';
import { useStore } from '../platform/store.ts';
import { Problem } from '../ui/problem.tsx';
import type { MarkQueueState } from './mark-queue.ts';
import { markQueueOf } from './page-mark-queue.ts';

const SAVED = 'Saved';

const wordsFor = ({ entries, hasSent, trouble, isDurable }: MarkQueueState): string => {
  // An answer is mostly there before words about it could be read.
  if (entries.length === 0 || trouble === 'none') return hasSent ? SAVED : '';
  return isDurable
    ? 'Saved on this device, will be sent'
    : 'Not sent yet. Keep this page open until you are back online.';
};

/** Why the last tick or note was not kept. The region is always there, or its words would go unheard. */
export function RefusedEntry() {
  const { refusal } = useStore(markQueueOf(useUser().id));
  return (
    <div role="alert" className="text-small font-medium text-danger">
      {refusal !== null && (
        <p data-said>
          <Problem>{`The last entry was not kept. ${failureDetail(refusal.failure)}`}</Problem>
        </p>
      )}
    </div>
  );
}

type SavedStatusProps = { className?: string; isQuiet?: boolean };

/** Whether what was ticked and noted is safe. Both regions are always there, or the first word would go unheard. */
export function SavedStatus({ className = '', isQuiet = false }: SavedStatusProps) {
  const state = useStore(markQueueOf(useUser().id));
  const words = wordsFor(state);
  // Where room is short, only what went wrong takes any; the rest is heard.
  const isHeard = isQuiet && words === SAVED;
  return (
    <div
      className={`border-line bg-sheet text-small has-data-said:border-t has-data-said:px-4 has-data-said:py-2
        ${className}`}
    >
      <output className={isHeard ? 'sr-only' : 'block text-ink-soft'}>
        {words && <span data-said={isHeard ? undefined : true}>{words}</span>}
      </output>
      <RefusedEntry />
    </div>
  );
}
