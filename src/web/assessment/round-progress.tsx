import { toastCallFailure } from '../account/failure-toast.ts';
import { call } from '../account/session.ts';
import { useBusy } from '../platform/use-busy.ts';
import { Button } from '../ui/button.tsx';
import type { PastRound } from '../../contract/round.ts';

const underWay = {
  none: null,
  uploading: 'Receiving the recording…',
  transcribing: 'Transcribing…',
  assessing: 'Assessing…',
  ready: null,
  failed: null,
} as const satisfies Record<PastRound['progress'], string | null>;

const DELETED = 'The recording was deleted before it was assessed.';
/** What is said of a round without a recording. */
const unrecorded = {
  planned: 'This round has not started yet.',
  running: 'This round is under way.',
  over: 'This round was not recorded.',
  unheld: 'This round did not take place.',
} as const satisfies Record<PastRound['status'], string>;

/** A round whose assessment gave up, why, and another go at it. */
function GaveUp({ round, onRetried }: { round: PastRound; onRetried: () => void }) {
  const { busy, whileBusy } = useBusy();
  const tryAgain = async () => {
    const { room, id: roundId } = round;
    const result = await call('startAssessment', {
      roomUrl: room.roomUrl ?? '',
      roomId: room.id,
      roundId,
      caseName: round.case?.caseName ?? '',
    });
    if (result.ok) onRetried();
    else toastCallFailure(result.failure);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="min-w-0 text-small font-medium wrap-anywhere">
        {round.problem}
      </p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => void whileBusy(tryAgain())}>
        Try again
      </Button>
    </div>
  );
}

/** How far the assessment of a round is, as long as it is not there. */
export function RoundProgress({ round, onRetried }: { round: PastRound; onRetried: () => void }) {
  if (round.progress === 'failed') return <GaveUp round={round} onRetried={onRetried} />;
  if (round.progress === 'none') {
    const words = round.recordingDeleted ? DELETED : round.recording === null && unrecorded[round.status];
    return words && <p className="text-small text-ink-soft">{words}</p>;
  }
  const words = underWay[round.progress];
  if (words === null) return null;
  return (
    <p role="status" className="text-small">
      <span className="font-medium text-teal">
        <span aria-hidden="true" className="ring-breathe mr-2 inline-block size-2 rounded-full bg-teal" />
        {words}
      </span>{' '}
      {round.problem && <span className="text-ink-soft">{round.problem}</span>}
    </p>
  );
}
