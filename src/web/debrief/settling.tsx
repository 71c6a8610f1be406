import type { MarkItem, Verdict } from '../../domain/mark.ts';
import { call } from '../account/session.ts';
import { useBusy } from '../parts/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { takeDebriefReply } from './use-debrief.ts';
import { agreedWords } from './verdict-words.ts';

type SettlingProps = {
  item: MarkItem;
  agreed: Verdict | null;
  /** The round to settle it in; null until both people see everything. */
  settlesIn: string | null;
};

/** Where the voices differ, either person says what counts; it can be undone. */
export function Settling({ item, agreed, settlesIn }: SettlingProps) {
  const { busy, whileBusy } = useBusy();
  /** Null undoes it. */
  const settle = async (counted: boolean | null) => {
    if (settlesIn === null) return;
    takeDebriefReply(await whileBusy(call('settleMark', { roundId: settlesIn, item: item.id, counted })));
  };
  const button = (words: string, counted: boolean | null) => (
    <Button
      variant={counted === null ? 'quiet' : 'secondary'}
      size="small"
      busy={busy}
      aria-label={`${words}: ${item.text}`}
      onClick={() => void settle(counted)}
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
        {settlesIn !== null && button('Undo', null)}
      </div>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {button('It counted', true)}
      {button('It did not', false)}
    </div>
  );
}
