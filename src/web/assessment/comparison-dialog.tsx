import { compareRounds, type ComparedPoint } from '../../domain/progress/station-comparison.ts';
import { comparedIn } from '../debrief/debrief-comparison.ts';
import { useDebrief } from '../debrief/use-debrief.ts';
import { VerdictMark } from '../mark/verdict-mark.tsx';
import { verdictWords } from '../mark/verdict-words.ts';
import { caseWords } from '../platform/case-words.ts';
import { formatDay } from '../platform/when.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ReadingDialog } from '../ui/reading-dialog.tsx';
import { LoadingRings } from '../ui/rings.tsx';
import type { PastRound } from '../../contract/round.ts';
import type { Verdict } from '../../domain/mark/mark.ts';

const TITLES = {
  gained: 'Better this time',
  lost: 'Weaker this time',
  same: 'As before',
  unclear: 'Unclear in one of them',
} as const;

function VerdictCell({ verdict }: { verdict: Verdict | null }) {
  return (
    <td className="px-1.5 py-3 align-top sm:px-2">
      <span className="flex items-center gap-x-2 gap-y-1 sm:whitespace-nowrap max-sm:flex-col max-sm:items-start">
        <VerdictMark verdict={verdict} />
        {verdictWords('partner', verdict)}
      </span>
    </td>
  );
}

type PointsProps = { title: string; points: readonly ComparedPoint[]; days: readonly [string, string] };

function Points({ title, points, days }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <table className="w-full text-left text-small">
      <caption className="border-b border-line pb-1.5 text-left text-body font-semibold">
        {title} <span className="font-normal text-ink-soft tabular-nums">{points.length}</span>
      </caption>
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="py-2 pr-2 align-bottom font-medium">
            Point
          </th>
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              className="px-1.5 py-2 align-bottom font-medium sm:px-2 sm:whitespace-nowrap"
            >
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ item, before, after }) => (
          <tr key={item.id} className="border-t border-line">
            <th scope="row" className="py-3 pr-2 text-left align-top font-normal wrap-anywhere">
              {item.kind === 'flag' && <span className="font-semibold text-danger">Red flag: </span>}
              {item.text}
            </th>
            <VerdictCell verdict={before} />
            <VerdictCell verdict={after} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ComparisonDialogProps = { round: PastRound; before: string; beforeAt: string; onClose: () => void };

/** The same station twice, point by point: what counts of each round. */
export default function ComparisonDialog({ round, before, beforeAt, onClose }: ComparisonDialogProps) {
  const [earlier, later] = [useDebrief(before), useDebrief(round.id)];
  const days = [formatDay(Date.parse(beforeAt)), formatDay(Date.parse(round.createdAt))] as const;
  const shown: readonly [string, string] = days[0] === days[1] ? ['Before', 'Now'] : days;
  const compared =
    earlier.debrief && later.debrief
      ? compareRounds(comparedIn(earlier.debrief), comparedIn(later.debrief))
      : null;
  const problem = (earlier.error ?? later.error) && !compared;
  return (
    <ReadingDialog
      title="Compared with last time"
      lead={`${caseWords(round.case?.caseName)} · ${days.join(' and ')}`}
      width="grid-cols-[minmax(0,46rem)]"
      height="max-h-[88vh]"
      onClose={onClose}
    >
      <section
        aria-label="Points of both rounds"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a column that scrolls must be within the keyboard's reach
        tabIndex={0}
        className="grid gap-7 overflow-y-auto overscroll-contain px-5 py-6 -outline-offset-2 sm:px-8"
      >
        {!compared && !problem && <LoadingRings label="Loading..." className="py-10" />}
        {problem && (
          <LoadFailure
            problem="Failed to load the rounds"
            onRetry={() => Promise.all([earlier.refetch(), later.refetch()])}
          />
        )}
        {compared &&
          (['gained', 'lost', 'same', 'unclear'] as const).map((change) => (
            <Points
              key={change}
              title={TITLES[change]}
              points={compared.points.filter((point) => point.change === change)}
              days={shown}
            />
          ))}
        {compared && compared.uncompared > 0 && (
          <p className="text-small text-ink-soft">
            The station was edited in between: {compared.uncompared} points were in only one of the two
            rounds.
          </p>
        )}
      </section>
    </ReadingDialog>
  );
}
