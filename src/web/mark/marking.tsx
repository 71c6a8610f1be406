import type { Debrief } from '../../contract/debrief.ts';
import type { Round } from '../../contract/round.ts';
import type { MarkItem } from '../../domain/mark/mark.ts';
import { MARKS_HANDED_IN, ONLY_OBSERVING } from '../../domain/debrief/own-voice.ts';
import { useUser } from '../account/user.ts';
import { useStore } from '../platform/store.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { WIDE } from '../ui/use-media.ts';
import { notesWith } from './mark-queue-entry.ts';
import { MarkScheme, type Verdicts } from './mark-scheme.tsx';
import { Notes } from './notes.tsx';
import { markQueueOf } from './page-mark-queue.ts';
import { SavedStatus } from './saved-status.tsx';
import { useTicks } from './use-ticks.ts';

/** On a phone what comes first has the screen, and the rest is opened when it is wanted. */
const startsOpen = (): boolean => window.matchMedia(WIDE).matches;

/** What a closed mark scheme still says. */
const countWords = (items: readonly MarkItem[], verdicts: Verdicts): string => {
  const count = (verdict: string) => items.filter(({ id }) => verdicts[id] === verdict).length;
  const points = items.filter(({ kind }) => kind === 'point').length;
  const [partly, raised] = [count('partly'), count('raised')];
  return [
    `${count('met')} of ${points} met`,
    ...(partly > 0 ? [`${partly} partly`] : []),
    ...(raised > 0 ? [`${raised} red flag${raised === 1 ? '' : 's'} raised`] : []),
  ].join(', ');
};

type LiveMarkSchemeProps = { debrief: Debrief; caseBriefId: string; asked: ReadonlyMap<string, string> };

function LiveMarkScheme({ debrief, caseBriefId, asked }: LiveMarkSchemeProps) {
  const { verdicts, tick, isClosed } = useTicks(debrief, caseBriefId);
  const { items } = debrief;
  return (
    <Disclosure level={3} title="Mark Scheme" summary={countWords(items, verdicts)}>
      <div className="flex flex-col">
        {/* On a phone the points come first, but not before why they cannot be ticked. */}
        <output
          className={`block px-4 pt-4 text-small text-ink-soft ${isClosed ? 'narrow:pt-2' : 'narrow:order-last narrow:py-3'}`}
        >
          {isClosed
            ? debrief.observing
              ? ONLY_OBSERVING
              : MARKS_HANDED_IN
            : 'Touch a point once for met, again for partly, once more to clear it. The candidate sees your ticks only after the debrief.'}
        </output>
        <MarkScheme items={items} verdicts={verdicts} onTick={tick} isReadOnly={isClosed} asked={asked} />
      </div>
    </Disclosure>
  );
}

const helpFor = (role: Debrief['role']): string =>
  role === 'candidate'
    ? 'Only you can read your notes.'
    : 'Only you can read your notes, unless you share them in the debrief.';

type NotedProps = { debrief: Debrief; round: Pick<Round, 'caseBriefId' | 'recording'> };

function PrivateNotes({ debrief, round }: NotedProps) {
  const { id: roundId, role } = debrief;
  const queue = markQueueOf(useUser().id);
  const { entries } = useStore(queue);
  return (
    <Disclosure level={3} title="Notes" startsOpen={startsOpen()}>
      <Notes
        notes={notesWith(debrief, entries, round.recording)}
        help={helpFor(role)}
        onKeep={(text) => queue.add({ kind: 'note', roundId, text })}
        onDelete={(noteId) => queue.add({ kind: 'note-deletion', roundId, noteId })}
      />
    </Disclosure>
  );
}

/** What the candidate writes down during a round. */
export default function Marking(noted: NotedProps) {
  return (
    <>
      <PrivateNotes {...noted} />
      {/* Down to the edge of the panel, which has a margin of 3 around what scrolls. */}
      <SavedStatus className="sticky -bottom-3" />
    </>
  );
}

type ActorMarksProps = NotedProps & {
  /** The names of the findings that were given, by id. */
  asked: ReadonlyMap<string, string>;
};

/** What the actor writes down during a round: ticks on the mark scheme, and notes. */
export function ActorMarks({ asked, ...noted }: ActorMarksProps) {
  const { debrief, round } = noted;
  return (
    <>
      {debrief.items.length > 0 && round.caseBriefId !== null && (
        <LiveMarkScheme debrief={debrief} caseBriefId={round.caseBriefId} asked={asked} />
      )}
      <PrivateNotes {...noted} />
    </>
  );
}
