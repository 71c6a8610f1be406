import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState, useEffect } from 'react';
import type { Dashboard } from '../../contract/dashboard.ts';
import { focusAction, focusReason, followUpWords, missedWords } from '../../domain/progress/focus-wording.ts';
import { FEWEST_ROUNDS } from '../../domain/progress/focus.ts';
import { PlayButton } from '../recording/play-button.tsx';
import { useListening } from '../recording/use-listening.ts';
import { caseWords } from '../platform/case-words.ts';
import { textLink, ScreenLink } from '../platform/screen-link.tsx';
import { formatDay } from '../platform/when.ts';
import { Card } from '../ui/card.tsx';

type FocusMoment = NonNullable<Dashboard['focus']['focus']>['moments'][number];

const notPlaying = {
  missing: 'The recording is no longer kept.',
  unreachable: 'The recording could not be loaded. Try again.',
} as const;

type FocusMomentProps = {
  moment: FocusMoment;
  isMissed: boolean;
  /** Whether this is the moment that was asked for last: the others stop. */
  isHeard: boolean;
  onHear: () => void;
};

/** One moment that shows what to change: what was missed, the words around it, and their sound. */
function FocusMoment({ moment, isMissed, isHeard, onHear }: FocusMomentProps) {
  const { about, quote, caseName, at, recordingId, startMs, endMs } = moment;
  const listening = useListening(recordingId);
  const { stop } = listening;
  useEffect(() => {
    if (!isHeard) stop();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the player stays the same; only who is heard changes
  }, [isHeard]);
  const heard = {
    ...listening,
    play: (passage: Parameters<typeof listening.play>[0]) => {
      onHear();
      listening.play(passage);
    },
  };
  const { status } = listening.state;
  const words = isMissed ? missedWords(about) : about;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 border-t border-line py-3 first:border-t-0">
      <PlayButton passage={{ startMs, endMs }} listening={heard} name={words} />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {isMissed && <span className="text-danger">Missed: </span>}
          {words}
        </p>
        {quote !== null && (
          <p className="wrap-anywhere text-ink-soft">
            <span className="text-small font-medium">You said: </span>‘{quote}’
          </p>
        )}
        <p className="text-small text-ink-soft tabular-nums">
          {isMissed && quote === null && 'Not heard by the end · '}
          {caseWords(caseName)} · {formatDay(at)}
        </p>
        <p role="status" className="text-small font-medium text-danger empty:hidden">
          {status === 'missing' || status === 'unreachable' ? notPlaying[status] : null}
        </p>
      </div>
    </li>
  );
}

type Result = Dashboard['focus'];
const TITLE = 'The one thing to change next';

const nothing = ({ state, rounds }: Result): string => {
  if (state === 'unheard')
    return 'Something repeats in your last rounds, but too little of it can still be played to show you. Record your next round.';
  if (state === 'steady')
    return `Nothing stands out in your last ${rounds} rounds. Try a station that is new to you.`;
  const left = FEWEST_ROUNDS - rounds;
  return `Too little to go on yet: ${left === 1 ? 'one more marked round' : `${left} more marked rounds`} as the candidate, and this names the one thing worth changing.`;
};

function FollowUp({ followUp }: { followUp: NonNullable<Result['followUp']> }) {
  const done = followUp.outcome === 'changed';
  return (
    <p className="mt-6 border-t border-line pt-4 text-small text-ink-soft">
      <span className={`font-semibold ${done ? 'text-teal' : 'text-ink'}`}>{followUpWords(followUp)}</span>{' '}
      The aim was: {focusAction(followUp.focus)}.
    </p>
  );
}

/** The same in three lines, with the way to the moments that show it. */
export function FocusInShort({ result }: { result: Result }) {
  const { focus, rounds } = result;
  return (
    <Card title={TITLE}>
      {focus === null ? (
        <p className="max-w-[60ch] text-ink-soft">{nothing(result)}</p>
      ) : (
        <>
          <p className="max-w-[44ch] text-title font-semibold text-balance">{focusAction(focus)}.</p>
          <p className="mt-2 max-w-[65ch] text-ink-soft">{focusReason(focus, rounds)}</p>
          <ScreenLink to="/progress" className={`mt-3 inline-flex items-center gap-1.5 ${textLink}`}>
            Hear it for yourself
            <ArrowRight aria-hidden="true" className="size-4" />
          </ScreenLink>
        </>
      )}
    </Card>
  );
}

/** The one thing to change next, with moments that show it; or an honest word that there is none to name. */
export function FocusCard({ result }: { result: Result }) {
  const { focus, followUp, rounds } = result;
  const [heard, setHeard] = useState<string | null>(null);
  return (
    <Card title={TITLE}>
      {focus === null ? (
        <p className="max-w-[60ch] text-ink-soft">{nothing(result)}</p>
      ) : (
        <>
          <p className="max-w-[34ch] text-title font-semibold text-balance">{focusAction(focus)}.</p>
          <p className="mt-3 max-w-[65ch] text-ink-soft">{focusReason(focus, rounds)}</p>
          <h3 className="mt-6 font-semibold">Hear it for yourself</h3>
          <ul className="mt-2">
            {focus.moments.map((moment) => {
              const key = `${moment.roundId} ${moment.about} ${moment.startMs}`;
              return (
                <FocusMoment
                  key={key}
                  moment={moment}
                  isMissed={focus.kind !== 'habit'}
                  isHeard={heard === key}
                  onHear={() => setHeard(key)}
                />
              );
            })}
          </ul>
        </>
      )}
      {followUp && <FollowUp followUp={followUp} />}
    </Card>
  );
}
