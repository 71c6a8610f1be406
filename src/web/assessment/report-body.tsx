import type { Assessment } from '../../contract/assessment.ts';
import { mostImportant } from '../../domain/assessment/dimension.ts';
import { DimensionItem } from './dimension-item.tsx';
import type { Listening } from './play-button.tsx';
import { SummaryBox } from './summary-box.tsx';
import { TalkStrip } from './talk-strip.tsx';

type ReportBodyProps = {
  assessment: Assessment;
  listening: Listening;
  /** Whether every dimension is open, not only the most important one. */
  allOpen?: boolean;
  /** How many points of each dimension count, where voices have said so. */
  counts?: ReadonlyMap<string, string> | undefined;
};

/** What an assessment says, for whoever may read it: the whole first, then each dimension. */
export function ReportBody({ assessment, listening, allOpen = false, counts }: ReportBodyProps) {
  const { dimensions, overall_feedback: feedback, measures } = assessment;
  const first = mostImportant(dimensions);
  return (
    <>
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
