import type { ReactNode } from 'react';
import { Link } from '../platform/router.tsx';
import {
  failureWording,
  inlineWording,
  type Failure,
  isOutOfReach,
} from '../../domain/foundation/failure-wording.ts';
import { missedWords, useMissed } from '../attendance/use-missed.ts';

const wayLook = 'mt-3 grid min-h-11 place-content-center px-4 font-semibold underline underline-offset-4';

const FROM_YOUR_SESSIONS = 'Open your room from Interview Practice, or from the link in your email.';

const FAILED = 'Failed to fetch room';

const NOT_YOURS =
  'Only the two people of a session can open its room. If you are one of them, sign in with the account you booked it with.';

/** What is said where the call would be. */
function NoCall({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="grid size-full place-content-center justify-items-center gap-1.5 bg-stage p-6 text-center text-on-stage"
    >
      <p className="text-lead font-semibold">{title}</p>
      {children}
    </div>
  );
}

const Words = ({ children }: { children: string }) => (
  <p className="max-w-md text-balance text-on-stage-soft">{children}</p>
);

const ToScheduling = ({ advice }: { advice: string }) => (
  <>
    <Words>{advice}</Words>
    <Link to="/interview-scheduling" className={wayLook}>
      Go to Interview Practice
    </Link>
  </>
);

const TryAgain = ({ onPress }: { onPress: () => void }) => (
  <button type="button" onClick={onPress} className={wayLook}>
    Try again
  </button>
);

/** The address names no room. */
export function NoRoom() {
  return (
    <NoCall title="No room loaded">
      <ToScheduling advice={FROM_YOUR_SESSIONS} />
    </NoCall>
  );
}

type RoomFailureProps = { roomId: string; failure: Failure; onRetry: () => void };

/** Not one of the room's two people: never, or not any more. */
function NotYours({ roomId, failure }: Omit<RoomFailureProps, 'onRetry'>) {
  const { data, isPending } = useMissed(roomId);
  if (isPending) return null;
  if (data && data.missed !== null)
    return (
      <NoCall title="You no longer have this seat">
        <ToScheduling advice={missedWords(data.missed, data.partner)} />
      </NoCall>
    );
  return (
    <NoCall title={FAILED}>
      <Words>{inlineWording(failureWording(failure))}</Words>
      <ToScheduling advice={NOT_YOURS} />
    </NoCall>
  );
}

/** The room cannot be read: why, and what helps. */
export function RoomFailure({ roomId, failure, onRetry }: RoomFailureProps) {
  if (failure.status === 403) return <NotYours roomId={roomId} failure={failure} />;
  return (
    <NoCall title={FAILED}>
      <Words>{inlineWording(failureWording(failure))}</Words>
      {isOutOfReach(failure) ? <ToScheduling advice={FROM_YOUR_SESSIONS} /> : <TryAgain onPress={onRetry} />}
    </NoCall>
  );
}

/** The call's page did not come: the server was away, or the line. */
export function CallFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <NoCall title="The call did not load">
      <Words>Check your connection and try again. Nothing is lost.</Words>
      <TryAgain onPress={onRetry} />
    </NoCall>
  );
}
