import type { ComparedItem } from '../../domain/debrief/compared-voices.ts';
import { otherRole, type DebriefRole } from '../../domain/debrief/debrief.ts';
import { call } from '../account/session.ts';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { takeDebriefReply } from './use-debrief.ts';
import { agreedWords, countedWords, isCounted } from '../mark/verdict-words.ts';

type SettlingProps = {
  compared: ComparedItem;
  /** Which side the reader is on. */
  role: DebriefRole;
  other: string;
  /** The round to settle it in; null until the reader sees both sides. */
  settlesIn: string | null;
};

/** Where the voices differ, one person says what counts and the other agrees; each can take back what they said. */
export function Settling({ compared: { item, agreed, proposed }, role, other, settlesIn }: SettlingProps) {
  const { busy, whileBusy } = useBusy();
  const [mine, theirs] = [proposed[role], proposed[otherRole(role)]];
  /** Null takes it back. */
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
  const status = (words: string) => (
    <p role="status" className="w-full text-small font-semibold text-teal wrap-anywhere">
      {words}
    </p>
  );
  const say = (counted: boolean) => button(`It ${countedWords(item.kind, counted, 'short')}`, counted);
  const line = 'flex flex-wrap items-center gap-x-2 gap-y-1';
  if (agreed !== null)
    return (
      <div className={line}>
        {status(agreedWords(item.kind, agreed))}
        {settlesIn !== null && button('Undo', null)}
      </div>
    );
  if (settlesIn === null) return null;
  if (theirs !== null) {
    const counted = isCounted(theirs);
    return (
      <div className={line}>
        {status(
          mine === null
            ? `${other} proposes: it ${countedWords(item.kind, counted)}`
            : `You say it ${countedWords(item.kind, !counted)}, ${other} says it ${countedWords(item.kind, counted)}`,
        )}
        {button('Agree', counted)}
        {mine === null ? say(!counted) : button('Undo', null)}
      </div>
    );
  }
  if (mine !== null)
    return (
      <div className={line}>
        {status(
          `You proposed: it ${countedWords(item.kind, isCounted(mine))}. ${other} has not answered yet.`,
        )}
        {button('Undo', null)}
      </div>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {say(true)}
      {say(false)}
    </div>
  );
}
