import { useUser } from '../account/user.ts';
import { useStore } from '../parts/store.ts';
import { Problem } from '../ui/problem.tsx';
import type { OutboxState } from './outbox.ts';
import { outboxOf } from './page-outbox.ts';

const wordsFor = ({ entries, hasSent, isDelayed, isDurable }: OutboxState): string => {
  // An answer is mostly there before words about it could be read.
  if (entries.length === 0 || !isDelayed) return hasSent ? 'Saved' : '';
  return isDurable
    ? 'Saved on this device, will be sent'
    : 'Not sent yet. Keep this page open until you are back online.';
};

/** Whether what was ticked and noted is safe. Both regions are always there, or the first word would go unheard. */
export function SavedStatus({ className = '' }: { className?: string }) {
  const state = useStore(outboxOf(useUser().id));
  const words = wordsFor(state);
  return (
    <div
      className={`border-line bg-sheet text-small has-data-said:border-t has-data-said:px-4 has-data-said:py-2
        ${className}`}
    >
      <output className="block text-ink-soft">{words && <span data-said>{words}</span>}</output>
      <div role="alert" className="font-medium text-danger">
        {state.refusal !== null && (
          <p data-said>
            <Problem>{`The last entry was not kept. ${state.refusal}`}</Problem>
          </p>
        )}
      </div>
    </div>
  );
}
