import { failureWording, inlineWording, type Failure } from '../../domain/failure-wording.ts';
import { LoadingRings } from '../ui/rings.tsx';

const ALLOWED = 'camera; microphone; fullscreen; display-capture';

/** The call itself, which fills whatever place it is given. */
export function CallFrame({ roomUrl }: { roomUrl: string | null }) {
  if (roomUrl === null)
    return (
      <div className="grid size-full place-content-center justify-items-center gap-4 bg-stage text-on-stage">
        <LoadingRings label="Loading" className="text-on-stage" />
        <p>Loading meeting room...</p>
      </div>
    );
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours: it needs its sign-in and the camera
    <iframe
      src={roomUrl}
      title="Meeting room"
      allow={ALLOWED}
      allowFullScreen
      className="block size-full border-0 bg-stage"
    />
  );
}

type CallFailureProps = {
  title: string;
  /** What to do about it, where no call failed. */
  advice?: string;
  failure?: Failure | undefined;
  onRetry?: (() => void) | undefined;
};

/** What is said where the call would be. */
export function CallFailure({ title, advice, failure, onRetry }: CallFailureProps) {
  return (
    <div
      role="alert"
      className="grid size-full place-content-center justify-items-center gap-1.5 bg-stage p-6 text-center text-on-stage"
    >
      <p className="text-lead font-semibold">{title}</p>
      {advice && <p className="max-w-md text-on-stage-soft">{advice}</p>}
      {failure && <p className="max-w-md text-on-stage-soft">{inlineWording(failureWording(failure))}</p>}
      {onRetry && (
        <button
          type="button"
          onClick={onRetry}
          className="mt-3 min-h-11 px-4 font-semibold underline underline-offset-4"
        >
          Try again
        </button>
      )}
    </div>
  );
}
