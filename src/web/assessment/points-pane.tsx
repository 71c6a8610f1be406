import { Link } from '../router.tsx';
import type { Debrief } from '../../contract/debrief.ts';
import type { PastRound } from '../../contract/round.ts';
import { waitingWords } from '../debrief/debrief-line.tsx';
import { DebriefView } from '../debrief/debrief-view.tsx';
import { textLink } from '../parts/screen-link.tsx';
import type { Listening } from './play-button.tsx';

type PointsPaneProps = { round: PastRound; debrief: Debrief; other: string; listening: Listening };

/** Every point beside the report: what each voice says of it, and where they differ. */
export function PointsPane({ round, debrief, other, listening }: PointsPaneProps) {
  const waiting = round.debrief && waitingWords(round.debrief, other);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 className="text-lead font-semibold">Points</h3>
      {waiting && (
        <p className="-mt-3 wrap-anywhere text-ink-soft">
          {waiting}{' '}
          {round.debrief?.waits && (
            <Link to={`/assessments?debrief=${round.id}`} className={textLink}>
              Write it
            </Link>
          )}
        </p>
      )}
      <DebriefView debrief={debrief} other={other} listening={listening} pointsFirst />
    </div>
  );
}
