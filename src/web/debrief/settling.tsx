import type { ComparedItem } from '../../domain/debrief/compared-voices.ts';
import { DEBRIEF_ROLES, type DebriefRole } from '../../domain/debrief/debrief.ts';
import { voiceOf } from '../../domain/debrief/own-voice.ts';
import { hasPanel, type VoiceNames } from '../../domain/debrief/result-line.ts';
import { call } from '../account/session.ts';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';
import { takeDebriefReply } from './use-debrief.ts';
import { agreedWords, countedWords, isCounted } from '../mark/verdict-words.ts';

type SettlingProps = {
  compared: ComparedItem;
  /** Which side the reader is on. */
  role: DebriefRole;
  names: VoiceNames;
  /** The round to settle it in; null until the reader may. */
  settlesIn: string | null;
};

/** What stands of an item, or who proposes what: to read where someone else settles it. */
const proposalWords = ({ item, proposed }: ComparedItem, names: VoiceNames, who: DebriefRole): string => {
  const verdict = proposed[who];
  return verdict === null
    ? ''
    : `${names[voiceOf[who]]} proposes: it ${countedWords(item.kind, isCounted(verdict))}`;
};

/** Where the voices differ, one person says what counts and another agrees; each can take back what they said. */
export function Settling({ compared, role, names, settlesIn }: SettlingProps) {
  const { item, agreed, proposed } = compared;
  const { busy, whileBusy } = useBusy();
  const mine = proposed[role];
  const others = DEBRIEF_ROLES.filter((who) => who !== role && proposed[who] !== null);
  // Where someone says otherwise than the reader, that is what there is to agree to.
  const [facing] = others.toSorted(
    (one, two) => Number(proposed[one] === mine) - Number(proposed[two] === mine),
  );
  const theirs = facing === undefined ? null : proposed[facing];
  const other = facing === undefined ? '' : names[voiceOf[facing]];
  const isPanel = hasPanel(names);
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
        {settlesIn !== null && (!isPanel || mine !== null) && button('Undo', null)}
      </div>
    );
  if (settlesIn === null)
    return facing === undefined || !isPanel ? null : (
      <div className={line}>{status(proposalWords(compared, names, facing))}</div>
    );
  if (theirs !== null && theirs !== mine) {
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
  if (mine !== null) {
    const waitsFor = isPanel
      ? 'Another of you has to agree.'
      : `${names[role === 'candidate' ? 'partner' : 'self']} has not answered yet.`;
    return (
      <div className={line}>
        {status(`You proposed: it ${countedWords(item.kind, isCounted(mine))}. ${waitsFor}`)}
        {button('Undo', null)}
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {say(true)}
      {say(false)}
    </div>
  );
}
