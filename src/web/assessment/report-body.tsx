import type { Assessment } from '../../contract/assessment.ts';
import { mostImportant } from '../../domain/assessment/dimension.ts';
import { DimensionItem } from './dimension-item.tsx';
import { FirstLook } from './first-look.tsx';
import type { Listening } from '../recording/play-button.tsx';
import { TalkStrip } from './talk-strip.tsx';

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <div className="min-w-0">
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-1.5 grid list-disc gap-1.5 pl-5 marker:text-ink-soft">
        {points.map((point) => (
          <li key={point} className="wrap-anywhere">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What to take away, before any detail. */
function SummaryBox({ feedback }: { feedback: Assessment['overall_feedback'] }) {
  const { summary, keep_doing: keep, priorities_for_next_time: next } = feedback;
  return (
    <section className="rounded-control bg-paper p-4 sm:p-6">
      <h3 className="text-small font-semibold text-ink-soft">Summary</h3>
      <p className="mt-1.5 max-w-[65ch] wrap-anywhere sm:text-lead">{summary}</p>
      {keep.length + next.length > 0 && (
        <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <Points title="Keep doing" points={keep} />
          <Points title="Priorities for next time" points={next} />
        </div>
      )}
    </section>
  );
}

type ReportBodyProps = {
  assessment: Assessment;
  listening: Listening;
  /** Whether every dimension is open, not only the most important one. */
  allOpen?: boolean;
  /** How many points of each dimension count, where voices have said so. */
  counts?: ReadonlyMap<string, string> | undefined;
};

/** What an assessment says, for everyone who may read it: the whole first, then each dimension. */
export function ReportBody({ assessment, listening, allOpen = false, counts }: ReportBodyProps) {
  const { dimensions, overall_feedback: feedback, measures } = assessment;
  const first = mostImportant(dimensions);
  return (
    <>
      <FirstLook assessment={assessment} listening={listening} />
      <SummaryBox feedback={feedback} />
      {measures && <TalkStrip measures={measures} />}
      <div className="border-b border-line">
        {dimensions.map((dimension) => (
          <DimensionItem
            key={dimension.name}
            dimension={dimension}
            listening={listening}
            startsOpen={allOpen || dimension === first}
            count={counts?.get(dimension.name)}
          />
        ))}
      </div>
    </>
  );
}
