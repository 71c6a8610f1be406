import { useState } from 'react';
import type { MarkItem, Verdict } from '../../domain/mark.ts';
import { Button } from '../ui/button.tsx';
import { agreedWords } from './verdict-words.ts';

/** Settles an item for both people; null undoes it. */
export type Settle = (item: string, counted: boolean | null) => Promise<void>;

type SettlingProps = { item: MarkItem; agreed: Verdict | null; onSettle: Settle | null };

/** Where the voices differ, either person says what counts; it can be undone. */
export function Settling({ item, agreed, onSettle }: SettlingProps) {
  const [busy, setBusy] = useState(false);
  const settle = (counted: boolean | null) => async () => {
    setBusy(true);
    await onSettle?.(item.id, counted);
    setBusy(false);
  };
  const button = (words: string, counted: boolean | null) => (
    <Button
      variant={counted === null ? 'quiet' : 'secondary'}
      size="small"
      busy={busy}
      aria-label={`${words}: ${item.text}`}
      onClick={() => void settle(counted)()}
    >
      {words}
    </Button>
  );
  if (agreed !== null)
    return (
      <div className="flex flex-wrap items-center gap-x-2">
        <p role="status" className="text-small font-semibold text-teal">
          {agreedWords(agreed)}
        </p>
        {onSettle && button('Undo', null)}
      </div>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {button('It counted', true)}
      {button('It did not', false)}
    </div>
  );
}
