import { failureWording, inlineWording } from '../../domain/foundation/failure-wording.ts';
import { CallFailed } from '../account/query-client.ts';
import { Button } from '../ui/button.tsx';
import { useAssessment } from './use-assessment.ts';

const notShared = 'Only the candidate can read this assessment. Ask them to share it with you.';

const whyOf = (error: Error | null): string => {
  if (!(error instanceof CallFailed)) return 'This round has no assessment yet.';
  if (error.failure.status === 403) return `Not allowed: ${notShared}`;
  return inlineWording(failureWording(error.failure));
};

/** Says why a link to an assessment opens nothing. */
export function NoAssessmentNotice({ roundId, onClose }: { roundId: string; onClose: () => void }) {
  // What was read while it was still shared is no answer.
  const { error, isFetching } = useAssessment(roundId, 'always');
  if (isFetching) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sheet py-3 pr-3 pl-5"
    >
      <p className="min-w-0 flex-1 basis-60 font-medium">{whyOf(error)}</p>
      <Button variant="quiet" size="small" onClick={onClose}>
        Dismiss
      </Button>
    </div>
  );
}
