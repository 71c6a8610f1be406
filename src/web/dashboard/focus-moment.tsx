import { useEffect } from 'react';
import type { Dashboard } from '../../contract/dashboard.ts';
import { missedWords } from '../../domain/focus-wording.ts';
import { PlayButton } from '../assessment/play-button.tsx';
import { useListening } from '../assessment/use-listening.ts';
import { caseWords } from '../parts/case-words.ts';
import { formatDay } from '../parts/when.ts';

type Moment = NonNullable<Dashboard['focus']['focus']>['moments'][number];

const notPlaying = {
  missing: 'The recording is no longer kept.',
  unreachable: 'The recording could not be loaded. Try again.',
} as const;

type FocusMomentProps = {
  moment: Moment;
  isMissed: boolean;
  /** Whether this is the moment that was asked for last: the others stop. */
  isHeard: boolean;
  onHear: () => void;
};

/** One moment that shows what to change: what was missed, the words around it, and their sound. */
export function FocusMoment({ moment, isMissed, isHeard, onHear }: FocusMomentProps) {
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
        <p className="font-medium wrap-anywhere">{words}</p>
        {quote !== null && <p className="hang-quote wrap-anywhere text-ink-soft">‘{quote}’</p>}
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
