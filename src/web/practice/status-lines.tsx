import { useEffect, useState, type ReactNode } from 'react';
import { failureWording, inlineWording } from '../../domain/foundation/failure-wording.ts';
import { failedWords } from './practice-mutation.ts';
import type { RoomProblem, RecorderNotice } from './practice-store.ts';

const noticeWords = { started: 'Recording started!', stopped: 'Recording stopped.' };
const NOTICE_STAYS_MS = 8000;

/** A notice is shown for a while and then hidden. */
const usePassing = (notice: RecorderNotice | null): RecorderNotice | null => {
  const [passed, setPassed] = useState<RecorderNotice | null>(null);
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setPassed(notice), NOTICE_STAYS_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return passed === notice ? null : notice;
};

type StatusLinesProps = {
  notice: RecorderNotice | null;
  problem: RoomProblem | null;
  onRetry: () => void;
  /** Said in the same line when there is no notice; with it, the line keeps its height, so that a notice moves no button. */
  standing?: ReactNode;
};

/** How the last thing went, under the controls. Both regions are always there, or the first word would go unheard. */
export function StatusLines({ notice, problem, onRetry, standing }: StatusLinesProps) {
  const shown = usePassing(notice);
  const wording =
    problem &&
    failureWording(
      problem.failure,
      problem.mutation ? failedWords[problem.mutation.kind].context : 'generic',
    );
  return (
    <>
      <div className={standing === undefined ? '' : 'flex min-h-11 items-center justify-between gap-3 -mb-2'}>
        <output className="block text-small font-medium text-teal">
          {!problem && shown && (
            <span data-said className={standing === undefined ? 'block pt-2.5' : ''}>
              {noticeWords[shown.recorder]}
            </span>
          )}
        </output>
        {standing}
      </div>
      <div role="alert" className="text-small text-danger">
        {problem && wording && (
          <div data-said className="pt-2.5">
            <p className="font-semibold">{problem.title}</p>
            <p className="wrap-anywhere">{inlineWording(wording)}</p>
            {problem.failure.status !== 403 && problem.failure.status !== 409 && (
              <button
                type="button"
                onClick={onRetry}
                className="min-h-9 font-semibold underline underline-offset-4"
              >
                Try again
              </button>
            )}
          </div>
        )}
      </div>
    </>
  );
}
